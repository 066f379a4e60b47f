/** What a column about one person can hold. `surnames` and `fullName` are taken apart when records are read. */
export const PERSON_FIELDS = [
  'fullName',
  'surnames',
  'firstSurname',
  'secondSurname',
  'givenNames',
  'secondGivenName',
  'preferredName',
  'documentKind',
  'documentNumber',
  'birthDate',
  'sex',
  'email',
  'phone',
  'address',
  'nationality',
  'language',
] as const;

export const STUDENT_FIELDS = [
  'studentNumber',
  'level',
  'gradeLevel',
  'homeroom',
  'gradeAndHomeroom',
  'status',
  'enrolledOn',
  'leftOn',
  'school',
] as const;

const GUARDIAN_FIELDS = [
  'fullName',
  'surnames',
  'firstSurname',
  'secondSurname',
  'givenNames',
  'secondGivenName',
  'documentKind',
  'documentNumber',
  'birthDate',
  'relation',
  'phone',
  'email',
  'address',
  'livesWith',
  'mayPickUp',
] as const;

export const STAFF_FIELDS = ['position', 'subjects', 'hiredOn'] as const;

export const ENROLMENT_FIELDS = ['course', 'section', 'begins', 'ends'] as const;

/** Lists name the father, the mother and, where it is neither, who is in charge. */
export const GUARDIAN_PLACES = ['guardian1', 'guardian2', 'guardian3'] as const;
export type GuardianPlace = (typeof GUARDIAN_PLACES)[number];
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];

/** What one column of a list holds; a guardian's column carries the place of the guardian before it. */
export type Field =
  | (typeof PERSON_FIELDS)[number]
  | (typeof STUDENT_FIELDS)[number]
  | (typeof STAFF_FIELDS)[number]
  | (typeof ENROLMENT_FIELDS)[number]
  | `${GuardianPlace}.${GuardianField}`;

/** Every field, in the order in which a screen offers them. */
export const FIELDS: readonly Field[] = [
  ...PERSON_FIELDS,
  ...STUDENT_FIELDS,
  ...GUARDIAN_PLACES.flatMap((place) => GUARDIAN_FIELDS.map((field) => `${place}.${field}` as const)),
  ...STAFF_FIELDS,
  ...ENROLMENT_FIELDS,
];
