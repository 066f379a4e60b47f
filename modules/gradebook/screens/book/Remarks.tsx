import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import type { GradebookView } from '../../contract.ts';

/** What the coordinator asked about when the sheet came back. */
export function Remarks({ view, termId }: { view: GradebookView; termId: string }) {
  const remarks = view.remarks.filter((remark) => remark.termId === termId && !remark.settled);
  if (remarks.length === 0) return null;
  return (
    <Callout tone="warn" title={m.gradebook_returned_with({ count: remarks.length })}>
      <ul>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <b>{view.students.find((student) => student.id === remark.studentId)?.name}</b> {remark.text}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
