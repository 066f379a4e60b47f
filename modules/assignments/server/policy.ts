import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guards } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionsTakenBy, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { assigned, assignments, rubrics } from './schema.ts';

/** What the rule about an assignment in one class needs to know of it. */
export interface AssignedFacts {
  schoolId: string;
  /** Whether it was published, and its first moment has come. */
  given: boolean;
  /** Accounts of those who teach the class, of those among them who enter its grades, who take it, and who guard one of them. */
  teacherUserIds: readonly string[];
  graderUserIds: readonly string[];
  studentUserIds: readonly string[];
  guardianUserIds: readonly string[];
}

/** May this actor see (or change, by capability) this assignment in this class? Students and families reach what was given. */
export function canReachAssigned(actor: Actor, capability: Capability, facts: AssignedFacts): boolean {
  return reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: capability === 'assignments.read' ? facts.teacherUserIds : facts.graderUserIds,
    self: facts.given ? facts.studentUserIds : [],
    child: facts.given ? facts.guardianUserIds : [],
  });
}

/** The sections in which a teacher uses a capability: reading is for all who teach there, the rest for those who enter grades. */
const taughtWith = (actor: Actor, capability: Capability): SQL =>
  sectionsTaughtBy(actor, capability === 'assignments.read' ? undefined : 'grades');

/** A condition on an assignment in a class: it was published. */
const isPublished =
  (): SQL => sql`exists (select 1 from ${assignments} given where given.institution_id = ${assigned.institutionId}
    and given.id = ${assigned.assignmentId} and given.state <> 'draft')`;

/** A condition on an assignment in a class: its first moment has come. */
export const hasOpened = (): SQL<boolean> => sql`(${assigned.opensAt} is null or ${assigned.opensAt} <= now())`;

/** A condition on an assignment in a class: it was published, and its first moment has come. */
const isGiven = (): SQL => sql`(${hasOpened()} and ${isPublished()})`;

const reachedWhere = (actor: Actor, capability: Capability, shown: SQL): SQL =>
  reachFilter(actor, capability, {
    school: assigned.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${assigned.sectionId} = any(array(${taughtWith(actor, capability)})))`,
    self: () => sql`(${shown} and ${assigned.sectionId} = any(array(${sectionsTakenBy(actor)})))`,
    child: () => sql`(${shown} and ${assigned.sectionId} = any(array(select ce.section_id from ${enrolmentRows} ce
      where ce.institution_id = ${actor.institutionId} and ${holdsOn('ce')} and ${guards(actor, sql`ce.student_id`)})))`,
  });

/** The same rule as a filter on `assignments_sections`, for lists and for loading one. */
export const assignedVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachedWhere(actor, capability, isGiven());

/** Whose name and day a calendar shows: students and families know of what was published before it opens, and of nothing else in it. */
export const assignedAnnouncedTo = (actor: Actor, capability: Capability): SQL =>
  reachedWhere(actor, capability, isPublished());

/** The assignments that a capability reaches: a teacher's own, and those that a class of theirs has. */
export const assignmentsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: assignments.schoolId,
    section: (mySchool) => sql`(${mySchool} and (${assignments.authorId} = ${actor.userId}
      or ${assignments.id} = any(array(select mine.assignment_id from ${assigned} mine where mine.institution_id = ${actor.institutionId}
        and mine.section_id = any(array(${taughtWith(actor, capability)}))))))`,
  });

/** The classes that a capability reaches, as a condition on sections. */
export const sectionsWorkedBy = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: sectionRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} = any(array(${taughtWith(actor, capability)})))`,
  });

/** The rubrics that the actor may read: their own, and what is shared in their school. */
export const rubricsVisibleTo = (actor: Actor): SQL =>
  sql`(${rubrics.ownerId} = ${actor.userId} or (${rubrics.shared} and ${ofMySchool(actor, rubrics.schoolId)}))`;

/** The rubrics that the actor may change: their own, and shared ones for whoever looks after the school's. */
export const rubricsChangedBy = (actor: Actor): SQL =>
  sql`(${rubrics.ownerId} = ${actor.userId} or (${rubrics.shared} and ${reachFilter(actor, 'assignments.rubrics', {
    school: rubrics.schoolId,
  })}))`;

const ofMySchool = (actor: Actor, schoolId: SQLWrapper): SQL =>
  actor.membership.schoolId === null ? sql`true` : sql`${schoolId} = ${actor.membership.schoolId}`;
