/** The states of Pagination. */
import { useState } from "react";
import { stack } from "styled-system/patterns";

import { Pagination } from "./pagination";

export default { title: "Pagination", component: Pagination };

export function FewPages() {
  const [page, setPage] = useState(1);
  return <Pagination count={42} pageSize={10} page={page} onPageChange={setPage} label="Pages of transactions" />;
}

export function ManyPages() {
  const [page, setPage] = useState(9);
  return <Pagination count={480} pageSize={20} page={page} onPageChange={setPage} />;
}

export function Ends() {
  return (
    <div className={stack({ gap: "4" })}>
      <Pagination count={60} pageSize={20} page={3} onPageChange={() => undefined} label="On the last page" />
      <Pagination count={8} pageSize={20} page={1} onPageChange={() => undefined} label="Only one page" />
    </div>
  );
}
