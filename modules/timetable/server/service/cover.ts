import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { personNames, personOf, personRows, spokenName, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ChangeChoices, CoverView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { listAway } from './absences.ts';
import { schoolNow } from './agenda.ts';
import type { MeetingRow } from './change-day.ts';
import { classDaysAt, loadDays } from './class-days.ts';
import { teachersOf } from './describe.ts';
import { describeClassDays } from './describe-classes.ts';

/** Who gives each class of some days: the one named, the section's teachers, or whoever stands in. */
async function giversOf(tx: Tx, items: readonly ClassDay[], on: LocalDate): Promise<Map<ClassDay, Id[]>> {
  const taughtBy = await teachersOf(tx, [...new Set(items.map((item) => item.sectionId))], on);
  return new Map(items.map((item) => [item, item.staffId ? [item.staffId] : taughtBy(item.sectionId, on).slice(0, 1)]));
}

/** What can be chosen for one class on one day: the hours of that day, and which rooms and teachers are free then. */
export async function listChoices(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  input: { date: LocalDate; on: LocalDate; period: number },
): Promise<ChangeChoices> {
  const { schoolId } = meeting;
  const { teaching } = await loadDays(tx, [schoolId], input.on, input.on);
  const { items } = await classDaysAt(tx, schoolId, undefined, input.on, input.on);
  const then = items.filter(
    (item) =>
      !item.cancelled &&
      item.meetingId !== meeting.id &&
      item.period < input.period + meeting.length &&
      input.period < item.period + item.length,
  );
  const givers = await giversOf(tx, then, input.on);
  const busy = new Set(then.flatMap((item) => item.substituteStaffId ?? givers.get(item) ?? []));
  const away = new Set(
    (await listAway(tx, actor, { schoolId, from: input.on, through: input.on })).map((each) => each.staffId),
  );
  const used = new Set(then.flatMap((item) => item.roomId ?? []));
  const places = await tx
    .select({ id: roomRows.id, name: roomRows.name })
    .from(roomRows)
    .where(and(eq(roomRows.schoolId, schoolId), isNull(roomRows.archivedAt)))
    .orderBy(asc(roomRows.name));
  const people = await tx
    .select({ id: staffRows.id, person: personNames })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(and(eq(staffRows.schoolId, schoolId), eq(staffRows.position, 'teacher'), isNull(staffRows.leftOn)))
    .orderBy(asc(personRows.registerKey));
  return {
    periods: (teaching[0]?.bells ?? []).map((bell, i) => ({
      period: i + 1,
      startsAt: bell.startsAt.slice(0, 5),
      endsAt: bell.endsAt.slice(0, 5),
    })),
    rooms: places.map((room) => ({ ...room, free: !used.has(room.id) })),
    staff: people.map(({ id, person }) => ({ id, name: spokenName(person), free: !busy.has(id) && !away.has(id) })),
  };
}

/** A day of the school for those who keep it running: who is away, which classes need somebody, and what was changed. */
export async function readCover(
  tx: Tx,
  actor: Actor,
  input: { schoolId?: Id; date?: LocalDate; staffId?: Id; days?: number },
): Promise<CoverView> {
  const place = await schoolNow(tx, input.schoolId ?? actor.membership.schoolId);
  const schoolId = place.schoolId;
  if (!schoolId || !reachesSchool(actor, 'timetable.read', schoolId)) throw failure('not_found');
  const from = input.date ?? place.today;
  const through = addDays(from, (input.days ?? 1) - 1);
  const away = await listAway(tx, actor, { schoolId, staffId: input.staffId, from, through });
  const { items, days } = await classDaysAt(tx, schoolId, undefined, from, through);
  const givers = await giversOf(tx, items, from);
  const isAway = (id: Id, date: LocalDate) =>
    away.some((each) => each.staffId === id && each.fromOn <= date && date <= each.throughOn);
  const missing = (item: ClassDay) => (givers.get(item) ?? []).some((id) => isAway(id, item.date));
  const changed = (item: ClassDay) => item.cancelled || item.movedFrom !== null || item.substituteStaffId !== null;
  const mine = (item: ClassDay) =>
    !input.staffId || item.substituteStaffId === input.staffId || (givers.get(item) ?? []).includes(input.staffId);
  const shown = items.filter((item) => mine(item) && (missing(item) || changed(item)));
  const described = await describeClassDays(tx, shown);
  return {
    schoolId,
    today: place.today,
    date: from,
    teaching: days.some((day) => day.teaching),
    away,
    items: described.map((view, i) => {
      const item = shown[i] as ClassDay;
      return { ...view, needsCover: missing(item) && !item.cancelled && !item.substituteStaffId };
    }),
    can: { manage: canManagePlan(actor, { schoolId }) },
  };
}
