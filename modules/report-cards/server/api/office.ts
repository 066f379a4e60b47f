import { clock } from '@patio/platform';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { composeCards } from '../service/compose-cards.ts';
import { studentsOf, viewDesk } from '../service/desk.ts';
import { readFigureRows } from '../service/figure-rows.ts';
import { readFigures } from '../service/figures.ts';
import { listBatches } from '../service/list-batches.ts';
import { orderBatch } from '../service/print-many.ts';
import { downloadDocument, findCode, listDocuments } from '../service/read-documents.ts';
import { reissue } from '../service/reissue.ts';
import { decideRequest, listRequests } from '../service/requests.ts';
import { getSchool, getTerm, plainIssue } from '../service/scene.ts';
import { os } from './os.ts';

export const office = {
  desk: os.desk.handler(({ context, input }) => context.read((tx) => viewDesk(tx, context.actor, input))),
  previewCard: os.previewCard.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { institutionId } = context.actor;
      if (!canIssueAt(context.actor, input.schoolId)) throw failure('not_found');
      const school = await getSchool(tx, institutionId, input.schoolId);
      const { term } = await getTerm(tx, institutionId, input.termId);
      if (term.schoolId !== school.id) throw failure('not_found');
      const ids = await studentsOf(tx, institutionId, term, [input.homeroomId]);
      const studentId = ids[Math.min(input.at, ids.length - 1)];
      if (!studentId) throw failure('nothing_ready');
      const order = { school, termId: term.id, studentIds: [studentId], locale: input.locale };
      const [card] = await composeCards(tx, institutionId, { ...order, audience: 'office' });
      if (!card) throw failure('nothing_ready');
      const watermark = card.open.length > 0 ? (card.content.words.draft ?? null) : null;
      const issue = plainIssue(school, watermark, clock.now());
      return {
        content: { ...card.content, issue },
        open: card.open,
        at: Math.min(input.at, ids.length - 1),
        of: ids.length,
        studentId,
      };
    }),
  ),
  printMany: os.printMany.handler(({ context, input }) =>
    context.command(async (tx) => ({ batchId: await orderBatch(tx, context.actor, input) })),
  ),
  listBatches: os.listBatches.handler(({ context, input }) =>
    context.read((tx) => listBatches(tx, context.actor, input.schoolId, input)),
  ),
  listDocuments: os.listDocuments.handler(({ context, input }) =>
    context.read((tx) => listDocuments(tx, context.actor, 'report_cards.issue', input, input)),
  ),
  printDocument: os.printDocument.handler(({ context, input }) =>
    downloadDocument(context, 'report_cards.issue', input.id),
  ),
  sealOf: os.sealOf.handler(({ context, input }) => context.read((tx) => findCode(tx, context.actor, input.id))),
  reissue: os.reissue.handler(({ context, input }) =>
    context.command((tx) => reissue(tx, context.actor, input.id, input.reason)),
  ),
  figures: os.figures.handler(({ context, input }) => context.read((tx) => readFigures(tx, context.actor, input))),
  figureRows: os.figureRows.handler(({ context, input }) =>
    context.read((tx) => readFigureRows(tx, context.actor, input)),
  ),
  listRequests: os.listRequests.handler(({ context, input }) =>
    context.read((tx) => listRequests(tx, context.actor, input, input)),
  ),
  decideRequest: os.decideRequest.handler(({ context, input }) =>
    context.command((tx) => decideRequest(tx, context.actor, input)),
  ),
};
