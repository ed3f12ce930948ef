// Ends: navigated
// Holds: elsewhere.test

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.forms[0].submit();
  }, []);
  return <form action="http://elsewhere.test/" method="post"><h1>Still here</h1></form>;
}
