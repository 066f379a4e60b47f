import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { EngineReason, Purpose } from '../../contract/fields.ts';
import { budgets, settings } from '../schema.ts';
import { findWired } from './find-wired.ts';
import type { Prompt } from './prompts.ts';

/** The model that would be asked for a purpose, with its prices and what the month still has. */
export interface ModelFacts {
  /** Why none may be asked; null where one may. */
  closed: EngineReason | null;
  purpose: Purpose | null;
  provider: string | null;
  model: string | null;
  maxTokens: number;
  priceIn: number;
  priceOut: number;
  currency: string;
  /** Null where the school has decided nothing. */
  leftMicros: number | null;
  prompt: Prompt | null;
}

/** Says which model a school has for the first of some purposes that has one, without asking it. */
export async function describeModel(
  tx: Tx,
  actor: Actor,
  { schoolId, purposes, language }: { schoolId: string; purposes: readonly Purpose[]; language: 'es' | 'en' },
): Promise<ModelFacts> {
  const [own] = await tx
    .select({ monthMicros: settings.monthMicros, currency: settings.currency })
    .from(settings)
    .where(and(eq(settings.institutionId, actor.institutionId), eq(settings.schoolId, schoolId)));
  const [month] = await tx
    .select({ hard: budgets.hardMicros, spent: budgets.spentMicros, reserved: budgets.reservedMicros })
    .from(budgets)
    .where(and(eq(budgets.institutionId, actor.institutionId), eq(budgets.schoolId, schoolId)))
    .orderBy(desc(budgets.month))
    .limit(1);
  const leftMicros = month ? Math.max(0, month.hard - month.spent - month.reserved) : (own?.monthMicros ?? null);
  const common = { currency: own?.currency ?? 'USD', leftMicros };
  let closed: EngineReason = 'no_provider';
  for (const purpose of purposes) {
    const wired = await findWired(tx, actor, { purpose, schoolId, language });
    if (typeof wired === 'string') {
      if (wired !== 'no_provider') closed = wired;
      continue;
    }
    const { model, maxTokens, priceIn, priceOut } = wired.purpose;
    const { provider, prompt } = wired;
    return { ...common, closed: null, purpose, provider: provider.name, model, maxTokens, priceIn, priceOut, prompt };
  }
  const none = { purpose: null, provider: null, model: null, maxTokens: 0, priceIn: 0, priceOut: 0, prompt: null };
  return { ...common, closed, ...none };
}
