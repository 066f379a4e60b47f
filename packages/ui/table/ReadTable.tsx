import type { ReactNode } from 'react';

export type ReadColumn<Row> = { id: string; label: string; align?: 'start' | 'end'; cell: (row: Row) => ReactNode };

export type ReadTableProps<Row> = {
  /** What each row is about; its cell is the row's header. */
  subject: { label: string; cell: (row: Row) => ReactNode };
  columns: readonly ReadColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
};

/** A table that is read, not worked in. On a phone each row stands by itself, every figure under its own word. */
export function ReadTable<Row>({ subject, columns, rows, rowId }: ReadTableProps<Row>) {
  return (
    <table className="read-table">
      <thead>
        <tr>
          <th scope="col">{subject.label}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-align={column.align ?? 'end'}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            <th scope="row">{subject.cell(row)}</th>
            {columns.map((column) => (
              <td key={column.id} data-label={column.label} data-align={column.align ?? 'end'}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
