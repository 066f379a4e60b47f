import { m } from '@patio/messages';
import { formatList } from '@patio/ui';
import type { SchoolChoice } from '../api.ts';

/** The word of the school's country for the adult in charge: apoderado, acudiente, tutor, representante. */
export const guardianLabel = (school: Pick<SchoolChoice, 'country'> | undefined): string =>
  m.people_guardian_word({}, { country: school?.country });

/** Those of all schools in sight, in the plural: “apoderados y acudientes”. */
export const guardianLabels = (schools: readonly Pick<SchoolChoice, 'country'>[]): string =>
  formatList([...new Set(schools.map(({ country }) => m.people_guardian_words({}, { country })))]);
