import { type Actor, type Capability, holds, reachOf } from '@patio/access';
import { guards, isSelf } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionsTakenBy, sectionsTaughtBy } from '@patio/sections/server';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { folders, type MaterialRow, materials, shares } from './schema.ts';

/** What the rule about one material needs to know of it, beside the row. */
export interface MaterialFacts extends Pick<MaterialRow, 'schoolId' | 'ownerId' | 'state'> {
  shared: boolean;
  /** Accounts of those who teach a class that has it, who take one, and who guard one of them. */
  teacherUserIds: readonly string[];
  studentUserIds: readonly string[];
  guardianUserIds: readonly string[];
}

/**
 * May this actor reach this material? To keep is for the owner alone; to manage is for the whole school; to read is for the
 * library and for what classes have: staff of the school, teachers of those classes, and their students and families.
 */
export function canReachMaterial(actor: Actor, capability: Capability, facts: MaterialFacts): boolean {
  const { schoolId } = actor.membership;
  const mySchool = schoolId === null || schoolId === facts.schoolId;
  if (capability === 'materials.keep') return holds(actor, capability) && facts.ownerId === actor.userId;
  const open = capability !== 'materials.read' || facts.ownerId === null || facts.shared;
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return open;
    case 'school':
      return mySchool && open;
    case 'section':
      return mySchool && (facts.ownerId === null || facts.teacherUserIds.includes(actor.userId));
    case 'self':
      return facts.state === 'active' && facts.studentUserIds.includes(actor.userId);
    case 'child':
      return facts.state === 'active' && facts.guardianUserIds.includes(actor.userId);
    default:
      return false;
  }
}

/** A condition: one of these sections has the material. */
const inSections = (ids: SQL): SQL =>
  sql`exists (select 1 from ${shares} ms where ms.institution_id = ${materials.institutionId} and ms.material_id = ${materials.id}
    and ms.section_id in (${ids}))`;
const isShared = sql`exists (select 1 from ${shares} ms where ms.institution_id = ${materials.institutionId} and ms.material_id = ${materials.id})`;
const ofLibrary = sql`${materials.ownerId} is null`;

/** The same rule as a filter on `materials_materials`, for lists and for loading one. */
export function materialsVisibleTo(actor: Actor, capability: Capability): SQL {
  if (capability === 'materials.keep')
    return holds(actor, capability) ? eq(materials.ownerId, actor.userId) : sql`false`;
  const reached = reachFilter(actor, capability, {
    school: materials.schoolId,
    section: (mySchool) => sql`(${mySchool} and (${ofLibrary} or ${inSections(sectionsTaughtBy(actor))}))`,
    self: () => sql`(${materials.state} = 'active' and ${inSections(sectionsTakenBy(actor))})`,
    child: () =>
      sql`(${materials.state} = 'active' and ${inSections(sql`select ce.section_id from ${enrolmentRows} ce
      where ce.institution_id = ${actor.institutionId} and ${holdsOn('ce')} and ${guards(actor, sql`ce.student_id`)}`)})`,
  });
  const wide = ['platform', 'institution', 'school'].includes(reachOf(actor, capability) ?? '');
  return capability === 'materials.read' && wide ? sql`(${reached} and (${ofLibrary} or ${isShared}))` : reached;
}

/** A condition on the id of a student: for families their own child, for students themselves; staff reach materials, whoever has them. */
export function ofReachedChild(actor: Actor, studentId: SQL): SQL {
  const reach = reachOf(actor, 'materials.read');
  if (reach === 'child') return guards(actor, studentId);
  return reach === 'self' ? isSelf(actor, studentId) : sql`true`;
}

/** What somebody may change: their own, and for those who look after the library everything of their school. */
export const materialsChangedBy = (actor: Actor): SQL =>
  or(materialsVisibleTo(actor, 'materials.keep'), materialsVisibleTo(actor, 'materials.manage')) as SQL;

/** Folders go with the materials in them: their owner's, or the library's for those who look after it. */
export const foldersChangedBy = (actor: Actor): SQL =>
  or(
    holds(actor, 'materials.keep') ? eq(folders.ownerId, actor.userId) : sql`false`,
    sql`(${folders.ownerId} is null and ${reachFilter(actor, 'materials.manage', { school: folders.schoolId })})`,
  ) as SQL;

/** The classes that somebody may share a material of this school with: those they teach, or all for who looks after the library. */
export const sectionsSharedBy = (actor: Actor, schoolId: string): SQL =>
  sql`(${sectionRows.schoolId} = ${schoolId} and ${sectionRows.state} = 'active' and (${or(
    sql`${sectionRows.id} in (${sectionsTaughtBy(actor)})`,
    reachFilter(actor, 'materials.manage', { school: sectionRows.schoolId }),
  )}))`;
