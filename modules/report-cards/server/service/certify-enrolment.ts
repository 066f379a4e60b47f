import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, termRows, yearRows } from '@patio/schools/server';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { EnrolmentContent } from '../../contract/content.ts';
import type { DocumentView } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { readStudentHomerooms, readStudents } from './facts.ts';
import { initialsOf, issuePapers, type Order } from './issue.ts';
import { getDocument, viewDocuments } from './read-documents.ts';
import { getSchool, headOf, type SchoolRow } from './scene.ts';

const other = (locale: Locale): Locale => (locale === 'es' ? 'en' : 'es');
const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** The year and term of a school that run today. */
async function readNow(tx: Tx, school: SchoolRow) {
  const today = localDateAt(clock.now(), school.timeZone);
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, school.id), eq(yearRows.state, 'active')));
  const [term] = year
    ? await tx
        .select()
        .from(termRows)
        .where(
          and(eq(termRows.yearId, year.id), lte(termRows.startsOn, today), gte(termRows.endsOn, today), isLeafTerm()),
        )
    : [];
  return { today, year, term };
}

/** What a certificate says of a student who is on the register today; refused where they are not. */
export async function composeEnrolment(tx: Tx, institutionId: string, studentId: string): Promise<Order> {
  const [row] = await tx
    .select({ status: studentRows.status, enrolledOn: studentRows.enrolledOn, level: gradeLevelRows.name })
    .from(studentRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, studentRows.institutionId), eq(gradeLevelRows.id, studentRows.gradeLevelId)),
    )
    .where(eq(studentRows.id, studentId));
  const [student] = await readStudents(tx, institutionId, [studentId]);
  if (!row || !student || row.status !== 'active') throw failure('not_enrolled');
  const school = await getSchool(tx, institutionId, student.schoolId);
  const { today, year, term } = await readNow(tx, school);
  if (!year) throw failure('not_enrolled');
  const locale: Locale = school.country === 'US' ? 'en' : 'es';
  const span = { studentIds: [studentId], yearId: year.id, from: today, through: today };
  const homeroom = (await readStudentHomerooms(tx, institutionId, span)).get(studentId);
  const name = spokenName(student.person);
  const head = headOf(school, locale);
  const say = (language: Locale): string =>
    m.report_cards_enrolment_statement(
      {
        school: [head.school.name, school.name].filter((each, at, all) => all.indexOf(each) === at).join(', '),
        student: name,
        number: student.number,
        level: [row.level, homeroom?.homeroom].filter(Boolean).join(', '),
        year: year.name,
        since: row.enrolledOn ? longDate(row.enrolledOn, language) : '',
        dated: row.enrolledOn ? 'yes' : 'no',
      },
      { locale: language },
    );
  const content: Omit<EnrolmentContent, 'issue'> = {
    kind: 'enrolment',
    ...head,
    year: year.name,
    student: {
      name,
      number: student.number,
      document: student.person.documentNumber,
      birthDate: student.person.birthDate && longDate(student.person.birthDate, locale),
    },
    level: row.level,
    group: homeroom?.homeroom ?? null,
    term: term?.name ?? null,
    statement: say(locale),
    translation: say(other(locale)),
  };
  return {
    studentId,
    ...(term ? { termId: term.id } : {}),
    homeroomId: homeroom?.homeroomId ?? null,
    initials: initialsOf(name),
    content,
  };
}

/** Issues a certificate of enrolment; while nothing changed in a term, the one that was issued in it is answered again. */
export async function certifyEnrolment(tx: Tx, actor: Actor, studentId: string): Promise<DocumentView> {
  const [student] = await tx
    .select({ schoolId: studentRows.schoolId })
    .from(studentRows)
    .where(and(eq(studentRows.id, studentId), studentsVisibleTo(actor, 'report_cards.certify')));
  if (!student) throw failure('not_found');
  const school = await getSchool(tx, actor.institutionId, student.schoolId);
  const order = await composeEnrolment(tx, actor.institutionId, studentId);
  const [issued] = await issuePapers(tx, actor, school, [order]);
  if (!issued) throw failure('not_found');
  const row = await getDocument(tx, actor, 'report_cards.certify', issued.documentId);
  const [view] = await viewDocuments(tx, actor.institutionId, [row]);
  if (!view) throw failure('not_found');
  return view;
}
