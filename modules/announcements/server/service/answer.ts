import type { Actor } from '@patio/access';
import { clock, publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { announcementAnswered, consentsDiffer } from '../../contract/events.ts';
import type { Answer, Language } from '../../contract/fields.ts';
import type { ReceivedView } from '../../contract/own.ts';
import { doDiffer } from '../../rules/outcome.ts';
import { signsAs } from '../../rules/signature.ts';
import { failure } from '../failures.ts';
import { stillReached } from '../policy.ts';
import { answerLog, type Evidence, type RecipientRow, recipients } from '../schema.ts';
import { subjectOf } from './load.ts';
import { getReceived, type Received, viewReceived } from './read-received.ts';
import { tellWriters } from './send.ts';
import { hashOfVersion } from './text-versions.ts';

export interface Given {
  id: string;
  textVersion: number;
  studentId: string | null;
  answer: Answer;
  signature: string;
  language: Language;
}
export type Where = Pick<Evidence, 'sessionId' | 'device' | 'address'>;

/** The reader's rows that an answer is about; refuses what was not asked of them. */
function rowsAnswered({ row, mine }: Received, { answer, studentId }: Given): RecipientRow[] {
  if (row.ask === 'acknowledge' && answer === 'acknowledged') return mine;
  if (row.ask !== 'consent' || answer === 'acknowledged') throw failure('answer_not_asked');
  const own = mine.filter((each) => each.role === 'guardian' && each.studentId === studentId);
  if (own.length === 0) throw failure('not_found');
  return own;
}

/** What the adults of a child have answered to this text; their rows are held, so that two who answer at once see each other. */
async function holdAnswers(tx: Tx, { row }: Received, studentId: string): Promise<(Answer | null)[]> {
  const rows = await tx
    .select({ answer: recipients.answer, version: recipients.answerVersion })
    .from(recipients)
    .where(
      and(
        eq(recipients.institutionId, row.institutionId),
        eq(recipients.announcementId, row.id),
        eq(recipients.studentId, studentId),
        eq(recipients.role, 'guardian'),
        stillReached(),
      ),
    )
    .orderBy(recipients.id)
    .for('update');
  return rows.map(({ answer, version }) => (version >= row.textVersion ? answer : null));
}

/** Acknowledges, consents or refuses, to the text as it is now. The same word again changes nothing; another one follows it. */
export async function answerReceived(
  tx: Tx,
  actor: Actor,
  given: Given,
  where: Where,
  locale: Language,
): Promise<ReceivedView> {
  const first = await getReceived(tx, actor, given.id);
  const { row, over, name } = first;
  if (over) throw failure('expired');
  if (given.textVersion !== row.textVersion) throw failure('text_changed');
  const { answer, studentId } = given;
  const consents = row.ask === 'consent';
  rowsAnswered(first, given);
  if (consents && !signsAs(given.signature, name)) throw failure('signature_differs', { name });
  const before = studentId ? await holdAnswers(tx, first, studentId) : [];
  // Read again under the lock: the same answer may have come from another page.
  const received = await getReceived(tx, actor, given.id);
  const own = rowsAnswered(received, given);
  if (own.every((each) => each.answer === answer && each.answerVersion === row.textVersion))
    return viewReceived(tx, actor, received, locale);
  const { institutionId, id: announcementId, textVersion } = row;
  const personId = own[0]!.personId;
  await tx.insert(answerLog).values({
    ...{ institutionId, announcementId, personId, studentId, answer, textVersion },
    id: clock.id(),
    userId: actor.userId,
    textHash: await hashOfVersion(tx, row),
    signature: given.signature || null,
    evidence: { ...where, language: given.language, name },
    at: clock.now(),
  });
  await tx
    .update(recipients)
    .set({
      answer,
      answerVersion: textVersion,
      answeredAt: clock.now(),
      readVersion: textVersion,
      readAt: sql`coalesce(${recipients.readAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(recipients.institutionId, institutionId),
        inArray(
          recipients.id,
          own.map((each) => each.id),
        ),
      ),
    );
  await record(tx, actor, `announcements.${answer}`, subjectOf(row), { after: { studentId, textVersion } });
  await publish(tx, announcementAnswered, { announcementId, personId, studentId, answer });
  if (studentId) {
    const others = [...before];
    const mine = others.indexOf(own[0]!.answerVersion >= textVersion ? own[0]!.answer : null);
    others[mine] = answer;
    if (doDiffer(others) && !doDiffer(before)) await publish(tx, consentsDiffer, { announcementId, studentId });
  }
  await tellWriters(tx, row.id);
  return viewReceived(tx, actor, await getReceived(tx, actor, given.id), locale);
}
