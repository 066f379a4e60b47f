import { checkExam } from '../service/check-exam.ts';
import { archiveExam, publishExam, setExamDates, unpublishExam } from '../service/give-exam.ts';
import { listExams } from '../service/list-exams.ts';
import { getExam } from '../service/load-exam.ts';
import { previewPaper } from '../service/preview-paper.ts';
import { printExam, readToPrint } from '../service/print-exam.ts';
import { viewExam } from '../service/view-exam.ts';
import { copyExam, createExam, saveExam } from '../service/write-exam.ts';
import { os } from './os.ts';

const AUTHOR = 'assessments.author';
const READ = 'assessments.read';

export const examsApi = {
  listExams: os.listExams.handler(({ context, input }) => context.read((tx) => listExams(tx, context.actor, input))),
  openExam: os.openExam.handler(({ context, input: { id } }) =>
    context.read(async (tx) => viewExam(tx, context.actor, await getExam(tx, context.actor, READ, id))),
  ),
  createExam: os.createExam.handler(({ context, input }) =>
    context.command(async (tx) => viewExam(tx, context.actor, await createExam(tx, context.actor, input))),
  ),
  saveExam: os.saveExam.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const before = await getExam(tx, context.actor, AUTHOR, id);
      const { whole, told } = await saveExam(tx, context.actor, before, change);
      return { ...(await viewExam(tx, context.actor, whole)), told };
    }),
  ),
  setExamDates: os.setExamDates.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const told = await setExamDates(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id), given);
      return { ...(await viewExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id))), told };
    }),
  ),
  copyExam: os.copyExam.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const from = await getExam(tx, context.actor, AUTHOR, id);
      return viewExam(tx, context.actor, await copyExam(tx, context.actor, from, given));
    }),
  ),
  checkExam: os.checkExam.handler(({ context, input: { id } }) =>
    context.read(async (tx) => checkExam(tx, await getExam(tx, context.actor, READ, id))),
  ),
  previewPaper: os.previewPaper.handler(({ context, input: { id, seed } }) =>
    context.read(async (tx) => previewPaper(tx, await getExam(tx, context.actor, READ, id), seed)),
  ),
  printExam: os.printExam.handler(async ({ context, input: { id, ...wish } }) => {
    const content = await context.read(async (tx) => readToPrint(tx, await getExam(tx, context.actor, READ, id), wish));
    return printExam(context.actor, content, context.request.locale);
  }),
  publishExam: os.publishExam.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => {
      await publishExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id), version);
      return viewExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id));
    }),
  ),
  unpublishExam: os.unpublishExam.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => {
      await unpublishExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id), version);
      return viewExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id));
    }),
  ),
  archiveExam: os.archiveExam.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await archiveExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id), change);
      return viewExam(tx, context.actor, await getExam(tx, context.actor, AUTHOR, id));
    }),
  ),
};
