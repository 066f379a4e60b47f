import type { Actor } from '@patio/access';
import { amongGiven, clock, listOf, prepared, type Tx } from '@patio/platform';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { FamilyEvening } from '../../contract/family.ts';
import { bookings, evenings } from '../schema.ts';

const given = sql.placeholder;

/** How many meetings the guardian has on the evening of the question around. */
const countOwn = sql`(select count(*)::int from ${bookings} b where b.institution_id = ${evenings.institutionId}
  and b.evening_id = ${evenings.id} and b.guardian_user_id = ${given('userId')} and b.state = 'booked')`;

const askEvenings = prepared('appointments_family_evenings', (tx) =>
  tx
    .select({
      row: evenings,
      booked: sql<number>`${countOwn}`,
    })
    .from(evenings)
    .where(
      and(
        eq(evenings.institutionId, given('institutionId')),
        amongGiven(evenings.schoolId, 'schools'),
        eq(evenings.state, sql`'open'`),
        lte(evenings.opensAt, given('now')),
        gt(evenings.closesAt, given('now')),
      ),
    )
    .orderBy(asc(evenings.date), asc(evenings.id)),
);

/** The evenings of the children's schools that can be booked now. */
export async function listFamilyEvenings(
  tx: Tx,
  { institutionId, userId }: Actor,
  schoolIds: readonly string[],
): Promise<FamilyEvening[]> {
  const rows = await askEvenings(tx, {
    institutionId,
    userId,
    schools: listOf(schoolIds),
    now: clock.now().toISOString(),
  });
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
