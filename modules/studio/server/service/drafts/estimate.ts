import type { Actor } from '@patio/access';
import { findModel } from '@patio/ai/server';
import { Failure } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { DraftedBy } from '../../../contract/fields.ts';
import { draftForm } from '../../../contract/forms.ts';
import { failure } from '../../failures.ts';
import { canDraftAt } from '../../policy.ts';
import { readWish } from '../make/wish.ts';
import { engineCan } from '../make/with-engine.ts';

function readForm(json: string) {
  try {
    const read = draftForm.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Who would make a draft and about what it would cost, before anything is paid. */
export async function estimateDraft(
  tx: Tx,
  actor: Actor,
  { generator, schoolId, form: json }: { generator: DraftedBy; schoolId: string; form: string },
) {
  if (!canDraftAt(actor, schoolId)) throw failure('not_found');
  const nothing = { maker: null, model: null, reason: null, tokens: 0, costMicros: null, currency: null, passages: 0 };
  const form = readForm(json);
  if (!form) return { ...nothing, missing: 'topic' };
  try {
    const wish = await readWish(tx, actor, { schoolId, generator, form, seed: 1 });
    const passages = wish.passages.length;
    const { asked, answered } = wish.generator.estimate(wish.input);
    const found =
      generator === 'exam'
        ? 'bank_only'
        : await findModel(tx, actor, { purpose: 'generator', schoolId, language: form.language });
    if (typeof found === 'string') {
      const able = engineCan(wish);
      return {
        ...nothing,
        maker: able ? ('engine' as const) : null,
        reason: found,
        missing: able ? null : 'sourceIds',
        passages,
      };
    }
    const out = Math.min(answered, found.maxTokens);
    return {
      ...{ maker: 'model' as const, model: found.model, reason: null, missing: null, tokens: asked + out },
      ...{ costMicros: found.costOf({ in: asked, out }), currency: found.currency, passages },
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { field } = (error.data ?? {}) as { field?: string };
    return { ...nothing, missing: field ?? 'topic' };
  }
}
