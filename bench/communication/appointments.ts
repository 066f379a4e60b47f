import { type Figure, figure, median } from '../figure.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Asked {
  /** Signed in as the demo parent and the demo teacher. */
  parent: Person;
  teacher: Person;
  /** Processor time of the server and its database for one request, in milliseconds. */
  measure: (ask: () => Promise<unknown>) => Promise<number>;
}

const ROUNDS = 5;
const GOAL = 10;
const HOME_GOAL = 6;

async function medianOf({ measure }: Asked, ask: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await measure(ask);
    if (round > 0) rounds.push(ms);
  }
  return median(rounds);
}

/** What a family's page and home ask about meetings, and a month of a host's agenda. */
export async function measureAppointments(asked: Asked): Promise<Figure[]> {
  const { parent, teacher } = asked;
  const today = new Date().toISOString().slice(0, 10);
  const through = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const agenda = `/appointments/hosted?from=${today}&through=${through}`;
  return [
    figure('appointments.family', await medianOf(asked, () => parent.get('/appointments/family')), 'ms', GOAL),
    figure('appointments.next', await medianOf(asked, () => parent.get('/appointments/family/next')), 'ms', HOME_GOAL),
    figure('appointments.agenda', await medianOf(asked, () => teacher.get(agenda)), 'ms', GOAL),
  ];
}
