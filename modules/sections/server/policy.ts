import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guards } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { holdsOn, homeroomsMetBy, sectionsTakenBy, sectionsTaughtBy } from './relations.ts';
import { enrolments, homerooms, sections } from './schema.ts';

export type SectionRow = typeof sections.$inferSelect;
export type HomeroomRow = typeof homerooms.$inferSelect;

/** What the rule about one section needs to know of it, beside the row. */
export interface SectionFacts {
  schoolId: string;
  /** Accounts of those who teach it today, of those who take it, and of those who guard one of them. */
  teacherUserIds: readonly string[];
  studentUserIds: readonly string[];
  guardianUserIds: readonly string[];
}

/** May this actor see (or change, by capability) this section? */
export function canReachSection(actor: Actor, capability: Capability, facts: SectionFacts): boolean {
  return reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: facts.teacherUserIds,
    self: facts.studentUserIds,
    child: facts.guardianUserIds,
  });
}

/** The same rule as a filter on `sections_sections`, for lists and for loading one. */
export const sectionsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: sections.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sections.id} in (${sectionsTaughtBy(actor)}))`,
    self: () => sql`${sections.id} in (${sectionsTakenBy(actor)})`,
    child: () => sql`exists (select 1 from ${enrolments} ce where ce.institution_id = ${actor.institutionId}
        and ce.section_id = ${sections.id} and ${holdsOn('ce')} and ${guards(actor, sql`ce.student_id`)})`,
  });

/** The homerooms that a capability reaches, as a filter on `sections_homerooms`; a teacher reaches those they meet. */
export const homeroomsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: homerooms.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${homerooms.id} in (${homeroomsMetBy(actor)}))`,
  });
