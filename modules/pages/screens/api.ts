import { client } from '@patio/client';
import { getLocale } from '@patio/messages/runtime';
import type { contract, TextsView } from '../contract.ts';

/** The pages api, as every screen of this module calls it. */
export const pages = client<typeof contract>('pages');

/** The text in the reader's language, or in the only one that was written. */
export function textFor(texts: TextsView): { text: string; language: 'es' | 'en'; other: boolean } {
  const wanted = getLocale();
  const fallback = wanted === 'es' ? 'en' : 'es';
  const own = texts[wanted];
  return own
    ? { text: own, language: wanted, other: false }
    : { text: texts[fallback] ?? '', language: fallback, other: true };
}
