import { m } from '@patio/messages';
import { formatList } from '@patio/ui';
import type { SchoolChoice } from '../api.ts';

/** The country's word for the adult in charge: apoderado, acudiente, tutor, representante. */
const wordOf = (school: Pick<SchoolChoice, 'guardianWord'> | undefined): string =>
  school?.guardianWord.split(' ')[0] ?? 'tutor';

export const guardianWord = (school: Pick<SchoolChoice, 'guardianWord'> | undefined): string =>
  m.people_guardian_word({ word: wordOf(school) });

/** All the words of the schools in sight, in the plural: “apoderados y acudientes”. */
export const guardianWords = (schools: readonly SchoolChoice[]): string =>
  formatList([...new Set(schools.map((school) => m.people_guardian_words({ word: wordOf(school) })))]);
