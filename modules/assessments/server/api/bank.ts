import { readBankChoices } from '../service/bank-choices.ts';
import { exportQuestions, readChosen } from '../service/export-questions.ts';
import { listReport, lookAtFile, readProgress, startImport } from '../service/imports.ts';
import { listQuestions } from '../service/list-questions.ts';
import { viewQuestion } from '../service/question-rows.ts';
import { getImportFile } from '../service/read-import.ts';
import { tryQuestion } from '../service/try-question.ts';
import { readUndo, undoImport } from '../service/undo-import.ts';
import { addQuestion, changeQuestion, copyQuestion, markQuestion } from '../service/write-question.ts';
import { os } from './os.ts';

export const bankApi = {
  listQuestions: os.listQuestions.handler(({ context, input }) =>
    context.read((tx) => listQuestions(tx, context.actor, input)),
  ),
  bankChoices: os.bankChoices.handler(({ context }) => context.read((tx) => readBankChoices(tx, context.actor))),
  openQuestion: os.openQuestion.handler(({ context, input: { id, number } }) =>
    context.read((tx) => viewQuestion(tx, context.actor, id, number)),
  ),
  saveQuestion: os.saveQuestion.handler(({ context, input: { version, ...given } }) =>
    context.command(async (tx) => {
      if (version === undefined || !given.id)
        return viewQuestion(tx, context.actor, await addQuestion(tx, context.actor, given));
      await changeQuestion(tx, context.actor, { ...given, id: given.id, version });
      return viewQuestion(tx, context.actor, given.id);
    }),
  ),
  copyQuestion: os.copyQuestion.handler(({ context, input: { id } }) =>
    context.command(async (tx) => viewQuestion(tx, context.actor, await copyQuestion(tx, context.actor, id))),
  ),
  shareQuestion: os.shareQuestion.handler(({ context, input }) =>
    context.command(async (tx) => {
      await markQuestion(tx, context.actor, input);
      return viewQuestion(tx, context.actor, input.id);
    }),
  ),
  archiveQuestion: os.archiveQuestion.handler(({ context, input }) =>
    context.command(async (tx) => {
      await markQuestion(tx, context.actor, input);
      return viewQuestion(tx, context.actor, input.id);
    }),
  ),
  tryQuestion: os.tryQuestion.handler(({ input }) => tryQuestion(input)),
  previewImport: os.previewImport.handler(({ context, input: { fileId, language } }) =>
    context.command(async (tx) =>
      lookAtFile(tx, context.actor, await getImportFile(tx, context.actor, fileId), language),
    ),
  ),
  importReport: os.importReport.handler(({ context, input }) =>
    context.read((tx) => listReport(tx, context.actor, input)),
  ),
  startImport: os.startImport.handler(({ context, input }) =>
    context.command((tx) => startImport(tx, context.actor, input)),
  ),
  importProgress: os.importProgress.handler(({ context, input: { id } }) =>
    context.read((tx) => readProgress(tx, context.actor, id)),
  ),
  importUndo: os.importUndo.handler(({ context, input: { id } }) =>
    context.read((tx) => readUndo(tx, context.actor, id)),
  ),
  undoImport: os.undoImport.handler(({ context, input: { id } }) =>
    context.command((tx) => undoImport(tx, context.actor, id)),
  ),
  exportQuestions: os.exportQuestions.handler(async ({ context, input: { ids, format } }) => {
    const chosen = await context.read((tx) => readChosen(tx, context.actor, ids));
    return exportQuestions(context.actor, chosen, format);
  }),
};
