import { graveIdeas } from './concepts.ts';
import { isAccident, isTold } from './harmless.ts';
import { plainOf } from './plain.ts';
import { RULES_EN } from './rules-en.ts';
import { RULES_ES } from './rules-es.ts';
import { FURTHER } from './rules-further.ts';
import { GRAVE, TROUBLE } from './rules-grave.ts';
import { readSignal } from './signal.ts';
import type { Category, Tier } from './tiers.ts';

export interface Distress {
  tier: Tier;
  category: Category;
}

const RULES = [...GRAVE, ...FURTHER, ...RULES_ES, ...RULES_EN, ...TROUBLE];

/** The gravest sign of distress in a message; null if there is none. A signal for people, never a diagnosis. */
export function findDistress(text: string): Distress | null {
  const plain = plainOf(text.slice(0, LONGEST_READ));
  if (isTold(plain)) return null;
  const grave = graveIdeas(plain);
  if (grave && !(grave === 'abuse' && isAccident(plain))) return { tier: 3, category: grave };
  const mishap = isAccident(plain);
  const found = RULES.filter(({ category, pattern }) => pattern.test(plain) && !(mishap && category === 'abuse')).sort(
    (a, b) => b.tier - a.tier,
  )[0];
  const ruled: Distress | null = found ? { tier: found.tier, category: found.category } : null;
  const signal = mishap || ruled?.tier === 3 ? null : readSignal(plain);
  return signal && signal.tier > (ruled?.tier ?? 0) ? signal : ruled;
}

/** Longer messages are read up to here; `tooLong` refuses them anyway. */
const LONGEST_READ = 8_000;
