"use client";

import { useState } from "react";
import { Button } from "@vektos/ds";
import { Check } from "lucide-react";
import { css } from "styled-system/css";
import { Stack } from "styled-system/jsx";
import data from "./fixture.json";
import { greet } from "./parts/greet";

export default function Page() {
  const [count, setCount] = useState(0);
  return (
    <Stack gap="4">
      <h1 className={css({ color: "fg.default", textStyle: "title" })}>{greet(data.title)}</h1>
      <Button onClick={() => setCount(count + 1)}>
        <Check aria-hidden />
        Count {count}
      </Button>
    </Stack>
  );
}
