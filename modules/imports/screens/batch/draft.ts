import type { BatchOptions, BatchView, FoundTable, TableChoice } from '../../contract.ts';

/** What a person says about the file and has not sent yet. */
export interface Draft {
  tables: TableChoice[];
  options: BatchOptions;
}

const asFound = ({ name, kind, headerRow, columns }: FoundTable): TableChoice => ({
  name,
  kind,
  headerRow,
  columns: columns.map(({ column, field }) => ({ column, field })),
});

/** The draft that stands for what the server holds: what was decided before, else what was found. */
export const draftOf = ({ mapping, tables, options }: Pick<BatchView, 'mapping' | 'tables' | 'options'>): Draft => ({
  tables: tables.map((table) => mapping?.find(({ name }) => name === table.name) ?? asFound(table)),
  options,
});

/** What was edited, on what the server holds by now: a table that was read again under other headings begins anew. */
export const draftOn = (edited: Draft, base: Draft): Draft => ({
  ...edited,
  tables: base.tables.map(
    (table) =>
      edited.tables.find(({ name, headerRow }) => name === table.name && headerRow === table.headerRow) ?? table,
  ),
});

export const withTable = (draft: Draft, name: string, change: Partial<TableChoice>): Draft => ({
  ...draft,
  tables: draft.tables.map((table) => (table.name === name ? { ...table, ...change } : table)),
});

/** One column holds another field. A field stands for one column: the one that had it before loses it. */
export const withColumn = (draft: Draft, name: string, column: number, field: string | null): Draft => ({
  ...draft,
  tables: draft.tables.map((table) =>
    table.name === name
      ? {
          ...table,
          columns: table.columns.map((each) => {
            if (each.column === column) return { column, field };
            return field && each.field === field ? { ...each, field: null } : each;
          }),
        }
      : table,
  ),
});

const NAMED = ['fullName', 'givenNames'];
const SURNAMED = ['fullName', 'surnames', 'firstSurname'];

/** Tables of people in which no column holds their names. */
export const namelessTables = ({ tables }: Draft): string[] =>
  tables
    .filter(({ kind }) => kind === 'students' || kind === 'staff')
    .filter(({ columns }) => {
      const fields = columns.map(({ field }) => field ?? '');
      return ![NAMED, SURNAMED].every((some) => some.some((field) => fields.includes(field)));
    })
    .map(({ name }) => name);

export const isSame = (left: Draft, right: Draft): boolean => JSON.stringify(left) === JSON.stringify(right);
