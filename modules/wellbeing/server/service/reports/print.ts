import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { personNames, personOf, personRows, registerName, studentRows } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { getSchool } from '../casework/days.ts';
import type { OpenCase } from '../open-case.ts';
import { listClosings } from './closing.ts';
import { readReports } from './reports.ts';

type Locale = 'es' | 'en';

/** What a paper about a case says, before it is drawn. It is never stored. */
export interface CarePaper {
  fileName: string;
  school: string;
  title: string;
  note: string;
  facts: [string, string][];
  parts: { title: string; text: string }[];
  signer: string;
}

const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

async function headOf(tx: Tx, { row }: OpenCase, locale: Locale) {
  const o = { locale };
  const [[student], school] = await Promise.all([
    tx
      .select({ ...personNames, homeroom: homeroomNameOf(sql`${studentRows.id}`) as SQL<string | null> })
      .from(studentRows)
      .innerJoin(personRows, personOf(studentRows))
      .where(and(eq(studentRows.institutionId, row.institutionId), eq(studentRows.id, row.studentId))),
    getSchool(tx, row.schoolId),
  ]);
  if (!student) throw failure('not_found');
  const facts: [string, string][] = [
    [m.wellbeing_work_print_student({}, o), [registerName(student), student.homeroom].filter(Boolean).join(' · ')],
    [m.wellbeing_work_print_case({}, o), String(row.number)],
    [m.wellbeing_work_print_opened({}, o), dayText(row.openedOn, locale)],
  ];
  return { school: school.name, facts };
}

/** The closing act of a case as it is printed. */
export async function writeClosingAct(tx: Tx, open: OpenCase, closingId: Id, locale: Locale): Promise<CarePaper> {
  const o = { locale };
  const act = (await listClosings(tx, open)).find(({ id }) => id === closingId);
  if (!act) throw failure('not_found');
  const { school, facts } = await headOf(tx, open, locale);
  return {
    fileName: `${locale === 'es' ? 'acta-de-cierre' : 'closing-act'}-${open.row.number}.pdf`,
    school,
    title: m.wellbeing_work_print_closing({}, o),
    note: m.wellbeing_work_print_reserved({}, o),
    facts: [
      ...facts,
      [m.wellbeing_work_print_closed({}, o), dayText(act.closedOn, locale)],
      [m.wellbeing_work_closing_reason({}, o), m.wellbeing_work_closing_reason_is({ reason: act.reason }, o)],
      [m.wellbeing_work_closing_outcome({}, o), m.wellbeing_work_closing_outcome_is({ outcome: act.outcome }, o)],
    ],
    parts: [
      { title: m.wellbeing_work_closing_summary({}, o), text: act.summary },
      { title: m.wellbeing_work_closing_after({}, o), text: act.after },
    ].filter(({ text }) => text !== ''),
    signer: act.by,
  };
}

/** A report as it is printed; a draft says that it is one. */
export async function writeReport(tx: Tx, open: OpenCase, reportId: Id, locale: Locale): Promise<CarePaper> {
  const o = { locale };
  const report = (await readReports(tx, open)).reports.find(({ id }) => id === reportId);
  if (!report) throw failure('not_found');
  const { school, facts } = await headOf(tx, open, locale);
  const { template, content } = report;
  return {
    fileName: `${locale === 'es' ? 'informe' : 'report'}-${open.row.number}.pdf`,
    school,
    title: report.finished ? template.title : m.wellbeing_work_print_draft({ title: template.title }, o),
    note: m.wellbeing_work_print_reserved({}, o),
    facts: [
      ...facts,
      [m.wellbeing_work_print_reader({}, o), template.reader],
      [m.wellbeing_work_print_written({}, o), dayText(report.writtenOn, locale)],
    ],
    parts: template.sections.flatMap(({ id, title }) => {
      const text = content[id];
      return text ? [{ title, text }] : [];
    }),
    signer: report.by,
  };
}

function draw({ school, title, note, facts, parts, signer }: CarePaper): Pages {
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph(school, { size: 9.5, ink: 'grey', line: 14 });
  pages.paragraph(title, { face: 'display', size: 17, line: 24, after: 2 });
  pages.paragraph(note, { size: 9, ink: 'grey', line: 13, after: 10 });
  for (const fact of facts) pages.row(fact, { size: 10, line: 14, pad: 4, rule: { ink: 'mist', weight: 0.5 } });
  pages.y += 14;
  for (const part of parts) {
    pages.room(44);
    pages.paragraph(part.title, { face: 'bold', size: 11, line: 18 });
    for (const line of part.text.split('\n')) pages.paragraph(line, { size: 10.5, line: 15.5 });
    pages.y += 10;
  }
  pages.room(70);
  pages.y += 40;
  pages.pen.line(pages.left, pages.y, pages.left + 200, pages.y, { ink: 'grey', weight: 0.75 });
  pages.y += 6;
  pages.paragraph(signer, { size: 10, line: 14 });
  return pages;
}

/** Draws a paper about a case, for whoever asked for it. */
export async function printCare(paper: CarePaper, locale: Locale) {
  const file = await beginPaper({ title: paper.title, author: paper.school, language: locale, at: clock.now() });
  file.add(draw(paper).pens);
  return {
    name: paper.fileName,
    type: 'application/pdf',
    content: Buffer.from(await file.finish()).toString('base64'),
  };
}
