import type { Answer } from '../marking/answer.ts';
import { isSameAnswer, type Outcome, type Sent } from './answering.ts';
import type { Kept } from './attempt.ts';

/** An answer on a device, and what is known of its way to the server. */
export interface Local extends Sent {
  state: 'unsent' | 'kept' | 'refused';
}
/** By question. A device keeps this where a crash does not reach it. */
export type Locals = Readonly<Record<string, Local>>;

/** Writes an answer down on the device, with the next number and after what it knows, even if its clock is behind. */
export function writeLocal(locals: Locals, item: string, answer: Answer, now: number): Locals {
  const { sequence, writtenAt } = locals[item] ?? { sequence: 0, writtenAt: 0 };
  return {
    ...locals,
    [item]: { sequence: sequence + 1, answer, writtenAt: Math.max(now, writtenAt), state: 'unsent' },
  };
}

/** What the server has not said it has. */
export const unsentOf = (locals: Locals): ({ item: string } & Sent)[] =>
  Object.entries(locals).flatMap(([item, { state, ...sent }]) => (state === 'unsent' ? [{ item, ...sent }] : []));

const fromServer = ({ sequence, answer, writtenAt }: Kept): Local => ({ sequence, answer, writtenAt, state: 'kept' });

/** The server has something else: what was written later holds, under a number that the server has not seen. */
function settle(local: Local, kept: Kept): Local {
  if (kept.sequence < local.sequence && (local.state !== 'unsent' || kept.writtenAt <= local.writtenAt)) return local;
  const isNewer =
    local.state === 'unsent' && local.writtenAt > kept.writtenAt && !isSameAnswer(local.answer, kept.answer);
  return isNewer ? { ...local, sequence: kept.sequence + 1 } : fromServer(kept);
}

/** Takes the server's word about one answer. A word about an older one changes nothing. */
export function hearOutcome(locals: Locals, item: string, sequence: number, outcome: Outcome): Locals {
  const local = locals[item];
  if (!local) return locals;
  if ('kept' in outcome) {
    const { kept } = outcome;
    const isMine = kept.sequence === local.sequence && isSameAnswer(kept.answer, local.answer);
    return { ...locals, [item]: isMine ? { ...local, state: 'kept' } : settle(local, kept) };
  }
  return sequence === local.sequence && local.state === 'unsent'
    ? { ...locals, [item]: { ...local, state: 'refused' } }
    : locals;
}

/** After a reload, or on another device: what the server has, and what this device has not yet got rid of. */
export function openLocals(saved: Locals, answers: Readonly<Record<string, Kept>>): Locals {
  const unsent = Object.entries(saved).filter(([, { state }]) => state === 'unsent');
  const known = Object.fromEntries(Object.entries(answers).map(([item, kept]) => [item, fromServer(kept)]));
  const mine = unsent.map(([item, local]): [string, Local] => {
    const kept = answers[item];
    return [item, kept ? settle(local, kept) : local];
  });
  return { ...known, ...Object.fromEntries(mine) };
}
