import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { clock, record, type Tx } from '@patio/platform';
import type { TranscriptContent } from '../../contract/content.ts';
import { failure } from '../failures.ts';
import { composeTranscript } from '../service/compose-transcript.ts';
import { downloadDocument, drawFile, fileNameOf, listDocuments } from '../service/read-documents.ts';
import { askTranscript, findOwnStudent, listRequestsOf, ownStudentId, withdrawRequest } from '../service/requests.ts';
import { getSchool, plainIssue } from '../service/scene.ts';
import { verifySeal } from '../service/verify.ts';
import { os } from './os.ts';

const MANY = { limit: 100 };
const RIGHT = 'report_cards.read';

/** The reader's own record, as an unofficial copy. */
async function ownTranscript(
  tx: Tx,
  actor: Actor,
  input: { studentId?: string; locale: Locale },
): Promise<{ studentId: string; content: TranscriptContent }> {
  const student = await findOwnStudent(tx, actor, input.studentId);
  if (!student) throw failure('not_found');
  const school = await getSchool(tx, actor.institutionId, student.schoolId);
  const content = await composeTranscript(tx, actor.institutionId, student.id, input.locale);
  const issue = plainIssue(school, content.words.unofficial ?? null, clock.now());
  return { studentId: student.id, content: { ...content, issue } };
}

export const family = {
  mine: os.mine.handler(({ context, input }) =>
    context.read(async (tx) => {
      const filters = { studentId: ownStudentId(context.actor, input.studentId) };
      const [student, { items }] = await Promise.all([
        findOwnStudent(tx, context.actor, input.studentId),
        listDocuments(tx, context.actor, RIGHT, filters, MANY),
      ]);
      if (!student && input.studentId) throw failure('not_found');
      return { studentId: student?.id ?? null, documents: items };
    }),
  ),
  download: os.download.handler(({ context, input }) => downloadDocument(context, RIGHT, input.id)),
  transcript: os.transcript.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { studentId, content } = await ownTranscript(tx, context.actor, input);
      const filters = { studentId, kind: 'transcript' as const };
      const { items } = await listDocuments(tx, context.actor, RIGHT, filters, MANY);
      const requests = await listRequestsOf(tx, context.actor.institutionId, studentId);
      return { studentId, content, requests, documents: items };
    }),
  ),
  unofficial: os.unofficial.handler(async ({ context, input }) => {
    const { actor } = context;
    const { content } = await context.readAndLog(
      (tx) => ownTranscript(tx, actor, input),
      (tx, { studentId: id }) => record(tx, actor, 'report_cards.unofficial_printed', { type: 'people.student', id }),
    );
    return drawFile(actor.institutionId, [content], fileNameOf(content));
  }),
  askTranscript: os.askTranscript.handler(({ context, input }) =>
    context.command((tx) => askTranscript(tx, context.actor, input)),
  ),
  withdrawRequest: os.withdrawRequest.handler(({ context, input }) =>
    context.command((tx) => withdrawRequest(tx, context.actor, input.id, input.version)),
  ),
  verify: os.verify.handler(({ input }) => verifySeal(input.code)),
};
