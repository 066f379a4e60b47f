import { fold } from '../leak/fold.ts';
import { plainSigns } from '../leak/hidden.ts';
import { graveIdeas } from './concepts.ts';
import { IDIOMS, isTold, THINGS } from './harmless.ts';
import { RULES_EN } from './rules-en.ts';
import { RULES_ES } from './rules-es.ts';
import type { Category, Tier } from './tiers.ts';

export interface Distress {
  tier: Tier;
  category: Category;
}

const RULES = [...RULES_ES, ...RULES_EN];

/** What children write for words: xq, q, toy, k. */
const SHORT: [RegExp, string][] = [
  [/(?<!\p{L})(?:xq|pq|porq)(?!\p{L})/gu, 'porque'],
  [/(?<!\p{L})(?:q|k|ke)(?!\p{L})/gu, 'que'],
  [/(?<!\p{L})toy(?!\p{L})/gu, 'estoy'],
  [/(?<!\p{L})(?:kiero|qiero|quero)(?!\p{L})/gu, 'quiero'],
  [/(?<!\p{L})(?:kms)(?!\p{L})/gu, 'kill myself'],
  [/(?<!\p{L})(?:wanna)(?!\p{L})/gu, 'want to'],
  [/(?<!\p{L})(?:gonna)(?!\p{L})/gu, 'going to'],
  [/(?<!\p{L})(?:dont)(?!\p{L})/gu, 'don t'],
  [/(?<!\p{L})(?:cant)(?!\p{L})/gu, 'can t'],
  [/(?<!\p{L})(?:im)(?!\p{L})/gu, 'i m'],
  [/(?<!\p{L})(?:ive)(?!\p{L})/gu, 'i ve'],
  [/(?<!\p{L})(?:mi|my) (?:papi|daddy)(?!\p{L})/gu, 'mi papa'],
  [/(?<!\p{L})(?:mi|my) (?:mami|mommy|mummy)(?!\p{L})/gu, 'mi mama'],
];

/** Small letters without accents and signs; letters that are drawn out are shortened. */
function plainOf(text: string): string {
  let plain = fold(plainSigns(text))
    .replaceAll('ñ', 'n')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim();
  for (const [short, long] of SHORT) plain = plain.replaceAll(short, long);
  return ` ${plain} `.replaceAll(IDIOMS, ' ').replaceAll(THINGS, ' ');
}

/** The gravest sign of distress in a message; null if there is none. A signal for people, never a diagnosis. */
export function findDistress(text: string): Distress | null {
  const plain = plainOf(text.slice(0, LONGEST_READ));
  if (isTold(plain)) return null;
  const grave = graveIdeas(plain);
  if (grave) return { tier: 3, category: grave };
  const found = RULES.filter(({ pattern }) => pattern.test(plain)).sort((a, b) => b.tier - a.tier)[0];
  return found ? { tier: found.tier, category: found.category } : null;
}

/** Longer messages are read up to here; `tooLong` refuses them anyway. */
const LONGEST_READ = 8_000;
