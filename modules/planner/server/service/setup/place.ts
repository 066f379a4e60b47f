import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { requireOpenYears, yearRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { canPlan } from '../../policy.ts';

export interface PlacedAt {
  schoolId: Id;
  yearId: Id;
}

/** Refuses a school out of reach, a year of another school, and one that is over. */
export async function requireOpenPlace(tx: Tx, actor: Actor, { schoolId, yearId }: PlacedAt): Promise<void> {
  if (!canPlan(actor, { schoolId })) throw failure('not_found');
  const [year] = await tx
    .select({ id: yearRows.id })
    .from(yearRows)
    .where(and(eq(yearRows.id, yearId), eq(yearRows.schoolId, schoolId)));
  if (!year) throw failure('not_found');
  await requireOpenYears(tx, [yearId]);
}

/** What the audit says a change of the set-up was about. */
export const setUpSubject = ({ schoolId, yearId }: PlacedAt) => ({ type: 'planner.set_up', id: yearId, schoolId });
