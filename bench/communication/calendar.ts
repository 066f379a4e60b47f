import { addDays, makeId, mondayOf } from '@patio/kernel';
import { type Figure, figure, median } from '../figure.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Asked {
  /** Signed in as the demo teacher, parent and director. */
  teacher: Person;
  parent: Person;
  director: Person;
  /** Processor time of the server and its database for one request, in milliseconds. */
  measure: (ask: () => Promise<unknown>) => Promise<number>;
}

const ROUNDS = 5;
const EVENTS = 5_000;
const PORTION = 200;
const GOAL = 6;

/** Events over two years around today, every twentieth of them a weekly series. */
function manyEvents(today: string) {
  return Array.from({ length: EVENTS }, (_, at) => {
    const startsOn = addDays(today, (at % 730) - 365);
    return {
      uid: `bench ${at} ${makeId()}`,
      title: `Actividad ${at}`,
      description: '',
      place: '',
      startsOn,
      startsAt: '10:00',
      endsOn: startsOn,
      endsAt: '11:00',
      rule: at % 20 === 0 ? 'FREQ=WEEKLY;COUNT=40' : null,
      exceptOn: [],
      occurrenceOn: null,
      cancelled: false,
    };
  });
}

async function medianOf({ measure }: Asked, ask: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await measure(ask);
    if (round > 0) rounds.push(ms);
  }
  return median(rounds);
}

/** A month of a family and a week of a teacher in the demo school, then the same month when the school has 5,000 events more. */
export async function measureCalendar(asked: Asked): Promise<Figure[]> {
  const { teacher, parent, director } = asked;
  const today = new Date().toISOString().slice(0, 10);
  const first = mondayOf(`${today.slice(0, 7)}-01`);
  const layers = 'school,section,personal,holiday,term,exam,due,meeting,birthday';
  const month = `/calendar/entries?from=${first}&through=${addDays(first, 34)}&layers=${layers}`;
  const week = `/calendar/entries?from=${mondayOf(today)}&through=${addDays(mondayOf(today), 6)}`;
  const ofMonth = await medianOf(asked, () => parent.get(month));
  const ofWeek = await medianOf(asked, () => teacher.get(week));
  const events = manyEvents(today);
  for (let at = 0; at < EVENTS; at += PORTION)
    await director.post('/calendar/import', {
      layer: 'school',
      schoolId: null,
      levelIds: [],
      sectionIds: [],
      roles: [],
      publish: true,
      events: events.slice(at, at + PORTION),
    });
  const ofMany = await medianOf(asked, () => parent.get(month));
  return [
    figure('calendar.month', ofMonth, 'ms', GOAL),
    figure('calendar.week_of_teacher', ofWeek, 'ms', GOAL),
    // Against the usual month: the answer itself is several times as long.
    figure('calendar.month_of_5000_events', ofMany, 'ms', ofMonth),
  ];
}
