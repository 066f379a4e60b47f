import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { LimitsInput } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { loadPeople } from '../../read/set-up-people.ts';
import { teacherLimits } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';
import { seenRow } from './save-needs.ts';

/** Sets limits on the week of several teachers; all of them or none. */
export async function saveLimits(
  tx: Tx,
  actor: Actor,
  { items, schoolId, yearId }: PlacedAt & { items: readonly LimitsInput[] },
): Promise<void> {
  const place = { schoolId, yearId };
  await requireOpenPlace(tx, actor, place);
  const { teachers } = await loadPeople(tx, place);
  const known = new Set(teachers.map(({ id }) => id));
  if (
    items.some(({ staffId }) => !known.has(staffId)) ||
    new Set(items.map(({ staffId }) => staffId)).size < items.length
  )
    throw failure('not_found');
  const crossed = items.find(
    ({ minPerDay, maxPerDay }) => minPerDay !== null && maxPerDay !== null && minPerDay > maxPerDay,
  );
  if (crossed) throw failure('limits_crossed', { staffId: crossed.staffId });
  const { institutionId } = actor;
  const written = await tx
    .insert(teacherLimits)
    .values(
      items.map(({ version, ...item }) => ({
        ...item,
        ...place,
        institutionId,
        id: makeId(),
        version: seenRow(version),
      })),
    )
    .onConflictDoUpdate({
      target: [teacherLimits.institutionId, teacherLimits.yearId, teacherLimits.staffId],
      set: {
        maxPerDay: sql`excluded.max_per_day`,
        minPerDay: sql`excluded.min_per_day`,
        maxDays: sql`excluded.max_days`,
        maxGapsPerDay: sql`excluded.max_gaps_per_day`,
        maxGapsPerWeek: sql`excluded.max_gaps_per_week`,
        maxInARow: sql`excluded.max_in_a_row`,
        version: sql`excluded.version`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${teacherLimits.version} = excluded.version - 1`,
    })
    .returning({ id: teacherLimits.id });
  if (written.length < items.length) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.limits_set', setUpSubject(place), { after: { teachers: items.length } });
}
