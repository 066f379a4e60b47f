import type { Sex } from '@patio/engine-roster';
import type { BatchOptions } from '../contract/options.ts';

export interface Level {
  id: string;
  name: string;
  shortName: string;
  stage: string;
  position: number;
}
export interface Homeroom {
  id: string;
  name: string;
  letter: string;
  gradeLevelId: string;
  capacity: number;
}
/** What a record of a person holds, before and after a list was taken in. */
export interface PersonFields {
  id: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  preferredName: string | null;
  birthDate: string | null;
  sex: Sex | null;
  nationality: string | null;
  documentKind: string | null;
  documentNumber: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  language: string;
}
export interface PersonOnRecord extends PersonFields {
  userId: string | null;
  version: number;
}
export interface StudentOnRecord {
  id: string;
  personId: string;
  schoolId: string;
  gradeLevelId: string | null;
  studentNumber: string;
  status: 'applicant' | 'active' | 'on_leave' | 'transferred' | 'graduated';
  enrolledOn: string;
  leftOn: string | null;
  version: number;
}
export interface StaffOnRecord {
  id: string;
  personId: string;
  position: string;
  subjects: string[];
  hiredOn: string | null;
  leftOn: string | null;
  version: number;
}
export interface TieOnRecord {
  id: string;
  studentId: string;
  personId: string;
  relation: string;
  livesWith: boolean;
  mayPickUp: boolean;
  position: number;
  version: number;
}

/** The school as it stands when a list is compared with it. */
export interface Scene {
  schoolId: string;
  /** By what a file may name the school. */
  school: { id: string; name: string; code: string; officialCode: string | null };
  /** The day from which on they come, and today there. */
  on: string;
  today: string;
  hasYear: boolean;
  levels: readonly Level[];
  homerooms: readonly Homeroom[];
  courses: readonly { id: string; name: string; code: string | null; gradeLevelId: string }[];
  sections: readonly { id: string; name: string; courseId: string; capacity: number | null }[];
  /** Who is where in the year. */
  places: readonly { studentId: string; homeroomId: string }[];
  taken: readonly { studentId: string; sectionId: string }[];
  teachers: readonly { sectionId: string; staffId: string; part: string }[];
  people: readonly PersonOnRecord[];
  students: readonly StudentOnRecord[];
  staff: readonly StaffOnRecord[];
  ties: readonly TieOnRecord[];
  documentsElsewhere: ReadonlySet<string>;
  studentNumbers: ReadonlyMap<string, string>;
  /** What records are called where earlier lists came from: foreign id to record. */
  foreign: ReadonlyMap<string, string>;
  nextNumber: string;
}

export type Chosen = Pick<
  BatchOptions,
  'what' | 'createHomerooms' | 'createSections' | 'emptyClears' | 'complete' | 'values'
>;
