"use client";

import { useEffect, useState } from "react";

export default function Page() {
  const [name, setName] = useState("index");
  useEffect(() => {
    void import(`../../ds/button/${name}.ts`).then(() => setName("done"));
  }, [name]);
  return <p>{name}</p>;
}
