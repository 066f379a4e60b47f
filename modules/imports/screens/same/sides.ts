import type { Side } from '@patio/ui';

interface ComparedField {
  field: string;
  here: string | null;
  file: string | null;
  equal: boolean;
}

/** Who somebody is rests on papers that the office saw; where to reach and place them is newer in the file. */
const RESTS = [
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'documentKind',
  'documentNumber',
  'birthDate',
  'sex',
];

/** The side that is proposed for every field that differs. */
export const firstSides = (fields: readonly ComparedField[]): Record<string, Side> =>
  Object.fromEntries(
    fields
      .filter(({ equal }) => !equal)
      .map(({ field, here, file }) => [field, !file || (here && RESTS.includes(field)) ? 'left' : 'right']),
  );

/** The fields in which the file wins. */
export const takenFields = (sides: Readonly<Record<string, Side>>): string[] =>
  Object.keys(sides).filter((field) => sides[field] === 'right');
