import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { FamilyEvening } from '../../contract/family.ts';
import { bookings, evenings } from '../schema.ts';
import type { OwnChild } from './children.ts';

/** How many meetings the actor has on the evening of the question around. */
const countOwn = ({ userId }: Actor): SQL =>
  sql`(select count(*)::int from ${bookings} b where b.institution_id = ${evenings.institutionId}
    and b.evening_id = ${evenings.id} and b.guardian_user_id = ${userId} and b.state = 'booked')`;

/** The evenings of the children's schools that can be booked now. */
export async function listFamilyEvenings(
  tx: Tx,
  actor: Actor,
  children: readonly OwnChild[],
): Promise<FamilyEvening[]> {
  const now = clock.now();
  const rows = await tx
    .select({
      row: evenings,
      booked: sql<number>`${countOwn(actor)}`,
    })
    .from(evenings)
    .where(
      and(
        eq(evenings.institutionId, actor.institutionId),
        inArray(evenings.schoolId, [...new Set(children.map(({ schoolId }) => schoolId))]),
        eq(evenings.state, 'open'),
        lte(evenings.opensAt, now),
        gt(evenings.closesAt, now),
      ),
    )
    .orderBy(asc(evenings.date), asc(evenings.id));
  return rows.map(({ row, booked }) => ({
    id: row.id,
    name: row.name,
    date: row.date,
    from: row.fromTime,
    until: row.untilTime,
    closesAt: row.closesAt.toISOString(),
    booked,
    cap: row.capFamily,
  }));
}
