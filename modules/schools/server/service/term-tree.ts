import type { TermView } from '../../contract.ts';
import type { terms } from '../schema.ts';

type TermRow = typeof terms.$inferSelect;

const fieldsOf = ({ id, name, kind, weight, startsOn, endsOn }: TermRow) => ({
  id,
  name,
  kind,
  weight: Number(weight),
  startsOn,
  endsOn,
});

/** Rows in order become a tree: terms, each with its parts. */
export const treeOf = (rows: readonly TermRow[]): TermView[] =>
  rows
    .filter((row) => row.parentId === null)
    .map((row) => ({ ...fieldsOf(row), parts: rows.filter((part) => part.parentId === row.id).map(fieldsOf) }));
