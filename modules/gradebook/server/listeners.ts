import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { listGuardianAccounts, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { defineListener, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { enrolmentRows, sectionRows } from '@patio/sections/server';
import { and, eq, isNull } from 'drizzle-orm';
import { gradebookEvents } from '../contract/events.ts';
import { changeAnswered, gradesPublished, sheetReturned } from './notices.ts';
import { gradeChanges, sheets } from './schema.ts';

interface Told {
  sectionId: string;
  schoolId: string;
  submittedBy: string | null;
  params: { class: string; term: string };
}

async function wordsOf(tx: Tx, sheetId: string): Promise<Told | null> {
  const [row] = await tx
    .select({
      sectionId: sectionRows.id,
      schoolId: sectionRows.schoolId,
      class: sectionRows.name,
      term: termRows.name,
      submittedBy: sheets.submittedBy,
    })
    .from(sheets)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, sheets.institutionId), eq(sectionRows.id, sheets.sectionId)),
    )
    .innerJoin(termRows, and(eq(termRows.institutionId, sheets.institutionId), eq(termRows.id, sheets.termId)))
    .where(eq(sheets.id, sheetId));
  if (!row) return null;
  const { class: name, term, ...rest } = row;
  return { ...rest, params: { class: name, term } };
}

/** Those who are in the class now and have an account of their own. */
const pupilsOf = (tx: Tx, sectionId: string) =>
  tx
    .select({ studentId: studentRows.id, userId: personRows.userId })
    .from(enrolmentRows)
    .innerJoin(studentRows, studentOf(enrolmentRows))
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(enrolmentRows.sectionId, sectionId), isNull(enrolmentRows.untilOn)));

/** Tells each family once: students their own page, guardians the child's. */
async function tellFamilies(tx: Tx, actor: Actor, sheetId: string): Promise<void> {
  const told = await wordsOf(tx, sheetId);
  if (!told) return;
  const pupils = await pupilsOf(tx, told.sectionId);
  const { params } = told;
  await notify(tx, actor, {
    to: pupils.flatMap((pupil) => pupil.userId ?? []),
    notice: gradesPublished,
    params,
    link: `/student/grades?section=${told.sectionId}`,
    about: sheetId,
  });
  const guardians = await listGuardianAccounts(
    tx,
    pupils.map((pupil) => pupil.studentId),
    ['grades', 'messages'],
  );
  for (const [studentId, rows] of Map.groupBy(guardians, (row) => row.studentId))
    await notify(tx, actor, {
      to: rows.map((row) => row.userId),
      notice: gradesPublished,
      params,
      link: `/parent/grades/${studentId}?section=${told.sectionId}`,
      about: sheetId,
      child: studentId,
    });
}

async function aboutChange(tx: Tx, id: string) {
  const [row] = await tx
    .select({ change: gradeChanges, class: sectionRows.name, term: termRows.name })
    .from(gradeChanges)
    .innerJoin(sheets, and(eq(sheets.institutionId, gradeChanges.institutionId), eq(sheets.id, gradeChanges.sheetId)))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, sheets.institutionId), eq(sectionRows.id, sheets.sectionId)),
    )
    .innerJoin(termRows, and(eq(termRows.institutionId, sheets.institutionId), eq(termRows.id, sheets.termId)))
    .where(eq(gradeChanges.id, id));
  return row;
}

/** How decisions of the office reach families and teachers. */
export const listeners = [
  defineListener(gradebookEvents.sheetPublished, 'gradebook.tell_families', (tx, actor, news) =>
    tellFamilies(tx, actor, news.sheetId),
  ),
  defineListener(gradebookEvents.sheetReturned, 'gradebook.tell_teacher', async (tx, actor, news) => {
    const told = await wordsOf(tx, news.sheetId);
    if (!told?.submittedBy) return;
    await notify(tx, actor, {
      to: [told.submittedBy],
      notice: sheetReturned,
      params: told.params,
      link: `/teacher/gradebook/${told.sectionId}?term=${news.termId}`,
      about: news.sheetId,
    });
  }),
  defineListener(gradebookEvents.changeDecided, 'gradebook.tell_asker', async (tx, actor, news) => {
    const row = await aboutChange(tx, news.changeId);
    if (!row) return;
    await notify(tx, actor, {
      to: [row.change.askedBy],
      notice: changeAnswered,
      params: {
        class: row.class,
        term: row.term,
        approved: news.approved ? 'yes' : 'no',
        decision: row.change.decision ?? '',
      },
      link: `/teacher/gradebook?tab=changes&change=${news.changeId}`,
      about: news.changeId,
    });
  }),
];
