import type { Actor } from '@patio/access';
import { gradebookEvents } from '@patio/gradebook';
import { gradeChangeRows, itemRows } from '@patio/gradebook/server';
import { m } from '@patio/messages';
import { listHolders, notify } from '@patio/notices/server';
import { listGuardianAccounts, personNames, personOf, personRows, spokenName, studentRows } from '@patio/people/server';
import { defineListener, publish, type Tx } from '@patio/platform';
import { schoolOf, schoolRows, termRows } from '@patio/schools/server';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { reportCardEvents } from '../contract/events.ts';
import { paperIssued, transcriptAsked, transcriptRefused } from './notices.ts';
import { documents, requests } from './schema.ts';
import { supersede } from './service/reissue.ts';

/** Tells a student and whoever may see the grades; each paper once. */
async function tellFamily(
  tx: Tx,
  actor: Actor,
  about: { id: string; studentId: string; transcript: boolean },
  send: typeof paperIssued,
  params: { student: string; term: string; country: string },
): Promise<void> {
  const [own] = await tx
    .select({ userId: personRows.userId })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, about.studentId));
  const link = about.transcript ? '/student/transcript' : '/student/grades';
  if (own?.userId) await notify(tx, actor, { to: [own.userId], notice: send, params, link, about: about.id });
  const guardians = await listGuardianAccounts(tx, [about.studentId], ['grades', 'messages']);
  await notify(tx, actor, {
    to: guardians.map((row) => row.userId),
    notice: send,
    params,
    link: `/parent/grades/${about.studentId}`,
    about: about.id,
    child: about.studentId,
  });
}

async function nameStudent(tx: Tx, studentId: string): Promise<string> {
  const [row] = await tx
    .select({ person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, studentId));
  return row ? spokenName(row.person) : '';
}

export const listeners = [
  defineListener(reportCardEvents.documentsIssued, 'report_cards.tell_families', async (tx, actor, news) => {
    const rows = await tx
      .select({ document: documents, term: termRows.name, country: schoolRows.country })
      .from(documents)
      .innerJoin(schoolRows, schoolOf(documents))
      .leftJoin(termRows, and(eq(termRows.institutionId, documents.institutionId), eq(termRows.id, documents.termId)))
      .where(inArray(documents.id, news.documentIds));
    for (const { document, term, country } of rows) {
      if (!document.studentId || document.supersededAt) continue;
      await tellFamily(
        tx,
        actor,
        { id: document.id, studentId: document.studentId, transcript: document.kind === 'transcript' },
        paperIssued,
        { student: await nameStudent(tx, document.studentId), term: term ?? '', country },
      );
    }
  }),
  // A changed mark changes the papers that carry it: what holds now is issued anew, what was handed out says so when it is checked.
  defineListener(gradebookEvents.changeDecided, 'report_cards.supersede', async (tx, actor, news) => {
    if (!news.approved) return;
    const [change] = await tx
      .select({ studentId: gradeChangeRows.studentId, termId: itemRows.termId, sectionId: itemRows.sectionId })
      .from(gradeChangeRows)
      .innerJoin(
        itemRows,
        and(eq(itemRows.institutionId, gradeChangeRows.institutionId), eq(itemRows.id, gradeChangeRows.itemId)),
      )
      .where(eq(gradeChangeRows.id, news.changeId));
    if (!change) return;
    const touched = await tx
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.institutionId, actor.institutionId),
          isNull(documents.supersededAt),
          ne(documents.kind, 'enrolment'),
          or(
            eq(documents.studentId, change.studentId),
            and(eq(documents.sectionId, change.sectionId), eq(documents.termId, change.termId)),
          ),
        ),
      );
    for (const row of touched)
      await supersede(tx, actor, row, m.report_cards_reason_change({}, { locale: row.locale }));
  }),
  defineListener(reportCardEvents.requestAsked, 'report_cards.tell_office', async (tx, actor, news) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, news.requestId));
    if (!request) return;
    for (const role of ['admin', 'director'] as const) {
      const people = await listHolders(tx, [role], news.schoolId);
      await notify(tx, actor, {
        to: people.map((person) => person.id),
        notice: transcriptAsked,
        params: { student: await nameStudent(tx, request.studentId) },
        link: role === 'admin' ? '/admin/grading/reports?tab=requests' : `/director/home`,
        about: request.id,
      });
    }
  }),
  defineListener(reportCardEvents.requestDecided, 'report_cards.tell_asker', async (tx, actor, news) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, news.requestId));
    if (!request) return;
    const student = await nameStudent(tx, request.studentId);
    if (request.state === 'issued' && request.documentId)
      await publish(tx, reportCardEvents.documentsIssued, { documentIds: [request.documentId] });
    else
      await notify(tx, actor, {
        to: [request.askedBy],
        notice: transcriptRefused,
        params: { student, decision: request.decision },
        link: '/student/transcript',
        about: request.id,
      });
  }),
];
