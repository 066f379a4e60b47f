import type { Actor } from '@patio/access';
import { spokenName } from '@patio/people/server';
import { publish, type Tx } from '@patio/platform';
import { homeroomNamesOf } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { reportCardEvents } from '../../contract/events.ts';
import type { DocumentView } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { composeEnrolment } from './certify-enrolment.ts';
import { composeActs } from './compose-acts.ts';
import { composeCards } from './compose-cards.ts';
import { composeTranscript } from './compose-transcript.ts';
import { type Issued, initialsOf, issuePapers, type Order } from './issue.ts';
import { type DocumentRow, getDocument, viewDocuments } from './read-documents.ts';
import { getSchool, type SchoolRow } from './scene.ts';

/** What the paper would say if it were issued now. */
async function composeAgain(tx: Tx, school: SchoolRow, row: DocumentRow): Promise<Order | null> {
  const { institutionId, locale } = row;
  if (row.kind === 'enrolment' && row.studentId) return composeEnrolment(tx, institutionId, row.studentId);
  if (row.kind === 'transcript' && row.studentId) {
    const content = await composeTranscript(tx, institutionId, row.studentId, locale);
    return { studentId: row.studentId, initials: initialsOf(content.student.name), content };
  }
  if (row.kind === 'report_card' && row.studentId && row.termId) {
    const [card] = await composeCards(tx, institutionId, {
      school,
      termId: row.termId,
      studentIds: [row.studentId],
      locale,
      audience: 'families',
    });
    if (!card?.hasMarks) return null;
    return {
      studentId: row.studentId,
      termId: row.termId,
      homeroomId: card.homeroomId,
      initials: initialsOf(spokenName(card.student.person)),
      content: card.content,
    };
  }
  if (!row.sectionId || !row.termId) return null;
  const { rows } = await tx.execute<{ homeroom: string }>(sql`
    select coalesce(${homeroomNamesOf({ institution: sql`${institutionId}`, section: sql`${row.sectionId}` })}, '') as homeroom`);
  const sections = [{ id: row.sectionId, homeroom: rows[0]?.homeroom ?? '' }];
  const [act] = await composeActs(tx, institutionId, {
    school,
    termId: row.termId,
    sections,
    locale,
    audience: 'families',
  });
  if (!act) return null;
  return {
    sectionId: row.sectionId,
    termId: row.termId,
    initials: initialsOf(act.content.section),
    content: act.content,
  };
}

/** Issues what stands now in place of a paper, if it says anything else; the old one stays and is marked. */
export async function supersede(tx: Tx, actor: Actor, row: DocumentRow, reason: string): Promise<Issued | null> {
  const school = await getSchool(tx, row.institutionId, row.schoolId);
  const order = await composeAgain(tx, school, row);
  if (!order) return null;
  const [issued] = await issuePapers(tx, actor, school, [order], { reason });
  if (!issued?.isNew) return null;
  if (row.studentId) await publish(tx, reportCardEvents.documentsIssued, { documentIds: [issued.documentId] });
  return issued;
}

/** A person of the office asks for a new version and says why; without a change there is none. */
export async function reissue(tx: Tx, actor: Actor, id: string, reason: string): Promise<DocumentView> {
  const row = await getDocument(tx, actor, 'report_cards.issue', id);
  if (row.supersededAt) throw failure('already_decided');
  const issued = await supersede(tx, actor, row, reason);
  if (!issued) throw failure('nothing_changed');
  const [view] = await viewDocuments(tx, actor.institutionId, [
    await getDocument(tx, actor, 'report_cards.issue', issued.documentId),
  ]);
  if (!view) throw failure('not_found');
  return view;
}
