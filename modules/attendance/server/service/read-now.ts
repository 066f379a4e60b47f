import { type Actor, reachesSchool, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { type ClassDay, expandPlan, isTeaching } from '@patio/timetable/server';
import type { NowView, UntakenRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { askNow, type NowRow } from './ask-now.ts';
import { byName } from './away-rows.ts';
import { describeUntakenClasses } from './list-untaken.ts';
import { findPlace, type Place } from './read-place.ts';

/** A page names so many; the number of all of them stands beside it. */
const LONGEST_LIST = 400;

/** Whom the family expects at school comes first, then whose absence nobody has explained. */
const urgency = ({ answer, countsAs }: NowView['absentNow'][number]): number =>
  answer === 'should_be_there' ? 2 : countsAs === 'absent' ? 1 : 0;

/** Which school a reader of the whole means: their own, or the first of their institution. */
async function placeAsked(tx: Tx, actor: Actor, asked?: Id): Promise<Place> {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child' || reach === 'section') throw failure('not_found');
  const place = await findPlace(tx, asked ?? actor.membership.schoolId);
  if (!place || !reachesSchool(actor, 'attendance.read', place.schoolId)) throw failure('not_found');
  return place;
}

/** The classes and homerooms' days of today that have begun and that nobody has taken. */
function findMissing(found: NowRow, { schoolId, today, now }: Place): { classes: ClassDay[]; days: UntakenRow[] } {
  const { day, bells } = found;
  if (!day || !isTeaching(day.kind) || !day.taught) return { classes: [], days: [] };
  const teaching = [{ schoolId, date: today, cycleDay: day.cycleDay, bells }];
  const startsAt = bells[0]?.startsAt.slice(0, 5) ?? '';
  return {
    classes: expandPlan(found.plan, teaching, found.changes).filter((item) => !item.cancelled && item.startsAt <= now),
    days:
      startsAt !== '' && startsAt <= now
        ? found.homerooms.map(({ homeroomId, name, tutor }) => ({
            place: { homeroomId, date: today },
            name,
            startsAt,
            room: null,
            teachers: tutor ? [tutor] : [],
          }))
        : [],
  };
}

/** The school at this moment: classes taken and not taken yet, who is not here, what waits for the office. */
export async function readNow(tx: Tx, actor: Actor, input: { schoolId?: Id }): Promise<NowView> {
  const place = await placeAsked(tx, actor, input.schoolId);
  const { schoolId, school, today, now } = place;
  const { mode } = place.config.settings;
  const [found] = await askNow(tx, { schoolId, today, byClass: mode !== 'daily', byDay: mode !== 'class' });
  if (!found) throw failure('not_found');
  const { classes, days } = findMissing(found, place);
  const away = found.away.toSorted(byName);
  const counts = found.students ?? { present: 0, absent: 0, excused: 0 };
  const { taken } = found;
  return {
    schoolId,
    school,
    today,
    now,
    teaching: found.day ? isTeaching(found.day.kind) : false,
    dayName: found.day?.name ?? null,
    // Who takes a class before its bell has taken it.
    due: classes.length + days.length + taken.classes,
    taken: taken.classes,
    missing: [...days, ...(await describeUntakenClasses(tx, classes.slice(0, LONGEST_LIST)))].slice(0, LONGEST_LIST),
    students: { ...counts, expected: counts.present + counts.absent + counts.excused, late: taken.late },
    absentNow: away.toSorted((a, b) => urgency(b) - urgency(a)).slice(0, LONGEST_LIST),
    absent: away.filter((each) => each.countsAs === 'absent').length,
    excused: away.filter((each) => each.countsAs === 'excused').length,
    waitingJustifications: found.waiting,
    trend: found.trend,
    strips: found.strips,
  };
}
