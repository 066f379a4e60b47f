export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'tutor', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
export const POSITIONS = ['teacher', 'coordinator', 'director', 'support', 'psychology', 'admin'] as const;
export type Position = (typeof POSITIONS)[number];
export type Sex = 'female' | 'male' | 'other';
export type StudentStatus = 'applicant' | 'active' | 'on_leave' | 'transferred' | 'graduated';

/** What the file says about a person. What it does not say, or leaves empty, is absent: it changes nothing. */
export interface PersonValues {
  givenNames?: string;
  firstSurname?: string;
  secondSurname?: string;
  preferredName?: string;
  birthDate?: string;
  documentKind?: string;
  documentNumber?: string;
  sex?: Sex;
  email?: string;
  phone?: string;
  address?: string;
  nationality?: string;
  language?: string;
}

export interface StudentValues {
  studentNumber?: string;
  /** The level as the file names it: `PRIMARIA`. */
  level?: string;
  /** The grade as the file names it: `5.º`, `QUINTO`, `05`. */
  gradeLevel?: string;
  /** The homeroom's letter or name. */
  homeroom?: string;
  status?: StudentStatus;
  enrolledOn?: string;
  leftOn?: string;
  /** A school's name, or the key of its record. */
  school?: string;
}

export interface StaffValues {
  position?: Position;
  /** A role that a person must confirm or name, in the words of the file. */
  asked?: string;
  subjects?: string[];
  hiredOn?: string;
  school?: string;
  /** Keys of further schools. */
  alsoAt?: string[];
}

/** A guardian of a student: the key of the guardian's own record, and the tie. */
export interface GuardianTie {
  key: string;
  relation: Relation;
  livesWith?: boolean;
  mayPickUp?: boolean;
}

/** What every record has: a key that is unique in the file, where it stands, and whether the file says that it goes. */
interface Kept {
  /** The foreign id of OneRoster; otherwise made from table and line. */
  key: string;
  table: string;
  line: number;
  /** The id in the system that the file comes from. */
  foreignId?: string;
  leaving: boolean;
  /** Columns that are not ours, as sent, to be given back unchanged. */
  metadata?: Record<string, string>;
}

export interface StudentRecord extends Kept {
  kind: 'student';
  person: PersonValues;
  student: StudentValues;
  guardians: GuardianTie[];
}
export interface GuardianRecord extends Kept {
  kind: 'guardian';
  person: PersonValues;
  /** `relative` and `parent` of OneRoster, which say less than the tie does. */
  role?: string;
  /** The key of the school at which a program keeps them. */
  school?: string;
}
export interface StaffRecord extends Kept {
  kind: 'staff';
  person: PersonValues;
  staff: StaffValues;
}
export interface SchoolRecord extends Kept {
  kind: 'school';
  name: string;
  type: string;
  identifier?: string;
  parent?: string;
}
/** A year or a term. `ends` is the last day, as Patio counts; OneRoster's files name the day after. */
export interface TermRecord extends Kept {
  kind: 'term';
  name: string;
  type: string;
  begins: string;
  ends: string;
  parent?: string;
  year: string;
}
export interface CourseRecord extends Kept {
  kind: 'course';
  name: string;
  code?: string;
  gradeLevels: string[];
  subjects: string[];
  subjectCodes: string[];
  school?: string;
  year?: string;
}
/** A homeroom or a section. */
export interface ClassRecord extends Kept {
  kind: 'class';
  type: 'homeroom' | 'scheduled';
  name: string;
  code?: string;
  gradeLevels: string[];
  subjects: string[];
  subjectCodes: string[];
  periods: string[];
  location?: string;
  course?: string;
  school?: string;
  terms: string[];
}
export interface EnrolmentRecord extends Kept {
  kind: 'enrolment';
  /** Keys of the class and of the person's record. */
  class: string;
  person: string;
  role: 'student' | 'teacher' | 'proctor' | 'administrator';
  lead?: boolean;
  begins?: string;
  ends?: string;
  school?: string;
}

export type PersonRecord = StudentRecord | GuardianRecord | StaffRecord;
export type RosterRecord = PersonRecord | SchoolRecord | TermRecord | CourseRecord | ClassRecord | EnrolmentRecord;
export type RecordKind = RosterRecord['kind'];

export const isPersonRecord = (record: RosterRecord): record is PersonRecord =>
  record.kind === 'student' || record.kind === 'guardian' || record.kind === 'staff';
