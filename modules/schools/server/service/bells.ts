import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BellInput, BellView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachSchool, type SchoolRow } from '../policy.ts';
import { periodsFollow } from '../rules/order.ts';
import { bellPeriods, bellSchedules } from '../schema.ts';
import { refusing } from './keep.ts';

export type BellRow = typeof bellSchedules.$inferSelect;
const subject = (bell: BellRow) => ({ type: 'schools.bell', id: bell.id, schoolId: bell.schoolId });
const told = (given: Pick<BellInput, 'name' | 'shift' | 'standard' | 'periods'>) => ({
  name: given.name,
  shift: given.shift,
  standard: given.standard,
  periods: given.periods.map((period) =>
    `${period.startsAt.slice(0, 5)}–${period.endsAt.slice(0, 5)} ${period.name}`.trim(),
  ),
});

/** The bell schedules of a school, the standard one first. */
export async function listBells(tx: Tx, schoolId: Id, only?: Id): Promise<BellView[]> {
  const rows = await tx
    .select()
    .from(bellSchedules)
    .where(and(eq(bellSchedules.schoolId, schoolId), only ? eq(bellSchedules.id, only) : undefined))
    .orderBy(sql`${bellSchedules.standard} desc`, asc(bellSchedules.name));
  const ids = rows.map((row) => row.id);
  const periods = ids.length
    ? await tx.select().from(bellPeriods).where(inArray(bellPeriods.scheduleId, ids)).orderBy(asc(bellPeriods.position))
    : [];
  return rows.map((row) => ({
    ...row,
    archived: row.archivedAt !== null,
    periods: periods
      .filter((period) => period.scheduleId === row.id)
      .map(({ id, name, kind, startsAt, endsAt }) => ({
        id,
        name,
        kind,
        startsAt: startsAt.slice(0, 5),
        endsAt: endsAt.slice(0, 5),
      })),
  }));
}

export async function getBell(tx: Tx, actor: Actor, id: Id): Promise<BellRow> {
  const [bell] = await tx.select().from(bellSchedules).where(eq(bellSchedules.id, id));
  if (!bell || !canReachSchool(actor, 'schools.manage', { id: bell.schoolId })) throw failure('not_found');
  return bell;
}

export async function describeBell(tx: Tx, bell: BellRow): Promise<BellView> {
  const [view] = await listBells(tx, bell.schoolId, bell.id);
  if (!view) throw failure('not_found');
  return view;
}

/** There is one standard schedule: a new one takes the place of the old. */
const beOnlyStandard = (tx: Tx, bell: BellRow) =>
  tx
    .update(bellSchedules)
    .set({ standard: false, ...nextVersion(bellSchedules) })
    .where(
      and(
        eq(bellSchedules.institutionId, bell.institutionId),
        eq(bellSchedules.schoolId, bell.schoolId),
        eq(bellSchedules.standard, true),
        ne(bellSchedules.id, bell.id),
      ),
    );

/** Periods keep their identity when they are renamed or moved, because timetables lean on them. */
async function putPeriods(tx: Tx, bell: BellRow, periods: BellInput['periods']): Promise<void> {
  const { institutionId, id: scheduleId } = bell;
  const before = await tx.select().from(bellPeriods).where(eq(bellPeriods.scheduleId, scheduleId));
  const known = new Set(before.map((period) => period.id));
  if (periods.some((period) => period.id && !known.has(period.id))) throw failure('not_found', undefined, 'periods');
  const kept = new Set(periods.map((period) => period.id));
  const gone = before.filter((period) => !kept.has(period.id)).map((period) => period.id);
  if (gone.length > 0)
    await refusing(
      tx.delete(bellPeriods).where(and(eq(bellPeriods.institutionId, institutionId), inArray(bellPeriods.id, gone))),
      { inUse: failure('in_use') },
    );
  await tx
    .update(bellPeriods)
    .set({ position: sql`-${bellPeriods.position}` })
    .where(and(eq(bellPeriods.institutionId, institutionId), eq(bellPeriods.scheduleId, scheduleId)));
  for (const [i, { id, name, kind, startsAt, endsAt }] of periods.entries()) {
    const columns = { name, kind, startsAt, endsAt, position: i + 1 };
    if (id)
      await tx
        .update(bellPeriods)
        .set(columns)
        .where(and(eq(bellPeriods.institutionId, institutionId), eq(bellPeriods.id, id)));
    else await tx.insert(bellPeriods).values({ institutionId, id: makeId(), scheduleId, ...columns });
  }
}

/** A new schedule: a shift, a half day, a day of exams. */
export async function createBell(tx: Tx, actor: Actor, school: SchoolRow, given: BellInput): Promise<BellRow> {
  if (!periodsFollow(given.periods)) throw failure('periods_disorder', undefined, 'periods');
  const { name, shift, standard } = given;
  const [bell] = await refusing(
    tx
      .insert(bellSchedules)
      .values({ institutionId: school.institutionId, id: makeId(), schoolId: school.id, name, shift, standard })
      .returning(),
    { taken: failure('name_taken', undefined, 'name') },
  );
  if (!bell) throw failure('not_found');
  if (standard) await beOnlyStandard(tx, bell);
  await putPeriods(tx, bell, given.periods);
  await record(tx, actor, 'schools.bell_created', subject(bell), { after: told(given) });
  return bell;
}

/** Changes a schedule and its periods together; the school always keeps a standard one. */
export async function saveBell(
  tx: Tx,
  actor: Actor,
  bell: BellRow,
  given: BellInput & { version: number },
): Promise<BellRow> {
  if (!periodsFollow(given.periods)) throw failure('periods_disorder', undefined, 'periods');
  if (bell.standard && !given.standard) throw failure('standard_bell', undefined, 'standard');
  const before = await describeBell(tx, bell);
  const { name, shift, standard } = given;
  const after = await touchBell(tx, bell, given.version, { name, shift, standard });
  if (standard) await beOnlyStandard(tx, after);
  await putPeriods(tx, after, given.periods);
  await record(tx, actor, 'schools.bell_saved', subject(bell), { before: told(before), after: told(given) });
  return after;
}

async function touchBell(tx: Tx, bell: BellRow, seen: number, change: Partial<BellRow>): Promise<BellRow> {
  const after = await refusing(updateSeen(tx, bellSchedules, { ...bell, version: seen }, change), {
    taken: failure('name_taken', undefined, 'name'),
  });
  if (!after) throw failure('changed_meanwhile', { version: bell.version });
  return after;
}

/** Takes a schedule out of use; days that have it keep it. The standard one stays. */
export async function archiveBell(tx: Tx, actor: Actor, bell: BellRow, seen: number): Promise<void> {
  if (bell.standard) throw failure('standard_bell');
  await touchBell(tx, bell, seen, { archivedAt: clock.now() });
  await record(tx, actor, 'schools.bell_archived', subject(bell), { before: { name: bell.name } });
}

export async function restoreBell(tx: Tx, actor: Actor, bell: BellRow): Promise<void> {
  await touchBell(tx, bell, bell.version, { archivedAt: null });
  await record(tx, actor, 'schools.bell_restored', subject(bell), { after: { name: bell.name } });
}
