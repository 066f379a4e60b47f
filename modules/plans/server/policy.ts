import { type Actor, type Capability, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comments, plannedClasses, weeks } from './schema.ts';

/** What the rule about the plan of one section needs to know of it. */
export interface PlanFacts {
  schoolId: string;
  /** Accounts of those who teach the section, and of those among them who may write its lessons. */
  teacherUserIds: readonly string[];
  writerUserIds: readonly string[];
}

/** May this actor see (or change, by capability) the plan of this section? */
export function canReachPlan(actor: Actor, capability: Capability, facts: PlanFacts): boolean {
  return reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: capability === 'plans.write' ? facts.writerUserIds : facts.teacherUserIds,
  });
}

interface Place {
  schoolId: SQLWrapper;
  sectionId: SQLWrapper;
}

/** The same rule as a filter on rows that name a school and a section. */
const ofReachedSections = (actor: Actor, capability: Capability, row: Place): SQL =>
  reachFilter(actor, capability, {
    school: row.schoolId,
    section: (mySchool) =>
      sql`(${mySchool} and ${row.sectionId} in (${sectionsTaughtBy(actor, capability === 'plans.write' ? 'lessons' : undefined)}))`,
  });

/** The planned classes that a capability reaches, for lists and for loading one. */
export const classesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofReachedSections(actor, capability, plannedClasses);

/** The weeks that a capability reaches. */
export const weeksVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofReachedSections(actor, capability, weeks);

/** The comments that a capability reaches. */
export const commentsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofReachedSections(actor, capability, comments);

/** The sections whose plan a capability reaches, as a condition on sections. */
export const sectionsPlannedBy = (actor: Actor, capability: Capability): SQL =>
  ofReachedSections(actor, capability, { schoolId: sectionRows.schoolId, sectionId: sectionRows.id });
