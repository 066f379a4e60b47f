import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { type ClassDay, describeClassDays, schoolNow, staffNames } from '@patio/timetable/server';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { UntakenRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rolls } from '../schema.ts';
import { type DueSpan, type HomeroomDay, listDue } from './due-classes.ts';
import { getReadGroup } from './read-register.ts';

interface Untaken {
  classes: ClassDay[];
  days: HomeroomDay[];
  count: number;
}

/** What should have been taken by now in a time and nobody has taken. */
export async function findUntaken(tx: Tx, actor: Actor, span: DueSpan): Promise<Untaken> {
  const due = await listDue(tx, actor, span);
  const taken = await tx
    .select({ place: sql<Id>`coalesce(${rolls.meetingId}, ${rolls.homeroomId})`, date: rolls.date })
    .from(rolls)
    .where(
      and(
        eq(rolls.schoolId, span.schoolId),
        sql`${rolls.date} between ${span.from} and ${span.through}`,
        isNotNull(rolls.takenAt),
      ),
    );
  const done = new Set(taken.map(({ place, date }) => `${place} ${date}`));
  const classes = due.classes.filter(({ meetingId, date }) => !done.has(`${meetingId} ${date}`));
  const days = due.days.filter(({ homeroomId, date }) => !done.has(`${homeroomId} ${date}`));
  return { classes, days, count: classes.length + days.length };
}

/** Classes that nobody took, in words. */
export const describeUntakenClasses = async (tx: Tx, items: readonly ClassDay[]): Promise<UntakenRow[]> =>
  (await describeClassDays(tx, items)).map(({ meetingId, date, section, startsAt, room, substitute, teachers }) => ({
    place: { meetingId, date },
    name: section,
    startsAt,
    room,
    teachers: substitute ? [substitute] : teachers,
  }));

/** Classes and homerooms' days that nobody took, in words, in the order given. */
export async function describeUntaken(tx: Tx, items: readonly (ClassDay | HomeroomDay)[]): Promise<UntakenRow[]> {
  const classes = await describeClassDays(
    tx,
    items.filter((item) => 'meetingId' in item),
  );
  const tutors = await staffNames(
    tx,
    items.flatMap((item) => ('tutorStaffId' in item ? item.tutorStaffId : [])),
  );
  const wordsOf = new Map(classes.map((item) => [`${item.meetingId} ${item.date}`, item]));
  return items.flatMap((item): UntakenRow | UntakenRow[] => {
    const { date, startsAt } = item;
    if ('homeroomId' in item) {
      const teachers = [tutors.get(item.tutorStaffId ?? '') ?? []].flat();
      return { place: { homeroomId: item.homeroomId, date }, name: item.name, startsAt, room: null, teachers };
    }
    const words = wordsOf.get(`${item.meetingId} ${date}`);
    if (!words) return [];
    const teachers = words.substitute ? [words.substitute] : words.teachers;
    return { place: { meetingId: item.meetingId, date }, name: words.section, startsAt, room: words.room, teachers };
  });
}

/** When and which, as one word that sorts. */
export const keyOf = (item: ClassDay | HomeroomDay): string =>
  `${item.date} ${item.startsAt} ${'meetingId' in item ? item.meetingId : item.homeroomId}`;

/** The classes of a time that nobody took, latest first, page by page. */
export async function listUntaken(
  tx: Tx,
  actor: Actor,
  input: PageInput & { from: LocalDate; through: LocalDate; groupId?: Id; schoolId?: Id },
) {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const group = input.groupId ? await getReadGroup(tx, actor, input.groupId) : null;
  const { schoolId } = await schoolNow(tx, group?.schoolId ?? input.schoolId ?? actor.membership.schoolId);
  if (!schoolId) return { items: [], total: 0 };
  if (reach !== 'section' && !reachesSchool(actor, 'attendance.read', schoolId)) throw failure('not_found');
  const { classes, days, count } = await findUntaken(tx, actor, { ...input, schoolId });
  const all = [...classes, ...days]
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? 1 : -1));
  const [after] = decodeCursor(input.cursor, 1) ?? [];
  const rest = typeof after === 'string' ? all.filter(({ key }) => key < after) : all;
  const page = rest.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: await describeUntaken(
      tx,
      page.map(({ item }) => item),
    ),
    total: count,
    nextCursor: rest.length > page.length && last ? encodeCursor([last.key]) : undefined,
  };
}
