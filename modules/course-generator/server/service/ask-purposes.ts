import type { Actor } from '@patio/access';
import type { Purpose } from '@patio/ai';
import { askModel, type ModelAnswer, type ModelAsk } from '@patio/ai/server';

/** The model of this part alone, and the general one for drafts where it has none. */
export const PURPOSES: readonly Purpose[] = ['course_generator', 'generator'];

/** Asks the first of them that the school has. */
export async function askPurposes<T>(actor: Actor, ask: Omit<ModelAsk<T>, 'purpose'>): Promise<ModelAnswer<T>> {
  let last: ModelAnswer<T> = { from: 'engine', reason: 'no_provider' };
  for (const purpose of PURPOSES) {
    last = await askModel<T>(actor, { ...ask, purpose });
    if (last.from === 'model' || last.reason !== 'no_provider') return last;
  }
  return last;
}
