import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { ChangeChoices, CoverItem, CoverView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { listAway } from './absences.ts';
import { schoolNow } from './agenda.ts';
import type { MeetingRow } from './change-day.ts';
import { classDaysAt, loadDays } from './class-days.ts';
import { listClosures } from './closures.ts';
import { loadDayFacts } from './day-facts.ts';
import { teachersOf } from './describe.ts';
import { describeClassDays } from './describe-classes.ts';
import { findRooms, findSubstitutes } from './find-substitutes.ts';

const SUGGESTED = 3;

/** Who gives each class of some days: the one named, the section's teachers, or whoever stands in. */
export async function giversOf(
  tx: Tx,
  items: readonly ClassDay[],
  from: LocalDate,
  through = from,
): Promise<Map<ClassDay, Id[]>> {
  const taughtBy = await teachersOf(tx, [...new Set(items.map((item) => item.sectionId))], from, through);
  return new Map(
    items.map((item) => [item, item.staffId ? [item.staffId] : taughtBy(item.sectionId, item.date).slice(0, 1)]),
  );
}

/** What can be chosen for one class on one day: the hours of that day, and which rooms and teachers are free then. */
export async function listChoices(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  input: { date: LocalDate; on: LocalDate; period: number },
): Promise<ChangeChoices> {
  const { schoolId, sectionId, length } = meeting;
  const [{ teaching }, { items }, facts, gone] = await Promise.all([
    loadDays(tx, [schoolId], input.on, input.on),
    classDaysAt(tx, schoolId, undefined, input.on, input.on),
    loadDayFacts(tx, { schoolId, on: input.on }),
    listAway(tx, actor, { schoolId, from: input.on, through: input.on }),
  ]);
  const givers = await giversOf(tx, items, input.on);
  const day = { facts, items, givers, away: new Set(gone.map((each) => each.staffId)) };
  const wanted = { sectionId, period: input.period, length };
  return {
    periods: (teaching[0]?.bells ?? []).map((bell, i) => ({
      period: i + 1,
      startsAt: bell.startsAt.slice(0, 5),
      endsAt: bell.endsAt.slice(0, 5),
    })),
    rooms: findRooms(day, wanted, meeting.id),
    staff: findSubstitutes(day, wanted, meeting.id),
  };
}

/** Which classes of a span lack somebody or something, and which are not as planned. */
async function readTroubles(
  tx: Tx,
  actor: Actor,
  at: { schoolId: Id; staffId?: Id; from: LocalDate; through: LocalDate },
) {
  const { schoolId, from, through } = at;
  const [away, closures, { items, days }] = await Promise.all([
    listAway(tx, actor, at),
    listClosures(tx, at),
    classDaysAt(tx, schoolId, undefined, from, through),
  ]);
  const givers = await giversOf(tx, items, from, through);
  const holds = ({ fromOn, throughOn }: { fromOn: LocalDate; throughOn: LocalDate }, date: LocalDate) =>
    fromOn <= date && date <= throughOn;
  const isAway = (id: Id, date: LocalDate) => away.some((each) => each.staffId === id && holds(each, date));
  const missing = (item: ClassDay) => (givers.get(item) ?? []).some((id) => isAway(id, item.date));
  const needsRoom = (item: ClassDay) =>
    !item.cancelled && closures.some((each) => each.roomId === item.roomId && holds(each, item.date));
  return { away, closures, items, days, givers, missing, needsRoom };
}

/** The best that could be done at once about the classes of one day: whom to ask, and where to go. */
async function suggest(
  tx: Tx,
  { schoolId, on }: { schoolId: Id; on: LocalDate },
  { items, givers, away }: Pick<Awaited<ReturnType<typeof readTroubles>>, 'items' | 'givers' | 'away'>,
) {
  const facts = await loadDayFacts(tx, { schoolId, on });
  const day = { facts, items, givers, away: new Set(away.map((each) => each.staffId)) };
  return (item: ClassDay, { needsCover, needsRoom }: { needsCover: boolean; needsRoom: boolean }) => ({
    substitutes: needsCover
      ? findSubstitutes(day, item, item.meetingId)
          .filter(({ free }) => free)
          .slice(0, SUGGESTED)
      : [],
    freeRooms: needsRoom
      ? findRooms(day, item, item.meetingId)
          .filter(({ free }) => free)
          .slice(0, SUGGESTED)
          .map(({ id, name }) => ({ id, name }))
      : [],
  });
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
  const { staffId } = input;
  const found = await readTroubles(tx, actor, { schoolId, from, through, ...(staffId && { staffId }) });
  const { items, givers, missing, needsRoom } = found;
  const changed = (item: ClassDay) => item.cancelled || item.movedFrom !== null || item.substituteStaffId !== null;
  const mine = (item: ClassDay) =>
    !staffId || item.substituteStaffId === staffId || (givers.get(item) ?? []).includes(staffId);
  const shown = items.filter((item) => mine(item) && (missing(item) || changed(item) || needsRoom(item)));
  const lacks = (item: ClassDay) => ({
    needsCover: missing(item) && !item.cancelled && !item.substituteStaffId,
    needsRoom: needsRoom(item),
  });
  const manage = canManagePlan(actor, { schoolId });
  const asks = manage && from === through && shown.some((item) => lacks(item).needsCover || lacks(item).needsRoom);
  const [described, best] = await Promise.all([
    describeClassDays(tx, shown),
    asks ? suggest(tx, { schoolId, on: from }, found) : null,
  ]);
  return {
    schoolId,
    today: place.today,
    date: from,
    teaching: found.days.some((day) => day.teaching),
    away: found.away,
    closures: found.closures,
    items: described.map((view, i): CoverItem => {
      const item = shown[i] as ClassDay;
      return { ...view, ...lacks(item), ...(best?.(item, lacks(item)) ?? { substitutes: [], freeRooms: [] }) };
    }),
    can: { manage },
  };
}
