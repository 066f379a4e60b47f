import { type Actor, reachesInstitution, reachesSchool } from '@patio/access';
import { type LocalDate, localDateAt } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { clock, type Tx } from '@patio/platform';
import { gradeLevelRows, institutionRows, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { homeroomRows, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ParameterName, Parameters, Said } from '../../../contract/fields.ts';
import { findPreset } from '../../../presets/ministry.ts';
import { datesProblem, MOST_DAYS } from '../../../rules/dates.ts';
import { failure } from '../../failures.ts';
import type { ReportDefinition, Scene } from './define.ts';

/** Which parameter each field belongs to. */
const FIELDS = {
  schoolId: 'school',
  sectionId: 'section',
  termId: 'term',
  homeroomId: 'homeroom',
  gradeLevelId: 'level',
  from: 'period',
  through: 'period',
  preset: 'preset',
} as const satisfies Record<keyof Parameters, ParameterName>;

type Takes = ReportDefinition['takes'];

/** A report is told no more than it understands, and no less than it must be. */
function requireFitting(takes: Takes, given: Parameters): void {
  const fields = Object.entries(FIELDS) as [keyof Parameters, ParameterName][];
  for (const [field, name] of fields) {
    if (given[field] !== undefined && !takes[name]) throw failure('parameter_unknown', { name }, field);
    if (given[field] === undefined && takes[name] === 'must' && name !== 'school')
      throw failure('parameter_missing', { name }, field);
  }
}

async function findSchool(tx: Tx, institutionId: string, id: string): Promise<Scene['school']> {
  const [row] = await tx
    .select({
      id: schoolRows.id,
      name: schoolRows.name,
      institution: institutionRows.name,
      country: schoolRows.country,
      timeZone: schoolRows.timeZone,
      officialCode: schoolRows.officialCode,
      address: schoolRows.address,
      logoFileId: schoolRows.logoFileId,
    })
    .from(schoolRows)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, id)));
  return row ?? null;
}

/** The class that is asked for, of those that the actor teaches today. */
async function getSection(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select({ id: sectionRows.id, name: sectionRows.name, schoolId: sectionRows.schoolId })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.id, id),
        sql`${sectionRows.id} in (${sectionsTaughtBy(actor)})`,
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

async function getTerm(tx: Tx, schoolId: string, id: string): Promise<NonNullable<Scene['term']>> {
  const [row] = await tx
    .select({
      id: termRows.id,
      name: termRows.name,
      year: yearRows.name,
      yearId: yearRows.id,
      startsOn: termRows.startsOn,
      endsOn: termRows.endsOn,
    })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(eq(termRows.id, id), eq(termRows.schoolId, schoolId)));
  if (!row) throw failure('not_found');
  return row;
}

/** The name of a homeroom or grade level of the school; one of another school is not found. */
async function nameOf(
  tx: Tx,
  table: typeof homeroomRows | typeof gradeLevelRows,
  schoolId: string,
  id: string,
): Promise<string> {
  const rows = await tx
    .select({ name: table.name })
    .from(table as typeof homeroomRows)
    .where(and(eq(table.id, id), eq(table.schoolId, schoolId)));
  if (!rows[0]) throw failure('not_found');
  return rows[0].name;
}

/** The first day of which a school has anything: when its first year began. */
export async function schoolSince(tx: Tx, schoolId: string): Promise<LocalDate | null> {
  const [row] = await tx
    .select({ since: sql<string | null>`min(${yearRows.startsOn})::text` })
    .from(yearRows)
    .where(eq(yearRows.schoolId, schoolId));
  return row?.since ?? null;
}

/** Which school a report is about: the class's, the one that is named, or the actor's own; none only for whoever reaches all. */
async function schoolIdOf(tx: Tx, actor: Actor, takes: Takes, given: Parameters) {
  if (takes.section) {
    const section = await getSection(tx, actor, given.sectionId ?? '');
    return { section, schoolId: section.schoolId };
  }
  const schoolId = given.schoolId ?? actor.membership.schoolId;
  if (schoolId && !reachesSchool(actor, 'reports.run', schoolId)) throw failure('not_found');
  if (!schoolId && (takes.school === 'must' || !reachesInstitution(actor, 'reports.run')))
    throw failure('parameter_missing', { name: 'school' }, 'schoolId');
  return { section: null, schoolId };
}

/** Looks up what a report was told and judges it: what is out of reach is not found, and what makes no sense is refused in words. */
export async function readScene(
  tx: Tx,
  actor: Actor,
  { takes }: Pick<ReportDefinition, 'takes'>,
  given: Parameters,
  locale: Locale,
): Promise<Scene> {
  requireFitting(takes, given);
  const { institutionId } = actor;
  const { section, schoolId } = await schoolIdOf(tx, actor, takes, given);
  const school = schoolId ? await findSchool(tx, institutionId, schoolId) : null;
  if (schoolId && !school) throw failure('not_found');
  const today = localDateAt(clock.now(), school?.timeZone ?? 'UTC');
  const said: Said[] = [];
  if (section) said.push({ name: 'section', value: section.name });
  else if (school) said.push({ name: 'school', value: school.name });
  if (!school && (given.termId || given.homeroomId || given.gradeLevelId))
    throw failure('parameter_missing', { name: 'school' }, 'schoolId');
  const term = given.termId ? await getTerm(tx, schoolId ?? '', given.termId) : null;
  if (term) said.push({ name: 'term', value: `${term.name} · ${term.year}` });
  if (given.gradeLevelId)
    said.push({ name: 'level', value: await nameOf(tx, gradeLevelRows, schoolId ?? '', given.gradeLevelId) });
  if (given.homeroomId)
    said.push({ name: 'homeroom', value: await nameOf(tx, homeroomRows, schoolId ?? '', given.homeroomId) });
  const [from, through] = [given.from ?? today, given.through ?? today];
  if (takes.period && schoolId) {
    const since = await schoolSince(tx, schoolId);
    const problem = datesProblem({ from, through }, { since, today });
    if (problem) throw failure(problem, { since: since ?? '', days: MOST_DAYS }, 'from');
    said.push({ name: 'period', value: `${from}/${through}` });
  }
  const preset = given.preset ? (findPreset(given.preset) ?? null) : null;
  if (given.preset && !preset) throw failure('not_found');
  if (preset && school && preset.country !== school.country) throw failure('preset_of_other_country', {}, 'preset');
  if (preset) said.push({ name: 'preset', value: preset.name });
  const [own] = await tx
    .select({ name: institutionRows.name })
    .from(institutionRows)
    .where(eq(institutionRows.institutionId, institutionId));
  return {
    institutionId,
    locale,
    today,
    institution: own?.name ?? '',
    school,
    section: section && { id: section.id, name: section.name },
    term,
    homeroomId: given.homeroomId ?? null,
    gradeLevelId: given.gradeLevelId ?? null,
    from,
    through,
    preset,
    said,
  };
}
