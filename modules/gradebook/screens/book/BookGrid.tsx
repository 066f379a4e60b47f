import { YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Avatar, Badge } from '@patio/ui';
import {
  EditableGrid,
  type GridChange,
  type GridColumn,
  type GridRefusal,
  type GridRow,
  type GridWanted,
} from '@patio/ui/grid';
import { useCallback, useMemo } from 'react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { TERM_COLUMN, useColumns, YEAR_COLUMN } from './columns.tsx';
import { STATE_KEYS } from './labels.ts';
import type { Changes } from './use-changes.ts';
import { meanOfTotals, useColumnFacts } from './use-column-facts.ts';
import type { Drafts } from './use-drafts.ts';
import { useDrawnCells } from './use-drawn-cells.ts';
import type { Marks } from './use-marks.ts';
import type { Presence } from './use-presence.ts';
import type { Totals } from './use-totals.ts';

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
  drafts: Drafts;
  changes: Changes;
  /** A cell that somebody outside asks for. */
  wanted: GridWanted | null;
  onPaste: (changes: (GridChange & { problem?: string })[], apply: () => void) => void;
}

const isMark = (id: string) => id !== TERM_COLUMN && id !== YEAR_COLUMN;

/** Students by work: typed, pasted and undone by keyboard, with everyone's grade beside it as it comes about. */
export function BookGrid(props: BookGridProps) {
  const { view, termId, items, marks, totals, students } = props;
  const here = useMemo(() => view.students.filter((student) => student.until === null), [view.students]);
  const facts = useColumnFacts(here, items, marks.rows);
  const columns = useColumns(view, items, totals.plan, here.length, facts);
  const rows = useMemo(() => students.map((student) => ({ id: student.id, label: student.name })), [students]);
  const byId = useMemo(() => new Map(view.students.map((student) => [student.id, student])), [view.students]);
  const rowHeader = useCallback((row: GridRow) => <StudentHead student={byId.get(row.id)} />, [byId]);
  const { cell, rowVersion } = useDrawnCells(props);
  const footer = useMemo(() => {
    const average = (id: string) =>
      isMark(id) ? facts.get(id)?.average : meanOfTotals(here, totals, id === YEAR_COLUMN ? YEAR : termId);
    return { header: m.gradebook_class_average(), cell: (column: GridColumn) => average(column.id) };
  }, [facts, here, totals, termId]);

  const commit = (changes: readonly GridChange[]) => {
    const typed = changes.flatMap((change) => {
      const value = readCell(change.after);
      return value ? [{ change, cell: { ...marks.typedAt(change.columnId, change.rowId), ...value } }] : [];
    });
    // What stood is typed again over letters that were no mark: those go, and nothing needs to be sent.
    const asBefore = typed.filter(({ change, cell }) => {
      const stands = marks.cellAt(change.columnId, change.rowId);
      return change.after === change.before && cell.comment === stands.comment;
    });
    marks.takeBack(asBefore.map(({ cell }) => cell));
    marks.write(typed.filter((each) => !asBefore.includes(each)).map(({ cell }) => cell));
  };
  const hold = (refused: readonly GridRefusal[]) =>
    marks.hold(refused.map(({ rowId, columnId, text }) => ({ cell: marks.typedAt(columnId, rowId), text })));

  const onKey = (key: string, columnId: string): boolean | string => {
    if (!isMark(columnId) || props.isReadOnly) return false;
    if (key.toLowerCase() === 'c') {
      props.onComment();
      return true;
    }
    return STATE_KEYS[key.toLowerCase()] ?? false;
  };

  return (
    <EditableGrid
      label={m.gradebook_grid_label({ name: view.section.name })}
      rows={rows}
      columns={columns}
      cell={cell}
      rowVersion={rowVersion}
      onCommit={commit}
      onImpossible={hold}
      wanted={props.wanted}
      onPastePreview={props.onPaste}
      onResolve={(row, column, take) => marks.settle(column.id, row.id, take)}
      onKey={(key, _, column) => onKey(key, column.id)}
      onFocusCell={(row, column) => props.onFocus(row.id, isMark(column.id) ? column.id : null)}
      rowHeader={rowHeader}
      corner={m.gradebook_student_count({ count: here.length })}
      footer={footer}
      isReadOnly={props.isReadOnly}
      headerWidth={232}
      height="max(340px, calc(100dvh - 216px))"
    />
  );
}

/** A student at the head of a row. */
export function StudentHead({ student }: { student: GradebookView['students'][number] | undefined }) {
  if (!student) return null;
  const [surnames = '', given] = student.name.split(', ');
  const spoken = [given, surnames].filter(Boolean).join(' ');
  return (
    <span className="flex items-center gap-2">
      <span className="max-sm:hidden">
        <Avatar name={spoken} size={24} />
      </span>
      <span className={student.until === null ? 'truncate max-sm:hidden' : 'truncate text-ink-2 max-sm:hidden'}>
        {student.name}
      </span>
      {/* A phone has room for one word a line: the name that the class uses stands first. */}
      <span className="grid min-w-0 leading-tight sm:hidden">
        <b className="truncate">{given ?? surnames}</b>
        {given && <small className="truncate text-ink-2">{surnames}</small>}
      </span>
      {/* On a phone the name needs the width; whoever listens hears both. */}
      <span className="inline-flex gap-1 max-sm:sr-only">
        {student.accommodations.length > 0 && <Badge tone="info">{m.gradebook_adapted()}</Badge>}
        {student.until !== null && <Badge>{m.gradebook_left()}</Badge>}
      </span>
    </span>
  );
}
