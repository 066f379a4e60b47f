import type { Session } from '@patio/engine-learning';
import { clock, nextVersion, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { Decided } from '../../rules/decide.ts';
import { stretchAt } from '../../rules/limits.ts';
import { keepTask, taskOf } from '../../rules/task.ts';
import { chats } from '../schema.ts';
import type { ChatPlace } from './chat-place.ts';
import type { Gate } from './gate.ts';
import { recordTries, type Try } from './record-tries.ts';
import { addTurns, type NewTurn } from './turns.ts';

const DAY = 86_400_000;

/** How a task ended in this turn: solved, or its solution was opened. */
function tryOf(before: Session | null, after: Session | null, place: ChatPlace, turnId: string): Try | null {
  if (!after) return null;
  const isSolved = after.outcome !== null && before?.outcome === null;
  const isShown = after.state === 'bottom_out' && before?.state !== 'bottom_out';
  if (!isSolved && !isShown) return null;
  const last = after.attempts.at(-1)?.at ?? clock.now().getTime();
  const first = after.attempts[0]?.at ?? last;
  return {
    id: turnId,
    sessionId: place.id,
    origin: 'chat',
    item: after.item,
    answers: after.attempts.map(({ text }) => text),
    hints: after.hintsShown,
    shown: isShown || after.exampleShown || after.wasShown,
    chosen: after.item.choiceOnly || place.variant === 'k3',
    seconds: Math.min(3_600, Math.round((last - first) / 1000)),
    at: clock.now(),
  };
}

export interface Written {
  decided: Decided | null;
  added: readonly NewTurn[];
  tier: number;
  gate: Gate;
  turnId: string;
}

/** Keeps what was said and where the task stands; a task that ended counts as evidence. */
export async function writeTurns(
  tx: Tx,
  place: ChatPlace,
  { decided, added, tier, gate, turnId }: Written,
): Promise<ChatPlace> {
  const before = taskOf(place.task);
  const session = decided ? decided.session : before;
  const now = clock.now();
  const isNew = session !== null && session.item.seed !== before?.item.seed;
  const task = session ? keepTask(session) : null;
  const [own, ...rest] = added;
  const states = { stateBefore: before?.state ?? null, stateAfter: session?.state ?? null };
  await addTurns(tx, place, [own!, ...rest.map((turn) => ({ ...turn, ...states }))]);
  const isStill = decided === null;
  const stretch = isStill ? {} : { lastAt: now, stretchFrom: stretchAt(place, now) };
  await tx
    .update(chats)
    .set({
      ...nextVersion(chats),
      task,
      skill: session?.item.skill ?? null,
      taskState: session?.state ?? null,
      attempts: session?.attempts.length ?? 0,
      ...(isNew && { taskSince: now }),
      turns: place.turns + added.length,
      messages: place.messages + 1,
      tier: Math.max(place.tier, tier),
      ...(tier === 3 && { heldAt: now }),
      ...stretch,
      expiresAt: new Date(now.getTime() + Math.max(1, gate.keepDays) * DAY),
    })
    .where(and(eq(chats.institutionId, place.institutionId), eq(chats.id, place.id)));
  const ended = tryOf(before, session, place, turnId);
  if (ended) await recordTries(tx, place, [ended]);
  return { ...place, task, turns: place.turns + added.length, ...stretch };
}
