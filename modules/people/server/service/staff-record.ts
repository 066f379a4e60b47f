import { type Actor, reachesSchool } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { AvailabilityCell, PersonChange, StaffRow, StaffView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { personOf } from '../read/persons.ts';
import { availability, persons, staff } from '../schema.ts';
import { changesBetween, PERSON_FIELDS } from './changes.ts';
import { changePerson } from './person.ts';
import { selectStaff, staffColumns, staffVisibleTo } from './staff.ts';

/** The class periods of the school's usual day, which is what a grid of wishes is drawn over. */
async function weekOf(tx: Tx, schoolId: string): Promise<StaffView['week']> {
  const [schedule] = await tx
    .select({ id: bellScheduleRows.id })
    .from(bellScheduleRows)
    .where(and(eq(bellScheduleRows.schoolId, schoolId), isNull(bellScheduleRows.archivedAt)))
    .orderBy(desc(bellScheduleRows.standard), asc(bellScheduleRows.id))
    .limit(1);
  if (!schedule) return { days: 5, periods: [] };
  const periods = await tx
    .select({ startsAt: bellPeriodRows.startsAt, endsAt: bellPeriodRows.endsAt })
    .from(bellPeriodRows)
    .where(and(eq(bellPeriodRows.scheduleId, schedule.id), eq(bellPeriodRows.kind, 'class')))
    .orderBy(asc(bellPeriodRows.position));
  return {
    days: 5,
    periods: periods.map((p, i) => ({
      period: i + 1,
      startsAt: p.startsAt.slice(0, 5),
      endsAt: p.endsAt.slice(0, 5),
    })),
  };
}

/** When somebody cannot or would rather not teach; what is missing is fine. */
export const listAvailability = (tx: Tx, staffId: string): Promise<AvailabilityCell[]> =>
  tx
    .select({ day: availability.day, period: availability.period, wish: availability.wish })
    .from(availability)
    .where(eq(availability.staffId, staffId))
    .orderBy(asc(availability.day), asc(availability.period));

/** One employee's record. */
export async function getStaff(tx: Tx, actor: Actor, id: string): Promise<StaffView> {
  const [row] = (await selectStaff(tx, {
    ...staffColumns(),
    member: staff,
    person: persons,
    country: schoolRows.country,
  }).where(and(eq(staff.id, id), staffVisibleTo(actor)))) as unknown as (StaffRow & {
    member: typeof staff.$inferSelect;
    person: typeof persons.$inferSelect;
    country: string;
  })[];
  if (!row) throw failure('not_found');
  const { member, person, ...view } = row;
  return {
    ...view,
    birthDate: person.birthDate,
    documentKind: person.documentKind,
    documentNumber: person.documentNumber,
    address: person.address,
    availability: await listAvailability(tx, id),
    week: await weekOf(tx, member.schoolId),
    version: member.version,
    personVersion: person.version,
    can: { manage: reachesSchool(actor, 'people.manage', member.schoolId) },
  };
}

async function getManaged(tx: Tx, actor: Actor, id: string) {
  const [found] = await tx
    .select({ member: staff, person: persons, country: schoolRows.country })
    .from(staff)
    .innerJoin(persons, personOf(staff))
    .innerJoin(schoolRows, and(eq(schoolRows.institutionId, staff.institutionId), eq(schoolRows.id, staff.schoolId)))
    .where(and(eq(staff.id, id), staffVisibleTo(actor, 'people.manage')));
  if (!found) throw failure('not_found');
  return found;
}

async function changeStaff(
  tx: Tx,
  before: typeof staff.$inferSelect,
  version: number,
  change: Partial<typeof staff.$inferInsert>,
) {
  const after = await updateSeen(tx, staff, { institutionId: before.institutionId, id: before.id, version }, change);
  if (!after) throw failure('changed_meanwhile');
  return after;
}

const OWN_FIELDS = ['subjects', 'contractPeriods', 'hiredOn', 'leftOn'] as const;

/** Changes contract, subjects or the person's own data. */
export async function editStaff(
  tx: Tx,
  actor: Actor,
  given: {
    id: string;
    version: number;
    personVersion: number;
    person?: PersonChange;
    subjects?: string[];
    contractPeriods?: number | null;
    hiredOn?: string | null;
    leftOn?: string | null;
  },
): Promise<void> {
  const { member, person, country } = await getManaged(tx, actor, given.id);
  const { id: _id, version, personVersion, person: own, ...contract } = given;
  const subject = { type: 'people.staff', id: member.id, schoolId: member.schoolId };
  if (Object.values(contract).some((value) => value !== undefined)) {
    const after = await changeStaff(tx, member, version, contract);
    const changes = changesBetween(member, after, OWN_FIELDS);
    if (changes) await record(tx, actor, 'people.staff_edited', subject, changes);
  }
  if (own && Object.keys(own).length > 0) {
    const after = await changePerson(tx, actor, person, country, personVersion, own);
    const changes = changesBetween(person, after, PERSON_FIELDS);
    if (changes) await record(tx, actor, 'people.staff_edited', subject, changes);
  }
}

const counted = (cells: readonly AvailabilityCell[]) => ({
  impossible: cells.filter((cell) => cell.wish === 'impossible').length,
  disliked: cells.filter((cell) => cell.wish === 'disliked').length,
});

/** Replaces the whole grid of wishes; the timetable reads it from here. */
export async function setAvailability(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; cells: readonly AvailabilityCell[] },
): Promise<void> {
  const { member } = await getManaged(tx, actor, given.id);
  const before = await listAvailability(tx, member.id);
  await changeStaff(tx, member, given.version, {});
  const once = new Map(given.cells.map((cell) => [`${cell.day}.${cell.period}`, cell]));
  await tx.delete(availability).where(eq(availability.staffId, member.id));
  if (once.size > 0)
    await tx
      .insert(availability)
      .values([...once.values()].map((cell) => ({ institutionId: actor.institutionId, staffId: member.id, ...cell })));
  await record(
    tx,
    actor,
    'people.availability_set',
    { type: 'people.staff', id: member.id, schoolId: member.schoolId },
    { before: counted(before), after: counted([...once.values()]) },
  );
}
