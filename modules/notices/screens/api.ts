import { client } from '@patio/client';
import { getLocale } from '@patio/messages/runtime';
import type { BothLanguages, contract } from '../contract.ts';

/** The notices api, as every screen of this module calls it. */
export const notices = client<typeof contract>('notices');

/** The words in the language that is being read now. */
export const said = (words: BothLanguages): string => words[getLocale()];
