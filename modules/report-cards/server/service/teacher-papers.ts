import type { Actor } from '@patio/access';
import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { isPublic, type SheetState } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { type ApiContext, clock, record, type Tx } from '@patio/platform';
import { homeroomNamesOf, latestLeadName, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { ActContent } from '../../contract/content.ts';
import { failure } from '../failures.ts';
import { drawFile } from './read-documents.ts';
import { getSchool, getTerm, headOf, placeOf, plainIssue } from './scene.ts';
import { readClassReport, readTermReport } from './teacher-reports.ts';

interface ClassPrint {
  sectionId: string;
  termId?: string;
  locale: Locale;
  comments: boolean;
}

/** A teacher's own print of a class: the term with comments, or the year so far. It is a working paper and says so. */
async function composeClassPaper(
  tx: Tx,
  actor: Actor,
  input: ClassPrint,
): Promise<{ content: ActContent; termId: string; schoolId: string }> {
  const term = await readTermReport(tx, actor, input);
  const year = await readClassReport(tx, actor, input.sectionId);
  const school = await getSchool(tx, actor.institutionId, term.section.schoolId);
  const { term: row, year: named } = await getTerm(tx, actor.institutionId, term.termId);
  const head = headOf(school, input.locale);
  const now = year.terms.findIndex((each) => each.id === term.termId);
  const said = new Map(term.rows.map((each) => [each.studentId, each]));
  const place = { institution: sql`s.institution_id`, section: sql`s.id` };
  const { rows: found } = await tx.execute<{ group: string | null; teacher: string | null }>(sql`
    select ${homeroomNamesOf(place)} as group, ${latestLeadName(place)} as teacher
    from ${sectionRows} s where s.institution_id = ${actor.institutionId} and s.id = ${input.sectionId}`);
  const [where] = found;
  if (!where || now < 0) throw failure('not_found');
  const title = input.comments ? m.report_cards_term_report : m.report_cards_class_report;
  const marks = term.rows.flatMap((each) => each.mark ?? []);
  const failed = term.rows.filter((each) => each.failed && each.mark !== null).length;
  const mean = meanOfMarks(marks);
  const published = isPublic(term.state as SheetState);
  const content: ActContent = {
    kind: 'act',
    ...head,
    words: { ...head.words, act: title({}, { locale: input.locale }) },
    year: named.name,
    term: { name: row.name, place: placeOf(row.name, now + 1, year.terms.length, head.words) },
    section: term.section.name,
    course: term.section.course,
    group: where.group ?? '',
    teacher: where.teacher,
    columns: year.terms.map(({ short, name }, at) => ({ short, name, now: at === now })),
    rows: year.rows.map((each) => {
      const own = said.get(each.studentId);
      return {
        number: each.number,
        name: each.name,
        marks: each.marks.map((mark, at) => (at === now ? (own?.mark ?? mark) : mark)),
        failed: each.failed,
        word: own?.mark ? (own.failed ? head.words.notPassed : head.words.passed) : null,
        comment: input.comments ? own?.comment || null : null,
      };
    }),
    figures: {
      students: year.rows.length,
      passed: marks.length - failed,
      failed,
      mean: mean === null ? null : Number(roundMark(mean, { mode: 'half-up', places: 1 })).toFixed(1),
    },
    scaleNote: null,
    issue: plainIssue(school, published ? null : head.words.draft, clock.now()),
  };
  return { content, termId: term.termId, schoolId: school.id };
}

/** The file of a class print; who printed it is written down before it is drawn. */
export async function printClass(context: ApiContext, input: ClassPrint): Promise<File> {
  const { actor } = context;
  const { content } = await context.readAndLog(
    (tx) => composeClassPaper(tx, actor, input),
    (tx, { termId, schoolId }) =>
      record(
        tx,
        actor,
        'report_cards.class_printed',
        { type: 'sections.section', id: input.sectionId, schoolId },
        { after: { termId, comments: input.comments } },
      ),
  );
  return drawFile(actor.institutionId, [content], content.section);
}
