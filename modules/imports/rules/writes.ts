import type { FieldChange, PlanRow } from '../contract/plan.ts';
import type { PersonFields } from './scene.ts';
import type { RoomAim, SectionAim } from './settle.ts';

/** One record and the fields that change; who calls knows the columns. */
export interface Change {
  id: string;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  told: { type: 'people.student' | 'people.staff' | 'people.guardian'; id: string };
}
export type NewPersonRow = PersonFields;
export interface NewStudentRow {
  id: string;
  personId: string;
  schoolId: string;
  gradeLevelId: string | null;
  studentNumber: string;
  status: 'applicant' | 'active' | 'on_leave' | 'transferred' | 'graduated';
  enrolledOn: string;
  leftOn: string | null;
  learningProfile: Record<string, never>;
}
export interface NewTieRow {
  id: string;
  studentId: string;
  personId: string;
  relation: 'mother' | 'father' | 'grandparent' | 'sibling' | 'tutor' | 'other';
  livesWith: boolean;
  mayPickUp: boolean;
  position: number;
  userId: string | null;
}
export interface NewStaffRow {
  id: string;
  personId: string;
  schoolId: string;
  position: 'teacher' | 'coordinator' | 'director' | 'support' | 'psychology' | 'admin';
  subjects: string[];
  hiredOn: string | null;
}

/** What became of one record of the list. */
export interface Outcome {
  action: 'create' | 'update' | 'same' | 'skip' | 'leave';
  /** Why it is none of the others. */
  why?: string;
  changes: FieldChange[];
  guardians: PlanRow['guardians'];
  personId: string | null;
  studentId: string | null;
  staffId: string | null;
}

/** Everything that a batch writes, before it is written. A dry run makes it too, and lets it go. */
export interface Writes {
  persons: NewPersonRow[];
  students: NewStudentRow[];
  staff: NewStaffRow[];
  ties: NewTieRow[];
  changes: { persons: Change[]; students: Change[]; staff: Change[]; ties: Change[] };
  homerooms: (RoomAim & { seats: number })[];
  sections: (SectionAim & { id: string })[];
  placements: { studentId: string; room: RoomAim }[];
  pairs: { studentId: string; sectionId: string }[];
  teachers: { id: string; sectionId: string; staffId: string; part: 'lead' | 'co_teacher' }[];
  leaving: string[];
  /** Staff of whom the list says that they are gone. */
  leavingStaff: string[];
  /** Single places that the list takes out: of students, of students in their homeroom, of teachers. */
  ending: {
    pairs: { studentId: string; sectionId: string }[];
    homerooms: string[];
    teachers: { staffId: string; sectionId: string }[];
  };
  foreign: { kind: 'person' | 'class'; foreignId: string; recordId: string | null; room?: RoomAim }[];
  guardians: { new: number; linked: number; known: number; withAccount: number };
  /** Rows for whom their homeroom has no seat. */
  full: Set<string>;
  outcomes: Map<string, Outcome>;
}

export const outcome = (given: Partial<Outcome> & Pick<Outcome, 'action'>): Outcome => ({
  changes: [],
  guardians: [],
  personId: null,
  studentId: null,
  staffId: null,
  ...given,
});
