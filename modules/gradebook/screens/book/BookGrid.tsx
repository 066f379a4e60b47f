import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Avatar, Badge } from '@patio/ui';
import { EditableGrid, type GridCell, type GridChange } from '@patio/ui/grid';
import { useRef } from 'react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { readCell, YEAR } from '../../grading/index.ts';
import type { BookCell } from './cells.ts';
import { TERM_COLUMN, useColumns, YEAR_COLUMN } from './columns.tsx';
import { markCell, totalCell } from './draw-cell.tsx';
import type { Edit } from './edits.ts';
import type { Marks } from './use-marks.ts';
import type { Presence } from './use-presence.ts';
import type { Totals } from './use-totals.ts';
import { STATE_KEYS } from './words.ts';

export interface BookGridProps {
  view: GradebookView;
  termId: string;
  items: readonly ItemView[];
  marks: Marks;
  totals: Totals;
  isReadOnly: boolean;
  presence: Presence;
  /** The students of the chosen filter, in order. */
  students: GradebookView['students'];
  onFocus: (studentId: string, itemId: string | null) => void;
  onComment: () => void;
  onPaste: (changes: (GridChange & { problem?: string })[], apply: () => void) => void;
}

interface Drawn {
  cell: BookCell;
  edit: Edit | undefined;
  item: ItemView;
  who: string | undefined;
  grid: GridCell;
}

const isMark = (id: string) => id !== TERM_COLUMN && id !== YEAR_COLUMN;

/** Students by work: typed, pasted and undone by keyboard, with everyone's grade beside it as it comes about. */
export function BookGrid(props: BookGridProps) {
  const { view, termId, items, marks, totals } = props;
  const { scale } = view.rules;
  const byId = new Map(items.map((item) => [item.id, item]));
  const here = view.students.filter((student) => student.until === null);
  const writtenIn = (itemId: string) =>
    here.filter((student) => marks.cellAt(itemId, student.id).state !== 'pending').length;
  const columns = useColumns(view, items, totals.plan, writtenIn);
  const drawn = useRef(new Map<string, Drawn>());

  /** The same mark is the same drawing, so that a keystroke redraws one cell and not the sheet. */
  const draw = (studentId: string, item: ItemView): GridCell => {
    const key = `${item.id} ${studentId}`;
    const cell = marks.cellAt(item.id, studentId);
    const edit = marks.editAt(item.id, studentId);
    const who = props.presence.in(item.id, studentId);
    const before = drawn.current.get(key);
    if (
      before &&
      before.who === who &&
      before.edit === edit &&
      before.item === item &&
      (before.cell === cell || (cell.version === 0 && before.cell.version === 0 && !edit))
    )
      return before.grid;
    const grid = { ...markCell(cell, edit, item, scale), ...(who ? { who } : {}) };
    drawn.current.set(key, { cell, edit, item, who, grid });
    return grid;
  };

  const commit = (changes: readonly GridChange[]) =>
    marks.write(
      changes.flatMap((change) => {
        const value = readCell(change.after);
        return value ? [{ ...marks.cellAt(change.columnId, change.rowId), ...value }] : [];
      }),
    );

  const onKey = (key: string, columnId: string): boolean | string => {
    if (!isMark(columnId) || props.isReadOnly) return false;
    if (key.toLowerCase() === 'c') {
      props.onComment();
      return true;
    }
    return STATE_KEYS[key.toLowerCase()] ?? false;
  };

  const average = (columnId: string): string => {
    const found = isMark(columnId)
      ? here.flatMap((student) => marks.cellAt(columnId, student.id).score ?? [])
      : here.flatMap(
          (student) =>
            totals.of(student.id)?.grades.terms[columnId === YEAR_COLUMN ? YEAR : termId]?.current.all.mark ?? [],
        );
    const mean = meanOfMarks(found);
    return mean === null ? '–' : roundMark(mean, { mode: 'half-up', places: 1 });
  };

  return (
    <EditableGrid
      label={m.gradebook_grid_label({ name: view.section.name })}
      rows={props.students.map((student) => ({ id: student.id, label: student.name }))}
      columns={columns}
      cell={(row, column) => {
        const item = byId.get(column.id);
        if (item) return draw(row.id, item);
        const node = column.id === YEAR_COLUMN ? YEAR : termId;
        return totalCell(totals, row.id, node, items, marks.cellAt, scale);
      }}
      onCommit={commit}
      onPastePreview={props.onPaste}
      onResolve={(row, column, take) => marks.settle(column.id, row.id, take)}
      onKey={(key, _, column) => onKey(key, column.id)}
      onFocusCell={(row, column) => props.onFocus(row.id, isMark(column.id) ? column.id : null)}
      rowHeader={(row) => <StudentHead student={view.students.find((each) => each.id === row.id)} />}
      corner={m.gradebook_student_count({ count: here.length })}
      footer={{ header: m.gradebook_class_average(), cell: (column) => average(column.id) }}
      isReadOnly={props.isReadOnly}
      headerWidth={232}
      height="max(340px, calc(100dvh - 216px))"
    />
  );
}

/** A student at the head of a row. */
export function StudentHead({ student }: { student: GradebookView['students'][number] | undefined }) {
  if (!student) return null;
  const spoken = student.name.split(', ').reverse().join(' ');
  return (
    <span className="flex items-center gap-2">
      <Avatar name={spoken} size={24} />
      <span className={student.until === null ? 'truncate' : 'truncate text-ink-2'}>{student.name}</span>
      {/* On a phone the name needs the width; whoever listens hears both. */}
      <span className="inline-flex gap-1 max-sm:sr-only">
        {student.accommodations.length > 0 && <Badge tone="info">{m.gradebook_adapted()}</Badge>}
        {student.until !== null && <Badge>{m.gradebook_left()}</Badge>}
      </span>
    </span>
  );
}
