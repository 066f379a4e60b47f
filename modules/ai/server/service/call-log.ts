import type { Actor } from '@patio/access';
import type { Outcome } from '@patio/ai-port';
import { clock, type Tx } from '@patio/platform';
import type { CallState } from '../../contract/fields.ts';
import { callLog } from '../schema.ts';
import type { Wired } from './find-wired.ts';
import type { ModelAsk } from './model-ask.ts';

/** What came of a question, all its tries together. */
export interface CallResult {
  outcome: Outcome<unknown>;
  tokens: { in: number; out: number; cached: number; estimated: boolean };
  milliseconds: number;
  tries: number;
  verdicts: readonly string[];
  cites: readonly string[];
  state: CallState;
}

/** Writes a call down, without a word of what was said. */
export async function logCall(
  tx: Tx,
  actor: Actor,
  ask: Pick<ModelAsk<unknown>, 'purpose' | 'schoolId' | 'parent'>,
  wired: Pick<Wired, 'provider' | 'purpose' | 'prompt'>,
  { result, cost }: { result: CallResult; cost: number },
): Promise<string> {
  const id = clock.id();
  const { outcome, tokens } = result;
  await tx.insert(callLog).values({
    institutionId: actor.institutionId,
    id,
    schoolId: ask.schoolId,
    userId: actor.userId,
    role: actor.membership.role,
    purpose: ask.purpose,
    promptNumber: wired.prompt.number,
    providerId: wired.provider.id,
    model: wired.purpose.model,
    tokensIn: tokens.in,
    tokensOut: tokens.out,
    tokensCached: tokens.cached,
    estimated: tokens.estimated,
    costMicros: cost,
    milliseconds: result.milliseconds,
    firstTokenMs: outcome.firstTokenMs,
    state: result.state,
    problem: outcome.ok ? null : outcome.problem,
    finishReason: outcome.finishReason,
    tries: result.tries,
    verdicts: [...result.verdicts],
    cites: [...result.cites],
    parentType: ask.parent.type,
    parentId: ask.parent.id,
    at: clock.now(),
  });
  return id;
}
