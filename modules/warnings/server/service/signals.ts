import type { Actor, Capability } from '@patio/access';
import type { Id } from '@patio/kernel';
import { announce, clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { FALSE_ALARMS, SignalStep, TAKEN_TO } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { signalsVisibleTo } from '../policy.ts';
import { type SignalRow, signalLog, signals } from '../schema.ts';

type Why = (typeof FALSE_ALARMS)[number];
interface Seen {
  id: Id;
  version: number;
}

/** Loads a signal that this capability reaches; out of reach answers as if it did not exist. */
export async function getSignal(
  tx: Tx,
  actor: Actor,
  id: Id,
  capability: Capability = 'warnings.read',
): Promise<SignalRow> {
  const [row] = await tx
    .select()
    .from(signals)
    .where(
      and(eq(signals.institutionId, actor.institutionId), eq(signals.id, id), signalsVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

async function move(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  columns: Partial<SignalRow>,
  step: SignalStep,
  why: Why | null = null,
): Promise<SignalRow> {
  const row = await updateSeen(tx, signals, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  const { institutionId, id: signalId, schoolId } = row;
  await tx
    .insert(signalLog)
    .values({ institutionId, id: clock.id(), signalId, step, by: actor.userId, why, at: clock.now() });
  await record(
    tx,
    actor,
    `warnings.signal_${step}`,
    { type: 'warnings.signal', id: signalId, schoolId },
    why ? { after: { why } } : {},
  );
  await announce(tx, { topic: 'warnings.changed', to: { capability: 'warnings.read', schoolId } });
  return row;
}

const waits = ({ state }: SignalRow): boolean => state === 'new' || state === 'seen';

/** Notes that a person looked at a signal; whoever looks first is named. */
export async function seeSignal(tx: Tx, actor: Actor, id: Id): Promise<SignalRow> {
  const row = await getSignal(tx, actor, id, 'warnings.decide');
  if (row.state !== 'new') return row;
  return move(tx, actor, row, { state: 'seen', seenBy: actor.userId, seenAt: clock.now() }, 'seen');
}

/** Says that a signal is a false alarm, and why: what the rule is measured by. */
export async function dismissSignal(tx: Tx, actor: Actor, seen: Seen & { why: Why }): Promise<SignalRow> {
  const row = await getSignal(tx, actor, seen.id, 'warnings.decide');
  if (!waits(row)) throw failure('already_decided');
  const decided = { state: 'false_alarm' as const, decidedBy: actor.userId, decidedAt: clock.now(), why: seen.why };
  return move(tx, actor, { id: seen.id, version: seen.version }, decided, 'false_alarm', seen.why);
}

/** Takes back that a signal is a false alarm, unless the rule has told of the student again meanwhile. */
export async function reopenSignal(tx: Tx, actor: Actor, seen: Seen): Promise<SignalRow> {
  const row = await getSignal(tx, actor, seen.id, 'warnings.decide');
  if (row.state === 'taken') throw failure('taken');
  if (waits(row)) return row;
  const newer = and(
    eq(signals.institutionId, row.institutionId),
    eq(signals.ruleId, row.ruleId),
    eq(signals.studentId, row.studentId),
  );
  const others = await tx.select({ id: signals.id, state: signals.state }).from(signals).where(newer);
  if (others.some((other) => other.state === 'new' || other.state === 'seen')) throw failure('already_decided');
  return move(tx, actor, seen, { state: 'seen', decidedBy: null, decidedAt: null, why: null }, 'reopened');
}

/** Notes that a signal went into a referral or a case; the module above that made it calls this in the same transaction. */
export async function takeSignal(
  tx: Tx,
  actor: Actor,
  id: Id,
  taken: { to: (typeof TAKEN_TO)[number]; refId: Id },
): Promise<SignalRow> {
  const row = await getSignal(tx, actor, id, 'warnings.decide');
  if (!waits(row)) throw failure('already_decided');
  const decided = { state: 'taken' as const, decidedBy: actor.userId, decidedAt: clock.now() };
  return move(tx, actor, row, { ...decided, takenTo: taken.to, takenId: taken.refId }, 'taken');
}
