import type { Id, LocalDate } from '@patio/kernel';
import { joinPerson, joinStudent, listGuardianAccounts, staffRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { describeSections, staffNames, teachersOf, type WantedMeeting } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { SectionChange, WeekChange, WeekPlace } from '../../../contract/publish.ts';
import type { SetUp } from '../../../rules/set-up.ts';

/** A student of a changed section, with their own account where there is one. */
export interface TouchedStudent {
  studentId: Id;
  userId: Id | null;
  sectionIds: Id[];
}

/** The students whose week changes, each with the sections through which it does. */
export async function listTouched(tx: Tx, sectionIds: readonly Id[], on: LocalDate): Promise<TouchedStudent[]> {
  if (sectionIds.length === 0) return [];
  const { rows } = await tx.execute<TouchedStudent & Record<string, unknown>>(sql`
    select e.student_id as "studentId", p.user_id as "userId", array_agg(distinct e.section_id::text) as "sectionIds"
    from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = (select patio_institution()) and e.section_id = any(${listOf(sectionIds)}::uuid[]) and ${holdsOn('e', sql`${on}::date`)}
    group by e.student_id, p.user_id`);
  return rows;
}

/** The accounts of members of staff, by their record. */
export async function staffAccounts(tx: Tx, staffIds: readonly Id[]): Promise<Map<Id, Id>> {
  if (staffIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: Id; userId: Id }>(sql`
    select f.id, p.user_id as "userId" from ${staffRows} f ${joinPerson('f')}
    where f.institution_id = (select patio_institution()) and f.id = any(${listOf(staffIds)}::uuid[]) and p.user_id is not null`);
  return new Map(rows.map((row) => [row.id, row.userId]));
}

/** A place hour by hour: two single hours that become a double at the same time are no change for anybody. */
const hoursOf = (place: WeekPlace): WeekPlace[] =>
  Array.from({ length: place.length }, (_, i) => ({ ...place, period: place.period + i, length: 1 }));
const without = (places: readonly WeekPlace[], others: readonly WeekPlace[]): WeekPlace[] => {
  const keyOf = ({ cycleDay, period, room, teacherIds }: WeekPlace) => [cycleDay, period, room, ...teacherIds].join();
  const known = new Set(others.map(keyOf));
  return places.filter((place) => !known.has(keyOf(place)));
};

const inOrder = (a: WeekPlace, b: WeekPlace): number => a.cycleDay - b.cycleDay || a.period - b.period;

/** The sections whose places differ, each with what it leaves and what it gets. */
export async function listSectionChanges(
  tx: Tx,
  { ended, begun }: { ended: readonly WantedMeeting[]; begun: readonly WantedMeeting[] },
  on: LocalDate,
  rooms: ReadonlyMap<Id, string>,
): Promise<Omit<SectionChange, 'students'>[]> {
  const ids = [...new Set([...ended, ...begun].map((each) => each.sectionId))];
  const [words, taughtBy] = await Promise.all([describeSections(tx, ids), teachersOf(tx, ids, on)]);
  const placeOf = (each: WantedMeeting): WeekPlace => ({
    cycleDay: each.cycleDay,
    period: each.period,
    length: each.length,
    room: rooms.get(each.roomId ?? '') ?? null,
    teacherIds: each.staffId ? [each.staffId] : taughtBy(each.sectionId, on),
  });
  const [gone, come] = [ended, begun].map((list) => Map.groupBy(list, (each) => each.sectionId));
  const placesOf = (list: readonly WantedMeeting[] = []) => list.map(placeOf).flatMap(hoursOf);
  return ids
    .map((id) => {
      const [before, after] = [placesOf(gone?.get(id)), placesOf(come?.get(id))];
      return {
        id,
        name: words.get(id)?.section ?? '—',
        look: words.get(id)?.look ?? { colour: 1, pattern: '', code: '' },
        before: without(before, after).sort(inOrder),
        after: without(after, before).sort(inOrder),
      };
    })
    .filter(({ before, after }) => before.length + after.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What a publication changes for whom, and how many people hear of it. */
export async function describeChange(
  tx: Tx,
  setUp: SetUp,
  difference: { ended: readonly WantedMeeting[]; begun: readonly WantedMeeting[]; kept: number },
  on: LocalDate,
): Promise<WeekChange> {
  const rooms = new Map(setUp.rooms.map(({ id, name }) => [id, name]));
  const changed = await listSectionChanges(tx, difference, on, rooms);
  const touched = await listTouched(
    tx,
    changed.map(({ id }) => id),
    on,
  );
  const bySection = new Map<Id, number>();
  for (const { sectionIds } of touched) for (const id of sectionIds) bySection.set(id, (bySection.get(id) ?? 0) + 1);
  const byTeacher = new Map<Id, Set<Id>>();
  for (const { id, before, after } of changed)
    for (const staffId of [...before, ...after].flatMap((each) => each.teacherIds))
      byTeacher.set(staffId, (byTeacher.get(staffId) ?? new Set()).add(id));
  const staffIds = [...byTeacher.keys()];
  const [names, accounts, guardians] = await Promise.all([
    staffNames(tx, staffIds),
    staffAccounts(tx, staffIds),
    listGuardianAccounts(
      tx,
      touched.map((each) => each.studentId),
      ['messages'],
    ),
  ]);
  return {
    frame: { days: [...setUp.shape.days], cycle: setUp.cycle, periods: setUp.periods },
    sections: changed.map((each) => ({ ...each, students: bySection.get(each.id) ?? 0 })),
    teachers: [...byTeacher]
      .map(([id, own]) => ({ id, name: names.get(id) ?? '—', sectionIds: [...own], told: accounts.has(id) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    figures: {
      begun: changed.reduce((sum, { after }) => sum + after.length, 0),
      ended: changed.reduce((sum, { before }) => sum + before.length, 0),
      kept: difference.kept,
      students: touched.length,
      studentsTold: touched.filter((each) => each.userId !== null).length,
      familiesTold: new Set(guardians.map((each) => each.userId)).size,
    },
  };
}
