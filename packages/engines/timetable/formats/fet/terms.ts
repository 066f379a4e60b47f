import { numberOf } from '../xml.ts';
import type { Reader } from './people-constraints.ts';
import type { FetSchool } from './school.ts';

/** The slots of each term: days of a file in this mode are those of all terms, one after the other. */
function terms({ model, daysPerTerm }: FetSchool): number[][] {
  const { days, periods } = model.calendar;
  const length = daysPerTerm * periods.length;
  return Array.from({ length: days.length / daysPerTerm }, (_, term) =>
    Array.from({ length }, (_, slot) => term * length + slot),
  );
}

export const TERM_READERS: Record<string, Reader | undefined> = {
  ActivitiesMaxInATerm: (e, school, base) => [
    {
      ...base,
      kind: 'inOneStretch',
      lessons: school.lessons(e),
      stretches: terms(school),
      max: numberOf(e, 'Max_Number_of_Activities_in_A_Term'),
    },
  ],
  ActivitiesOccupyMaxTerms: (e, school, base) => [
    {
      ...base,
      kind: 'stretchesUsed',
      lessons: school.lessons(e),
      stretches: terms(school),
      max: numberOf(e, 'Max_Number_of_Occupied_Terms'),
    },
  ],
};
