import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { createHomerooms, homeroomRows } from '@patio/sections/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlanRow } from '../policy.ts';
import { decisions } from '../schema.ts';
import { ladderOf } from './plans.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const USUAL_SEATS = 30;

/** How many homerooms a level needs, and how many seats each has. */
export function homeroomsFor(expected: number, seats: number, before: number): { count: number; capacity: number } {
  const capacity = Math.max(1, seats);
  const count = Math.max(1, Math.min(LETTERS.length, Math.ceil(expected / capacity)));
  // As many as this year, while each would still have a dozen.
  const kept = before > count && expected / before >= 12 ? Math.min(before, LETTERS.length) : count;
  return { count: kept, capacity: Math.max(capacity, Math.ceil(expected / kept)) };
}

/** Opens the homerooms of the next year where a level has none yet: by how many come up and how many stay. */
export async function openNextHomerooms(tx: Tx, actor: Actor, plan: PlanRow): Promise<number> {
  const ladder = await ladderOf(tx, plan.institutionId, plan.schoolId);
  const here = await tx
    .select()
    .from(homeroomRows)
    .where(
      and(
        eq(homeroomRows.institutionId, plan.institutionId),
        eq(homeroomRows.schoolId, plan.schoolId),
        isNull(homeroomRows.archivedAt),
      ),
    );
  const counted = await tx
    .select({
      level: decisions.gradeLevelId,
      stays: sql<boolean>`coalesce(${decisions.outcome}, ${decisions.proposed}) is not distinct from 'retained'`,
      students: sql<number>`count(*)::int`,
    })
    .from(decisions)
    .where(and(eq(decisions.institutionId, plan.institutionId), eq(decisions.planId, plan.id)))
    .groupBy(sql`1, 2`);
  const of = (level: string | undefined, stays: boolean) =>
    counted.find((row) => row.level === level && row.stays === stays)?.students ?? 0;
  const wanted = ladder.flatMap((level, at) => {
    if (here.some((room) => room.yearId === plan.nextYearId && room.gradeLevelId === level.id)) return [];
    const before = here.filter((room) => room.yearId === plan.yearId && room.gradeLevelId === level.id);
    // The first level has nobody below it: as many as this year are expected to come.
    const coming = at === 0 ? of(level.id, false) : of(ladder[at - 1]?.id, false);
    const expected = coming + of(level.id, true);
    if (expected === 0 && before.length === 0) return [];
    const seats = Math.max(USUAL_SEATS, ...before.map((room) => room.capacity));
    const { count, capacity } = homeroomsFor(expected, seats, before.length);
    return Array.from({ length: count }, (_, i) => ({
      gradeLevelId: level.id,
      letter: LETTERS[i] as string,
      capacity: Math.min(200, capacity),
    }));
  });
  if (wanted.length === 0) return 0;
  await createHomerooms(tx, actor, { schoolId: plan.schoolId, yearId: plan.nextYearId, homerooms: wanted });
  return wanted.length;
}
