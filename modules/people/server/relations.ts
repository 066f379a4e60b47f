import { type Actor, type Capability, reachOf } from '@patio/access';
import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { StudentSignal } from '../contract/fields.ts';
import type { Holding } from '../contract/office.ts';
import { failure } from './failures.ts';

/** Which students an actor teaches is known on a higher floor, which tells it here. Until then nobody teaches anybody. */
export interface TeachingRelation {
  /** A condition on a student id. */
  teaches(actor: Actor, studentId: SQL): SQL;
}

/** A homeroom as a filter offers it. */
export interface HomeroomChoice {
  id: string;
  name: string;
  schoolId: string;
  gradeLevelId: string | null;
}

/** A homeroom in which a new student can be put, with how full it is. */
export interface OpenHomeroom extends HomeroomChoice {
  students: number;
  capacity: number;
}

/** Homerooms live on a higher floor, which tells here how a list of students shows them and is narrowed by one. */
export interface HomeroomRelation {
  /** The name of a student's homeroom today, as one expression inside the list's own query. */
  nameOf(studentId: SQL): SQL;
  /** A condition: the student is in that homeroom today. Best as `in (select …)`, so that the thirty of a homeroom are found first. */
  holds(homeroomId: string, studentId: SQL): SQL;
  /** The homerooms of now that this reader may choose from. */
  list(tx: Tx, actor: Actor): Promise<HomeroomChoice[]>;
  /** The homerooms of now in which this actor may put students. */
  listOpen(tx: Tx, actor: Actor): Promise<OpenHomeroom[]>;
  /** Puts a student who has just been written down into a homeroom, and with it into its sections. */
  place(
    tx: Tx,
    actor: Actor,
    given: { homeroomId: string; studentId: string; gradeLevelId: string; on: string },
  ): Promise<void>;
  /** A condition: the actor is the tutor of the homeroom in which the student is today. */
  tutors(actor: Actor, studentId: SQL): SQL;
  /** The homerooms of now whose tutor the actor is. */
  listTutored(tx: Tx, actor: Actor): Promise<HomeroomChoice[]>;
  /** A condition: the student takes that section today. */
  takes(sectionId: string, studentId: SQL): SQL;
}

/** Why the school should look at a student again, known on a higher floor: a rule that a person can read, never a score. */
export interface SignalRule {
  /** Whoever may not read what the rule rests on is not offered the signal either. */
  needs: Capability;
  /** A condition on a student id; best as one look at the student's own rows. */
  holds(studentId: SQL): SQL;
}

/** The periods a week that somebody teaches, as an expression on a staff id; sections live on a higher floor. */
export type LoadRelation = (staffId: SQL) => SQL<number>;

let load: LoadRelation = () => sql<number>`0`;
const signals = new Map<StudentSignal, SignalRule>();
let teaching: TeachingRelation = { teaches: () => sql`false` };
let homerooms: HomeroomRelation = {
  nameOf: () => sql`null::text`,
  holds: () => sql`false`,
  list: async () => [],
  listOpen: async () => [],
  place: async () => {
    throw failure('not_found');
  },
  tutors: () => sql`false`,
  listTutored: async () => [],
  takes: () => sql`false`,
};

/** Called once by the module that knows rosters. */
export function registerTeachingRelation(known: TeachingRelation): void {
  teaching = known;
}

/** Called once by the module that knows homerooms. */
export function registerHomeroomRelation(known: HomeroomRelation): void {
  homerooms = known;
}

/** Called once by the module that knows who teaches which section. */
export function registerLoadRelation(known: LoadRelation): void {
  load = known;
}

/** Called once by each module that knows a reason to look at a student again. */
export function registerStudentSignal(signal: StudentSignal, rule: SignalRule): void {
  signals.set(signal, rule);
}

/** The signals that this reader may narrow a list by: those whose grounds they could read for every student of the list. */
export const signalsFor = (actor: Actor): Map<StudentSignal, SignalRule> =>
  new Map(
    [...signals].filter(([, { needs }]) => {
      const reach = reachOf(actor, needs);
      return reach === 'school' || reach === 'institution' || reach === 'platform';
    }),
  );

export const loadRelation = (): LoadRelation => load;
export const teachingRelation = (): TeachingRelation => teaching;
export const homeroomRelation = (): HomeroomRelation => homerooms;

/** What a module above keeps about a student, which must go along when two records of one child become one. */
export interface StudentFollower {
  name: string;
  /** Moves what can be moved and says what it was, so that it can go back. */
  follow(tx: Tx, actor: Actor, from: string, to: string): Promise<unknown>;
  goBack(tx: Tx, actor: Actor, moved: unknown, from: string, to: string): Promise<void>;
  /** How many things it keeps of these students, for whoever compares two records. */
  count?(tx: Tx, studentIds: readonly string[]): Promise<Partial<Record<Holding, number>>>;
}

const followers = new Map<string, StudentFollower>();

/** Called once by each module that keeps rows of students. */
export function registerStudentFollower(follower: StudentFollower): void {
  followers.set(follower.name, follower);
}

export const studentFollowers = (): readonly StudentFollower[] => [...followers.values()];
