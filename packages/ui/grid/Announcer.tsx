import type { EditableGridProps } from './EditableGrid.tsx';
import { stateLabels } from './GridCellView.tsx';
import type { At, Kept } from './model.ts';

type AnnouncerProps = Pick<EditableGridProps, 'rows' | 'columns' | 'cell' | 'announce'> & {
  last: { rowId: string; columnId: string } | null;
  keptAt: (at: At) => Kept | undefined;
};

/** Tells the ear how the last changed cell is doing: “Gabriela Luna, Scale drawing, 46, saved”. */
export function Announcer({ rows, columns, cell, announce, last, keptAt }: AnnouncerProps) {
  const row = last ? rows.findIndex((r) => r.id === last.rowId) : -1;
  const col = last ? columns.findIndex((c) => c.id === last.columnId) : -1;
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {row >= 0 && col >= 0 && words()}
    </div>
  );

  function words() {
    const line = rows[row]!;
    const column = columns[col]!;
    const kept = keptAt({ row, col });
    const now = cell(line, column);
    if (kept) return [line.label, column.label, kept.text, kept.why].join(', ');
    if (announce) return announce(line, column, now);
    return [line.label, column.label, now.text, stateLabels(now.state)].filter(Boolean).join(', ');
  }
}
