import { fold } from '../leak/fold.ts';
import { plainSigns } from '../leak/hidden.ts';
import { IDIOMS, THINGS } from './harmless.ts';

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

/** Small letters without accents and signs; letters that are drawn out are shortened, idioms are taken out. */
export function plainOf(text: string): string {
  let plain = fold(plainSigns(text))
    .replaceAll('ñ', 'n')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim();
  for (const [short, long] of SHORT) plain = plain.replaceAll(short, long);
  return ` ${plain} `.replaceAll(IDIOMS, ' ').replaceAll(THINGS, ' ');
}
