import { css, cva } from "styled-system/css";
import { Grid } from "styled-system/jsx";
import { hstack } from "styled-system/patterns";
import { Card } from "./card/card";
import { gap, tone } from "./tokens";
import { total } from "./plain.js";

const box = cva({
  base: { padding: "4", borderRadius: "md", _hover: { color: "fg.accent" } },
  variants: { tone: { calm: { backgroundColor: "bg.subtle" }, loud: { backgroundColor: "bg.dangerSolid" } } },
});

export default function Page() {
  return (
    <Grid gap={gap} columns={{ base: 1, md: 3 }}>
      <Card title="A" />
      <div className={box({ tone: "calm" })}>{total}</div>
      <div className={css({ color: tone, marginBlock: { base: "2", lg: "8" } })} />
      <div className={hstack({ gap: "12", justify: "space-between" })} />
    </Grid>
  );
}
