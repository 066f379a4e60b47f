import { Failure } from '@patio/kernel';
import type { Tx } from '@patio/platform';

/** What became of many at once. */
export interface Outcome<Done> {
  done: Done[];
  refused: { id: string; code: string }[];
}

/** Takes a step for many; one that cannot take it is told apart and holds back no other. */
export async function forEach<Done>(
  tx: Tx,
  chosen: readonly { id: string; version: number }[],
  step: (part: Tx, id: string, version: number) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], refused: [] };
  for (const { id, version } of chosen) {
    try {
      outcome.done.push(await tx.transaction((part) => step(part, id, version)));
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      outcome.refused.push({ id, code: refusal.code });
    }
  }
  return outcome;
}
