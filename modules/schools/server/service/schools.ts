import type { Actor, Capability } from '@patio/access';
import { inPlatform, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InstitutionView, SchoolDetailView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachSchool, type SchoolRow, schoolsVisibleTo } from '../policy.ts';
import { academicYears, gradeLevels, institutions, schools } from '../schema.ts';
import { difference, refusing } from './keep.ts';

/** The reader's institution and the schools of it that they may see. */
export async function getInstitution(tx: Tx, actor: Actor): Promise<InstitutionView> {
  const [institution] = await tx.select().from(institutions);
  if (!institution) throw failure('not_found');
  const visible = await tx
    .select()
    .from(schools)
    .where(and(isNull(schools.archivedAt), schoolsVisibleTo(actor, 'schools.read')))
    .orderBy(asc(schools.name));
  return { id: institution.institutionId, ...institution, schools: visible };
}

/** Loads a school within the actor's reach; out of it answers as if it did not exist. */
export async function getSchool(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: Capability = 'schools.manage',
): Promise<SchoolRow> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, id));
  if (!school || !canReachSchool(actor, capability, school)) throw failure('not_found');
  return school;
}

/** A school as its page shows it: data, ladder and current year. */
export async function describeSchool(tx: Tx, actor: Actor, school: SchoolRow): Promise<SchoolDetailView> {
  const levels = await tx
    .select()
    .from(gradeLevels)
    .where(eq(gradeLevels.schoolId, school.id))
    .orderBy(asc(gradeLevels.position));
  const [year] = await tx
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.schoolId, school.id), eq(academicYears.state, 'active')));
  return {
    ...school,
    archived: school.archivedAt !== null,
    levels: levels.map((level) => ({ ...level, archived: level.archivedAt !== null })),
    year: year ?? null,
    can: {
      manage: canReachSchool(actor, 'schools.manage', school),
      editCard: canReachSchool(actor, 'schools.edit_card', school),
    },
  };
}

type Change = Partial<
  Pick<
    SchoolRow,
    | 'name'
    | 'code'
    | 'timeZone'
    | 'officialCode'
    | 'address'
    | 'phone'
    | 'email'
    | 'website'
    | 'motto'
    | 'colour'
    | 'logoFileId'
    | 'archivedAt'
  >
>;

/** Changes a school's data; refuses when somebody else changed it since the caller read it. */
export async function editSchool(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  seen: number,
  change: Change,
  action = 'schools.edited',
): Promise<SchoolRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
  const after = await refusing(updateSeen(tx, schools, { ...school, version: seen }, given), {
    taken: failure('code_taken', undefined, 'code'),
  });
  if (!after) throw failure('changed_meanwhile', { version: school.version });
  const { changed, ...details } = difference(school, after, Object.keys(given) as (keyof SchoolRow)[]);
  if (changed) await record(tx, actor, action, { type: 'schools.school', id: school.id, schoolId: school.id }, details);
  return after;
}

/** Renames a school. */
export const renameSchool = (
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  change: { version: number; name: string },
): Promise<SchoolRow> => editSchool(tx, actor, school, change.version, { name: change.name }, 'schools.renamed');

/** Every institution that is not archived; for work that goes through all of them. */
export const listInstitutionIds = (): Promise<string[]> =>
  inPlatform(undefined, async (tx) => {
    const rows = await tx
      .select({ id: institutions.institutionId })
      .from(institutions)
      .where(isNull(institutions.archivedAt));
    return rows.map((row) => row.id);
  });

/** How many institutions are open; none means that nobody has moved in yet. */
export const countInstitutions = (): Promise<number> =>
  inPlatform(undefined, (tx) => tx.$count(institutions, isNull(institutions.archivedAt)));
