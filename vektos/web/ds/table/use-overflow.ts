"use client";
/** Whether an element's content is wider than the element. Knows no table. */
import { type RefObject, useEffect, useState } from "react";

/** True while the content of the element is wider than it, so that it scrolls and must be reachable by keyboard. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
