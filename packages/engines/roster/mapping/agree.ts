import type { Content, ContentKind } from './content.ts';
import type { BaseField } from './terms.ts';

/** What the values of a field look like where they can be told from others. */
const LOOK: Partial<Record<BaseField, readonly ContentKind[]>> = {
  birthDate: ['date'],
  enrolledOn: ['date'],
  leftOn: ['date'],
  hiredOn: ['date'],
  begins: ['date'],
  ends: ['date'],
  email: ['email'],
  phone: ['phone', 'document'],
  sex: ['sex'],
  documentNumber: ['document'],
  documentKind: ['documentKind'],
  relation: ['relation'],
  livesWith: ['answer'],
  mayPickUp: ['answer'],
  fullName: ['fullName', 'names'],
  surnames: ['names'],
  firstSurname: ['names'],
  secondSurname: ['names'],
  givenNames: ['names'],
};

/** What a header means where the same word means two things in two countries: the values decide. */
export function decidedByContent(field: BaseField, { shares, filled }: Content): BaseField {
  if (filled === 0) return field;
  if (field === 'gradeAndHomeroom' && shares.gradeAndHomeroom + shares.grade < 0.5) return 'course';
  if (field === 'gradeAndHomeroom' && shares.grade > 0.6) return 'gradeLevel';
  if (field === 'gradeLevel' && shares.gradeAndHomeroom > 0.6) return 'gradeAndHomeroom';
  if (field === 'section' && shares.letter > 0.6) return 'homeroom';
  if (field === 'givenNames' && shares.fullName > 0.8 && shares.names < 0.2) return 'fullName';
  return field;
}

/** How a guess by the header changes when the values are looked at: surer, or in doubt. */
export function weighed(
  field: BaseField,
  confidence: number,
  content: Content,
): { confidence: number; agrees: boolean } {
  const looks = LOOK[field];
  if (!looks || content.filled === 0) return { confidence, agrees: false };
  const share = Math.max(...looks.map((look) => content.shares[look]));
  if (share >= 0.6) return { confidence: Math.min(0.99, confidence + 0.1), agrees: true };
  return { confidence: share < 0.2 ? confidence * 0.5 : confidence, agrees: false };
}

/** Which field a column without a telling header holds, by its values alone; the more special looks first. */
const BY_CONTENT: readonly [ContentKind, BaseField, number][] = [
  ['email', 'email', 0.7],
  ['date', 'birthDate', 0.6],
  ['documentKind', 'documentKind', 0.6],
  ['sex', 'sex', 0.6],
  ['relation', 'relation', 0.55],
  ['gradeAndHomeroom', 'gradeAndHomeroom', 0.55],
  ['phone', 'phone', 0.55],
  ['document', 'documentNumber', 0.55],
  ['fullName', 'fullName', 0.55],
  ['letter', 'homeroom', 0.5],
  ['grade', 'gradeLevel', 0.45],
];

export function guessContent({ shares, filled }: Content): { field: BaseField; confidence: number } | null {
  if (filled < 2) return null;
  const found = BY_CONTENT.find(([kind]) => shares[kind] >= 0.8);
  return found ? { field: found[1], confidence: found[2] } : null;
}
