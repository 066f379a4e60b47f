import { makeId } from '@patio/kernel';
import { type Figure, figure, median } from '../figure.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Asked {
  /** Signed in as the demo teacher. */
  teacher: Person;
  /** Processor time of the server and its database for one request, in milliseconds. */
  measure: (ask: () => Promise<unknown>) => Promise<number>;
}

const ROUNDS = 5;

async function medianOf({ measure }: Asked, ask: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await measure(ask);
    if (round > 0) rounds.push(ms);
  }
  return median(rounds);
}

/** A list of twenty conversations, and one message written into one of them. */
export async function measureConversations(asked: Asked): Promise<Figure[]> {
  const { teacher } = asked;
  const { items } = await teacher.get<{ items: { id: string; kind: string }[] }>('/conversations?limit=20');
  const [first] = items;
  if (!first) throw new Error('the demo teacher has no conversation');
  const list = await medianOf(asked, () => teacher.get('/conversations?limit=20'));
  const send = await medianOf(asked, () =>
    teacher.post(`/conversations/${first.id}/messages`, {
      messageId: makeId(),
      text: '¿Podemos conversar mañana?',
      urgency: 'emergency',
      files: [],
    }),
  );
  return [figure('messages.list', list, 'ms', 5), figure('messages.send', send, 'ms', 8)];
}
