import type { Actor } from '@patio/access';
import { expect } from 'vitest';

export interface TwoForms<Row> {
  /** Every row there is, as the rule sees it. */
  rows: readonly Row[];
  /** One actor of every role, and of every place that matters. */
  actors: readonly Actor[];
  /** The rule about one row. */
  can(actor: Actor, row: Row): boolean;
  /** The same rule as a list: what a query with the filter finds. */
  list(actor: Actor): Promise<readonly { id: string }[]>;
  idOf(row: Row): string;
}

const nameOf = ({ membership }: Actor) => `${membership.role} of ${membership.schoolId ?? 'the institution'}`;

/**
 * Proves that both forms of a policy are one rule: for every actor the filter finds exactly the rows that the rule allows.
 * Rows that everyone or nobody may see prove nothing, so the given rows and actors must tell the rule's answers apart.
 */
export async function expectPolicyAgreement<Row>({ rows, actors, can, list, idOf }: TwoForms<Row>): Promise<void> {
  let yes = 0;
  let no = 0;
  for (const actor of actors) {
    const allowed = rows.filter((row) => can(actor, row)).map(idOf);
    const known = new Set(rows.map(idOf));
    const found = (await list(actor)).map((row) => row.id).filter((id) => known.has(id));
    expect(found.toSorted(), nameOf(actor)).toEqual(allowed.toSorted());
    yes += allowed.length;
    no += rows.length - allowed.length;
  }
  expect(yes, 'rows that somebody may see').toBeGreaterThan(0);
  expect(no, 'rows that somebody may not see').toBeGreaterThan(0);
}
