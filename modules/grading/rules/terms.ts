import type { Policy, TermNode } from '@patio/engine-grading';

/** A term of the school's year as the tables hold it. */
export interface TermRow {
  id: string;
  parentId: string | null;
  name: string;
  weight: string;
  position: number;
}

/** The top of every term tree; recovery rules and yearly overrides name it. */
export const YEAR = 'year';

const inOrder = (a: TermRow, b: TermRow) => a.position - b.position;

function nodeOf(row: TermRow, rows: readonly TermRow[]): TermNode {
  const parts = rows.filter((each) => each.parentId === row.id).sort(inOrder);
  return {
    id: row.id,
    kind: row.parentId ? 'part' : 'term',
    label: { es: row.name, en: row.name },
    weight: row.weight,
    combine: 'weighted',
    children: parts.map((part) => nodeOf(part, rows)),
  };
}

/** The school's own year in place of the preset's: dates, names and weights of terms belong to the school, rules to the policy. */
export function withTermsOf(policy: Policy, rows: readonly TermRow[]): Policy {
  const top = rows.filter((row) => row.parentId === null).sort(inOrder);
  return {
    ...policy,
    terms: { ...policy.terms, id: YEAR, kind: 'year', children: top.map((row) => nodeOf(row, rows)) },
  };
}

/** The terms that hold grade items: those that are not made of smaller ones. */
export const leavesOf = (rows: readonly TermRow[]): TermRow[] =>
  rows.filter((row) => !rows.some((each) => each.parentId === row.id)).sort(inOrder);
