import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { EngineReason, Purpose } from '../../contract/fields.ts';
import { costOf } from './budget.ts';
import { findWired } from './find-wired.ts';

/** A model that may be asked, and what so many tokens of it cost. */
export interface FoundModel {
  model: string;
  currency: string;
  maxTokens: number;
  costOf(tokens: { in: number; out: number }): number;
}

/** The model that would be asked for a purpose at a school, or why none would be. */
export async function findModel(
  tx: Tx,
  actor: Actor,
  asked: { purpose: Purpose; schoolId: string; language: 'es' | 'en' },
): Promise<FoundModel | EngineReason> {
  const wired = await findWired(tx, actor, asked);
  if (typeof wired === 'string') return wired;
  const { purpose, settings } = wired;
  return {
    model: purpose.model,
    currency: settings.currency,
    maxTokens: purpose.maxTokens,
    costOf: (tokens) => costOf(tokens, purpose),
  };
}
