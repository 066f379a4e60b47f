import { client } from '@patio/client';
import { getLocale } from '@patio/messages/runtime';
import type { BothLanguages, contract } from '../contract.ts';

/** The schools api, as every screen of this module calls it. */
export const schools = client<typeof contract>('schools');

/** The words in the language that is being read now. */
export const said = (words: BothLanguages): string => words[getLocale()];
