import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { type ClassDay, describeClassDays, staffNames } from '@patio/timetable/server';
import type { UntakenRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { findUntaken } from './count-due.ts';
import type { DueRow } from './due-rows.ts';
import { findPlace } from './read-place.ts';
import { getReadGroup } from './read-register.ts';

/** Classes that nobody took, in words. */
export const describeUntakenClasses = async (
  tx: Tx,
  items: readonly Pick<
    ClassDay,
    'meetingId' | 'sectionId' | 'date' | 'startsAt' | 'roomId' | 'staffId' | 'substituteStaffId'
  >[],
): Promise<UntakenRow[]> =>
  (await describeClassDays(tx, items)).map(({ meetingId, date, section, startsAt, room, substitute, teachers }) => ({
    place: { meetingId, date },
    name: section,
    startsAt,
    room,
    teachers: substitute ? [substitute] : teachers,
  }));

const classOf = ({ meetingId, sectionId, ...row }: DueRow) =>
  meetingId && sectionId ? [{ ...row, meetingId, sectionId }] : [];

/** Classes and homerooms' days that nobody took, in words, in the order given. */
export async function describeUntaken(tx: Tx, items: readonly DueRow[]): Promise<UntakenRow[]> {
  const homerooms = items.filter((item) => item.homeroomId);
  const [classes, tutors] = await Promise.all([
    describeUntakenClasses(tx, items.flatMap(classOf)),
    staffNames(
      tx,
      homerooms.map((item) => item.staffId),
    ),
  ]);
  const wordsOf = new Map(classes.map((row) => [`${row.place.meetingId} ${row.place.date}`, row]));
  return items.flatMap((item): UntakenRow | UntakenRow[] => {
    const { homeroomId, date, startsAt, name } = item;
    if (!homeroomId) return wordsOf.get(`${item.meetingId} ${date}`) ?? [];
    const teachers = [tutors.get(item.staffId ?? '') ?? []].flat();
    return { place: { homeroomId, date }, name: name ?? '', startsAt, room: null, teachers };
  });
}

/** Sorts behind every key. */
const LAST = '~';

/** The classes of a time that nobody took, latest first, page by page. */
export async function listUntaken(
  tx: Tx,
  actor: Actor,
  input: PageInput & { from: LocalDate; through: LocalDate; groupId?: Id; schoolId?: Id },
) {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const group = input.groupId ? await getReadGroup(tx, actor, input.groupId) : null;
  const place = await findPlace(tx, group?.schoolId ?? input.schoolId ?? actor.membership.schoolId);
  if (!place) return { items: [], total: 0 };
  if (reach !== 'section' && !reachesSchool(actor, 'attendance.read', place.schoolId)) throw failure('not_found');
  const { from, through, groupId, limit } = input;
  const [after] = decodeCursor(input.cursor, 1) ?? [];
  const asked = { from, through, groupId };
  const before = typeof after === 'string' ? after : LAST;
  const rows = await findUntaken(tx, actor, place, { ...asked, before, limit: limit + 1 });
  // Behind the last page there is no row to say how many there are.
  const [first] = rows.length ? rows : await findUntaken(tx, actor, place, { ...asked, before: LAST, limit: 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await describeUntaken(tx, page),
    total: first?.total ?? 0,
    nextCursor: rows.length > limit && last ? encodeCursor([last.key]) : undefined,
  };
}
