import { m } from '@patio/messages';
import type { ReactNode } from 'react';

export type Change = { field: string; before: ReactNode; after: ReactNode };

const blank = (value: ReactNode) => value === null || value === undefined || value === '';

/** Before and after, field by field; struck and added also by mark-up, not by colour alone. */
export function DiffView({ changes, caption }: { changes: Change[]; caption?: string }) {
  return (
    <table className="diff">
      {caption && <caption className="sr">{caption}</caption>}
      <thead className="sr">
        <tr>
          <th scope="col">{m.ui_field()}</th>
          <th scope="col">{m.ui_before()}</th>
          <th scope="col">{m.ui_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td>{blank(change.before) ? <span className="none">{m.ui_empty()}</span> : <del>{change.before}</del>}</td>
            <td>{blank(change.after) ? <span className="none">{m.ui_empty()}</span> : <ins>{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
