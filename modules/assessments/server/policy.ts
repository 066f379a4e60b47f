import { type Actor, type Capability, reachesRow, reachesSchool } from '@patio/access';
import { assignedVisibleTo, assignmentsVisibleTo } from '@patio/assignments/server';
import { reachFilter } from '@patio/platform';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { questions } from './schema.ts';

/** What the rule about a question needs to know of it. */
export interface QuestionFacts {
  schoolId: string;
  ownerId: string;
  shared: boolean;
}

const isOfMySchool = ({ membership }: Actor, schoolId: string): boolean =>
  membership.schoolId === null || membership.schoolId === schoolId;
const ofMySchool = ({ membership: { schoolId } }: Actor, column: SQLWrapper): SQL =>
  schoolId === null ? sql`true` : sql`${column} = ${schoolId}`;

/** May this actor read and use the question? Their own, and what is shared in their school. */
export const canReadQuestion = (actor: Actor, { schoolId, ownerId, shared }: QuestionFacts): boolean =>
  ownerId === actor.userId || (shared && isOfMySchool(actor, schoolId));

/** The same rule as a filter. */
export const questionsVisibleTo = (actor: Actor): SQL =>
  sql`(${questions.ownerId} = ${actor.userId} or (${questions.shared} and ${ofMySchool(actor, questions.schoolId)}))`;

/** May this actor change it? Their own, and shared ones for whoever looks after the school's. */
export const canChangeQuestion = (actor: Actor, { schoolId, ownerId, shared }: QuestionFacts): boolean =>
  ownerId === actor.userId || (shared && reachesSchool(actor, 'assessments.bank', schoolId));

/** The same rule as a filter. */
export const questionsChangedBy = (actor: Actor): SQL =>
  sql`(${questions.ownerId} = ${actor.userId} or (${questions.shared} and ${reachFilter(actor, 'assessments.bank', {
    school: questions.schoolId,
  })}))`;

/** What the rule about an exam in one class needs to know of it. */
export interface ExamFacts {
  schoolId: string;
  /** Whether it was given, and its first moment has come. */
  given: boolean;
  /** Accounts of those who enter the grades of the class, and of those who take it. */
  graderUserIds: readonly string[];
  studentUserIds: readonly string[];
}

/** May this actor see (or mark, or sit, by capability) this exam in this class? */
export const canReachExam = (actor: Actor, capability: Capability, facts: ExamFacts): boolean =>
  reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: facts.graderUserIds,
    self: facts.given ? facts.studentUserIds : [],
  });

/** The same rule as a filter on assignments in classes: an exam is one. */
export const examsInClassesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  assignedVisibleTo(actor, capability);

/** The exams that a capability reaches: a teacher's own, and those that a class of theirs has. */
export const examsVisibleTo = (actor: Actor, capability: Capability): SQL => assignmentsVisibleTo(actor, capability);
