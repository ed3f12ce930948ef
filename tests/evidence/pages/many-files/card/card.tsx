import { css } from "styled-system/css";

export function Card({ title }: { title: string }) {
  return <h2 className={css({ fontWeight: "bold", letterSpacing: "[0.01em]", _dark: { color: "fg.subtle" } })}>{title}</h2>;
}
