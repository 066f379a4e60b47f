import { type Actor, reachesInstitution } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { clock, getSafeguards, type Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { hasStudents, homeroomRows, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { PARAMETERS, type Parameters } from '../../../contract/fields.ts';
import type { ChoicesView, DeskView, PreviewView, ReportView } from '../../../contract/runs.ts';
import { MINISTRY_PRESETS } from '../../../presets/ministry.ts';
import { cellText } from '../print/table.ts';
import type { ReportDefinition } from '../reports/define.ts';
import { reportsOf } from '../reports/registry.ts';
import { lastOf } from './list-runs.ts';
import { MOST_ROWS, prepare } from './order.ts';

const PREVIEW_ROWS = 12;

/** Reports with what each can be told and how this person told it last. */
async function viewReports(
  tx: Tx,
  actor: Actor,
  reports: readonly ReportDefinition[],
  locale: Locale,
): Promise<ReportView[]> {
  const last = await lastOf(tx, actor);
  return reports.map((report) => {
    const before = last.get(report.key);
    return {
      key: report.key,
      group: report.group,
      title: report.title({}, { locale }),
      about: report.about({}, { locale }),
      official: report.official,
      formats: [...report.formats],
      takes: PARAMETERS.flatMap((name) => {
        const takes = report.takes[name];
        return takes ? [{ name, required: takes === 'must' }] : [];
      }),
      last: before
        ? {
            parameters: before.run.parameters,
            format: before.run.format,
            at: before.run.createdAt.toISOString(),
            state: before.state,
          }
        : null,
    };
  });
}

/** What can be chosen at the schools of the reader, or for a teacher in the classes of today. */
async function readChoices(tx: Tx, actor: Actor, audience: 'office' | 'teacher'): Promise<ChoicesView> {
  const { institutionId, membership } = actor;
  const ownSchool = audience === 'office' && reachesInstitution(actor, 'reports.run') ? null : membership.schoolId;
  const schools = await tx
    .select({
      id: schoolRows.id,
      name: schoolRows.name,
      country: schoolRows.country,
      timeZone: schoolRows.timeZone,
    })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, institutionId),
        isNull(schoolRows.archivedAt),
        ownSchool ? eq(schoolRows.id, ownSchool) : undefined,
      ),
    )
    .orderBy(asc(schoolRows.name));
  const ids = schools.map(({ id }) => id);
  const begins = await tx
    .select({ schoolId: yearRows.schoolId, since: sql<string | null>`min(${yearRows.startsOn})::text` })
    .from(yearRows)
    .where(eq(yearRows.institutionId, institutionId))
    .groupBy(yearRows.schoolId);
  const sinceOf = new Map(begins.map(({ schoolId, since }) => [schoolId, since]));
  const today = localDateAt(clock.now(), schools[0]?.timeZone ?? 'UTC');
  if (ids.length === 0) return { schools: [], terms: [], homerooms: [], levels: [], sections: [], presets: [], today };
  const terms = await tx
    .select({
      id: termRows.id,
      name: termRows.name,
      schoolId: termRows.schoolId,
      year: yearRows.name,
      startsOn: termRows.startsOn,
      endsOn: termRows.endsOn,
    })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(inArray(termRows.schoolId, ids), isLeafTerm()))
    .orderBy(desc(yearRows.startsOn), asc(termRows.position));
  const office = audience === 'office';
  const homerooms = office
    ? await tx
        .select({ id: homeroomRows.id, name: homeroomRows.name, schoolId: homeroomRows.schoolId })
        .from(homeroomRows)
        .innerJoin(
          yearRows,
          and(eq(yearRows.institutionId, homeroomRows.institutionId), eq(yearRows.id, homeroomRows.yearId)),
        )
        .where(and(inArray(homeroomRows.schoolId, ids), isNull(homeroomRows.archivedAt), eq(yearRows.state, 'active')))
        .orderBy(asc(homeroomRows.name))
    : [];
  const levels = office
    ? await tx
        .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
        .from(gradeLevelRows)
        .where(and(inArray(gradeLevelRows.schoolId, ids), isNull(gradeLevelRows.archivedAt)))
        .orderBy(asc(gradeLevelRows.position))
    : [];
  const sections = office
    ? []
    : await tx
        .select({ id: sectionRows.id, name: sectionRows.name, schoolId: sectionRows.schoolId })
        .from(sectionRows)
        .where(
          and(
            eq(sectionRows.institutionId, institutionId),
            eq(sectionRows.state, 'active'),
            sql`${sectionRows.id} in (${sectionsTaughtBy(actor)})`,
          ),
        )
        .orderBy(desc(hasStudents(sql`${sectionRows.id}`)), asc(sectionRows.nameKey));
  const countries = new Set(schools.map(({ country }) => country));
  return {
    schools: schools.map(({ id, name }) => ({ id, name, since: sinceOf.get(id) ?? null })),
    terms: terms.map((term) => ({ ...term, now: term.startsOn <= today && term.endsOn >= today })),
    homerooms,
    levels,
    sections,
    presets: office
      ? MINISTRY_PRESETS.filter(({ country }) => countries.has(country)).map(({ id, name, note, country }) => ({
          id,
          name,
          note,
          country,
        }))
      : [],
    today,
  };
}

/** The reports of the office, with all that can be chosen. */
export async function readDesk(tx: Tx, actor: Actor, locale: Locale): Promise<DeskView> {
  const choices = await readChoices(tx, actor, 'office');
  const reports = reportsOf(actor).filter(
    ({ audience, key }) => audience === 'office' && (key !== 'ministry' || choices.presets.length > 0),
  );
  return { reports: await viewReports(tx, actor, reports, locale), choices };
}

/** The reports of a teacher's classes, with the classes of today. */
export async function readTeacherDesk(tx: Tx, actor: Actor, locale: Locale): Promise<DeskView> {
  const reports = reportsOf(actor).filter(({ audience }) => audience === 'teacher');
  return {
    reports: await viewReports(tx, actor, reports, locale),
    choices: await readChoices(tx, actor, 'teacher'),
  };
}

/** The first rows of a report as they will stand in it, with how many there are: seen before anybody waits. */
export async function readPreview(
  tx: Tx,
  actor: Actor,
  key: string,
  parameters: Parameters,
  locale: Locale,
): Promise<PreviewView> {
  const { report, scene } = await prepare(tx, actor, key, parameters, locale);
  const columns = report.columns(scene);
  const total = await report.count(tx, actor, scene);
  const { items } = await report.page(tx, actor, scene, { limit: PREVIEW_ROWS });
  const { exportRows } = await getSafeguards(tx);
  return {
    columns: columns.map(({ title, end }) => ({ title, end: end ?? false })),
    rows: items.slice(0, PREVIEW_ROWS).map((row) => columns.map((column) => cellText(column.value(row), locale))),
    total,
    pdfRows: MOST_ROWS.pdf,
    fileRows: MOST_ROWS.file,
    heldRows: exportRows,
  };
}
