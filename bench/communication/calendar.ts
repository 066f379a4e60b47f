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

/** A month of a family's calendar in a school with 5,000 events, and a week of a teacher with the classes. */
export async function measureCalendar(asked: Asked): Promise<Figure[]> {
  const { teacher, parent, director } = asked;
  const today = new Date().toISOString().slice(0, 10);
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
  const first = mondayOf(`${today.slice(0, 7)}-01`);
  const layers = 'school,section,personal,holiday,term,exam,due,meeting,birthday';
  const month = `/calendar/entries?from=${first}&through=${addDays(first, 34)}&layers=${layers}`;
  const week = `/calendar/entries?from=${mondayOf(today)}&through=${addDays(mondayOf(today), 6)}`;
  return [
    figure('calendar.month', await medianOf(asked, () => parent.get(month)), 'ms', GOAL),
    figure('calendar.week_of_teacher', await medianOf(asked, () => teacher.get(week)), 'ms', GOAL),
  ];
}
