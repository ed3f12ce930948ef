import { helper } from "./helper";

const wrong: number = "text";

export default function Page() {
  return (
    <div>
      <h1>{helper}
    </div>
  );
}
