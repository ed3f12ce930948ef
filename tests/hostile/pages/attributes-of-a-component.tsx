// Expect: fine
import { Button } from "@vektos/ds";
export default function Page() { return <Button <<<a@@="" >>>*12000>Page</Button>; }
