import type { Actor } from '@patio/access';
import { type Id, localDateAt } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import { type ReportContent, reportContent } from '../../../contract/report-fields.ts';
import type { ClosingView, ReportView, TemplateView } from '../../../contract/reports.ts';
import { findTemplate, type ReportTemplate, templatesOf } from '../../../presets/reports.ts';
import { failure } from '../../failures.ts';
import { careReports, type ReportRow } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import { getSchool } from '../casework/days.ts';
import { openContent, sealContent } from '../casework/sealed.ts';
import { subjectOf } from '../casework/subject.ts';
import type { OpenCase } from '../open-case.ts';
import { listClosings } from './closing.ts';

const boundReport = (id: Id): string => `wellbeing_reports.sealed_content:${id}`;

const viewTemplate = ({ key, version, title, reader, sections }: ReportTemplate): TemplateView => ({
  key,
  version,
  title,
  reader,
  sections: sections.map((section) => ({ ...section })),
});

/** The template of a report; parts that it no longer has stay readable under their own name. */
const templateOf = (row: ReportRow, content: ReportContent): TemplateView => {
  const known = findTemplate(row.templateKey);
  if (known) return viewTemplate(known);
  const sections = Object.keys(content).map((id) => ({ id, title: id, guide: '', required: false }));
  return { key: row.templateKey, version: row.templateVersion, title: row.templateKey, reader: '', sections };
};

/** Reports and closing acts of a case that is open, and the templates of the school's country. */
export async function readReports(
  tx: Tx,
  open: OpenCase,
): Promise<{ templates: TemplateView[]; reports: ReportView[]; closings: ClosingView[] }> {
  const { institutionId, id: caseId, schoolId } = open.row;
  const rows = await tx
    .select()
    .from(careReports)
    .where(and(eq(careReports.institutionId, institutionId), eq(careReports.caseId, caseId)))
    .orderBy(desc(careReports.createdAt), desc(careReports.id));
  const [{ country, timeZone }, names, closings] = await Promise.all([
    getSchool(tx, schoolId),
    namesOf(
      tx,
      rows.map(({ writtenBy }) => writtenBy),
    ),
    listClosings(tx, open),
  ]);
  return {
    templates: templatesOf(country).map(viewTemplate),
    reports: rows.map((row) => {
      const content = openContent(open.box, row.sealedContent, boundReport(row.id), reportContent);
      return {
        id: row.id,
        version: row.version,
        template: templateOf(row, content),
        content,
        writtenOn: localDateAt(row.updatedAt, timeZone),
        by: names.get(row.writtenBy) ?? '—',
        finished: row.finishedAt !== null,
      };
    }),
    closings,
  };
}

interface Written {
  reportId: Id;
  seen: number;
  templateKey: string;
  content: ReportContent;
  finish: boolean;
}

/** Writes a report; a finished one stays as it is. */
export async function saveReport(tx: Tx, actor: Actor, open: OpenCase, given: Written): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId } = open.row;
  const { reportId: id, seen, finish } = given;
  const template = findTemplate(given.templateKey);
  if (!template) throw failure('not_found', undefined, 'templateKey');
  const content = Object.fromEntries(
    template.sections.flatMap((section) => {
      const text = given.content[section.id];
      return text ? [[section.id, text]] : [];
    }),
  );
  if (finish && template.sections.some((section) => section.required && !content[section.id]))
    throw failure('report_unfinished');
  const columns = {
    sealedContent: sealContent(open.box, content, boundReport(id)),
    ...(finish && { finishedAt: clock.now() }),
  };
  let row: ReportRow | undefined;
  if (seen === 0)
    [row] = await tx
      .insert(careReports)
      .values({
        institutionId,
        id,
        caseId,
        templateKey: template.key,
        templateVersion: template.version,
        writtenBy: actor.userId,
        ...columns,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
  else {
    const [before] = await tx
      .select()
      .from(careReports)
      .where(and(eq(careReports.caseId, caseId), eq(careReports.id, id)));
    if (!before) throw failure('not_found');
    if (before.finishedAt) throw failure('already_ended');
    row = await updateSeen(tx, careReports, { institutionId, id, version: seen }, columns);
  }
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.report_saved', subjectOf(open), { after: { reportId: id } });
  return { id, version: row.version };
}
