import { m } from '@patio/messages';
import { formatDate, OpenName } from '@patio/ui';
import type { TableColumn } from '@patio/ui/table';
import type { ChangeView } from '../../contract.ts';
import { cellLabel } from '../../model/index.ts';

type Column = TableColumn<ChangeView>;

/** Whose mark it is; the name opens the request. */
export const studentColumn = (onOpen: (id: string) => void): Column => ({
  id: 'student',
  header: m.gradebook_student(),
  cell: (row) => <OpenName onOpen={() => onOpen(row.id)}>{row.student.name}</OpenName>,
  fixed: true,
  width: 190,
});

/** From which mark to which. */
export const markColumn = (): Column => ({
  id: 'change',
  header: m.gradebook_mark(),
  cell: (row) => (
    <b className="whitespace-nowrap tabular-nums">
      {m.gradebook_change_from_to({ before: cellLabel(row.before), after: cellLabel(row.after) })}
    </b>
  ),
  onCard: true,
});

export const itemColumn = (): Column => ({ id: 'item', header: m.gradebook_column(), cell: (row) => row.item });

export const askedColumn = (): Column => ({
  id: 'at',
  header: m.gradebook_audit_at(),
  cell: (row) => formatDate(row.askedAt, { day: 'numeric', month: 'short' }),
  align: 'end',
});
