import { randomUUID } from 'node:crypto';
import { type Figure, figure, median } from '../figure.ts';

const ROUNDS = 5;
const WEEKS = 40;
const GOAL_WEEK_MS = 4;
const GOAL_PUBLISH_S = 3;

interface Asked {
  url: string;
  cookie: string;
  /** Processor milliseconds of the server and its database so far. */
  used: () => number;
}

const headers = (cookie: string) => ({
  cookie,
  'content-type': 'application/json',
  'x-patio': '1',
  'idempotency-key': randomUUID(),
});

async function ask<Answer>({ url, cookie }: Asked, method: string, address: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${url}/api${address}`, {
    method,
    headers: headers(cookie),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** What a week of one's own costs: processor time per request, of the one who is signed in. */
export async function measureMyWeek(asked: Asked): Promise<Figure> {
  const week = () => ask(asked, 'GET', '/timetable/week');
  for (let i = 0; i < WEEKS; i++) await week();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = asked.used();
    for (let i = 0; i < WEEKS; i++) await week();
    rounds.push((asked.used() - before) / WEEKS);
  }
  return figure('timetable.my_week', median(rounds), 'ms', GOAL_WEEK_MS);
}

interface Preview {
  scenario: { edition: number };
  earliest: string;
  parked: number;
}

/** What making a scenario the school's week costs, from the press to the answer: processor seconds of one publication. */
export async function measurePublish(asked: Asked, scenarioId: string): Promise<Figure> {
  const address = `/planner/scenarios/${scenarioId}/publish`;
  const { scenario, earliest, parked } = await ask<Preview>(asked, 'GET', address);
  const before = asked.used();
  await ask(asked, 'POST', address, {
    id: scenarioId,
    edition: scenario.edition,
    fromOn: earliest,
    withoutParked: parked > 0,
  });
  return figure('timetable.publish', (asked.used() - before) / 1_000, 's', GOAL_PUBLISH_S);
}
