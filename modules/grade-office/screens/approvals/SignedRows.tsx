import { m } from '@patio/messages';
import { IconButton, TextField } from '@patio/ui';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { SheetDetail } from '../../contract.ts';

interface SignedRowsProps {
  rows: SheetDetail['rows'];
  remarks: Readonly<Record<string, string>>;
  /** Absent where the sheet can no longer go back. */
  onRemark: ((studentId: string, text: string) => void) | null;
}

const unusualLabel = ({ kind, from, to }: NonNullable<SheetDetail['rows'][number]['unusual']>): string =>
  kind === 'fell' ? m.grade_office_fell({ from, to }) : m.grade_office_rose({ from, to });

/** Every student's signed grade beside the term before; the coordinator leaves a question where one is due. */
export function SignedRows({ rows, remarks, onRemark }: SignedRowsProps) {
  return (
    <table className="w-full text-left tabular-nums [&_td]:py-1.5 [&_th]:py-1.5">
      <thead className="text-ink-2">
        <tr>
          <th scope="col">{m.gradebook_student()}</th>
          <th scope="col" className="text-right">
            {m.gradebook_before()}
          </th>
          <th scope="col" className="text-right">
            {m.gradebook_term_grade()}
          </th>
          {onRemark && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SignedRow key={row.studentId} row={row} remark={remarks[row.studentId] ?? ''} onRemark={onRemark} />
        ))}
      </tbody>
    </table>
  );
}

function SignedRow({
  row,
  remark,
  onRemark,
}: { row: SheetDetail['rows'][number]; remark: string } & Pick<SignedRowsProps, 'onRemark'>) {
  const [asking, setAsking] = useState(false);
  const mark = row.override ?? row.computed;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="font-normal">
        {row.name}
        {row.overrideReason && (
          <small className="block text-ink-2">{m.gradebook_set_by_teacher({ reason: row.overrideReason })}</small>
        )}
        {row.comment && <small className="block whitespace-pre-line text-ink-2">{row.comment}</small>}
        {row.remark && <small className="block text-warn-ink">{row.remark}</small>}
        {(asking || remark) && onRemark && (
          <TextField
            label={m.grade_office_remark_for({ name: row.name })}
            value={remark}
            onChange={(text) => onRemark(row.studentId, text)}
            autoFocus={asking}
          />
        )}
      </th>
      <td className="ps-3 text-right">{row.before ?? '–'}</td>
      <td className="ps-3 text-right">
        <b className={row.passed === false ? 'text-bad-ink' : undefined}>{mark ?? '–'}</b>
        {row.unusual && <small className="block text-warn-ink">{unusualLabel(row.unusual)}</small>}
      </td>
      {onRemark && (
        <td className="text-right">
          <IconButton
            icon={MessageSquarePlus}
            size="sm"
            label={m.grade_office_remark_for({ name: row.name })}
            onPress={() => setAsking(true)}
          />
        </td>
      )}
    </tr>
  );
}
