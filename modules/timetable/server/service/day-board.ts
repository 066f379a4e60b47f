import { type Actor, reachesSchool } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { bellScheduleRows, calendarDayRows, roomRows, schoolRows } from '@patio/schools/server';
import { feedRows, homeroomRows } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DayBoard } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { listAway } from './absences.ts';
import { schoolNow } from './agenda.ts';
import { classDaysAt, isTeaching, loadDays } from './class-days.ts';
import { listClosures } from './closures.ts';
import { giversOf } from './cover.ts';
import { describeClassDays } from './describe-classes.ts';
import { listSpecialDays } from './special-days.ts';

/** The homerooms of the year that a day belongs to, with the sections that each feeds, in the order of their names. */
async function listHomerooms(tx: Tx, schoolId: Id, date: LocalDate) {
  const { rows } = await tx.execute<{ id: Id; name: string; sectionIds: Id[] }>(sql`
    select h.id, h.name, array(select f.section_id::text from ${feedRows} f
      where f.institution_id = h.institution_id and f.homeroom_id = h.id) as "sectionIds"
    from ${homeroomRows} h where h.institution_id = (select patio_institution()) and h.school_id = ${schoolId} and h.archived_at is null
      and h.year_id = (select d.year_id from ${calendarDayRows} d where d.institution_id = (select patio_institution())
        and d.school_id = ${schoolId} and d.date = ${date}::date)
    order by h.name`);
  return rows;
}

const listSchools = (tx: Tx) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.createdAt));

const listRooms = (tx: Tx, schoolId: Id) =>
  tx
    .select({ id: roomRows.id, name: roomRows.name })
    .from(roomRows)
    .where(and(eq(roomRows.schoolId, schoolId), isNull(roomRows.archivedAt)))
    .orderBy(asc(roomRows.name));

const listBells = (tx: Tx, schoolId: Id) =>
  tx
    .select({ id: bellScheduleRows.id, name: bellScheduleRows.name })
    .from(bellScheduleRows)
    .where(and(eq(bellScheduleRows.schoolId, schoolId), isNull(bellScheduleRows.archivedAt)))
    .orderBy(asc(bellScheduleRows.name));

/** What a date is called in the calendar of a school. */
async function findDate(tx: Tx, schoolId: Id, date: LocalDate) {
  const [row] = await tx
    .select({ kind: calendarDayRows.kind, name: calendarDayRows.name, bellId: calendarDayRows.bellScheduleId })
    .from(calendarDayRows)
    .where(and(eq(calendarDayRows.schoolId, schoolId), eq(calendarDayRows.date, date)));
  return row ?? { kind: 'no_class', name: null, bellId: null };
}

/** A whole day of a school for the screen on the wall: who is where, and what is not as usual. */
export async function readDayBoard(
  tx: Tx,
  actor: Actor,
  input: { schoolId?: Id; date?: LocalDate },
): Promise<DayBoard> {
  const [place, all] = await Promise.all([schoolNow(tx, input.schoolId ?? actor.membership.schoolId), listSchools(tx)]);
  const { schoolId, today, now } = place;
  if (!schoolId || !reachesSchool(actor, 'timetable.read', schoolId)) throw failure('not_found');
  const date = input.date ?? today;
  const span = { schoolId, from: date, through: date };
  const [away, closures, specials, homerooms, rooms, bells, { items }, { teaching }, { kind, name, bellId }] =
    await Promise.all([
      listAway(tx, actor, span),
      listClosures(tx, span),
      listSpecialDays(tx, { schoolId, date }),
      listHomerooms(tx, schoolId, date),
      listRooms(tx, schoolId),
      listBells(tx, schoolId),
      classDaysAt(tx, schoolId, undefined, date, date),
      loadDays(tx, [schoolId], date, date),
      findDate(tx, schoolId, date),
    ]);
  const [givers, described] = await Promise.all([giversOf(tx, items, date), describeClassDays(tx, items)]);
  const [gone, closed] = [new Set(away.map((each) => each.staffId)), new Set(closures.map((each) => each.roomId))];
  const homeroomsOf = new Map<Id, Id[]>();
  for (const { id, sectionIds } of homerooms)
    for (const sectionId of sectionIds) homeroomsOf.set(sectionId, [...(homeroomsOf.get(sectionId) ?? []), id]);
  const lacks = (item: ClassDay) => ({
    needsCover: !item.cancelled && !item.substituteStaffId && (givers.get(item) ?? []).some((id) => gone.has(id)),
    needsRoom: !item.cancelled && closed.has(item.roomId ?? ''),
  });
  return {
    schoolId,
    school: all.find(({ id }) => id === schoolId)?.name ?? '',
    schools: all.filter(({ id }) => reachesSchool(actor, 'timetable.read', id)),
    date,
    today,
    now,
    kind,
    name,
    teaching: isTeaching(kind),
    periods: (teaching[0]?.bells ?? []).map(({ startsAt, endsAt }, i) => ({
      period: i + 1,
      startsAt: startsAt.slice(0, 5),
      endsAt: endsAt.slice(0, 5),
    })),
    homerooms: homerooms.map(({ id, name: called }) => ({ id, name: called })),
    rooms,
    bells,
    bellId,
    items: described.map((view, i) => ({
      ...view,
      homeroomIds: homeroomsOf.get(view.sectionId) ?? [],
      ...lacks(items[i] as ClassDay),
    })),
    away: away.map((each) => each.name),
    closed: closures.map((each) => each.room),
    specials,
    can: { manage: canManagePlan(actor, { schoolId }) },
  };
}
