import { keepAnswers } from '../service/answer.ts';
import { handInAttempt } from '../service/hand-in.ts';
import { askForHelp } from '../service/help.ts';
import { getOwnAttempt, getOwnExam } from '../service/own-exam.ts';
import { readOwnResult } from '../service/own-result.ts';
import { readRules } from '../service/sitting-rules.ts';
import { startAttempt } from '../service/start-attempt.ts';
import { viewAttempt } from '../service/view-attempt.ts';
import { os } from './os.ts';

export const sittingApi = {
  examRules: os.examRules.handler(({ context, input: { id } }) =>
    context.read((tx) => readRules(tx, context.actor, id)),
  ),
  // Without replay: an attempt that is open answers itself, with the time that is left now.
  startAttempt: os.startAttempt.handler(({ context, input: { id, password } }) =>
    context.commandWithoutReplay(async (tx) => {
      const place = await getOwnExam(tx, context.actor, id);
      return viewAttempt(tx, context.actor, await startAttempt(tx, context.actor, place, { password }));
    }),
  ),
  attempt: os.attempt.handler(({ context, input: { id } }) =>
    context.read(async (tx) => viewAttempt(tx, context.actor, await getOwnAttempt(tx, context.actor, id))),
  ),
  // Answers are numbered: a repeat is harmless by itself and needs no stored result.
  answer: os.answer.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => keepAnswers(tx, context.actor, input)),
  ),
  askForHelp: os.askForHelp.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const row = await getOwnAttempt(tx, context.actor, id);
      return { helpAskedAt: (await askForHelp(tx, context.actor, row, given))?.toISOString() ?? null };
    }),
  ),
  handInAttempt: os.handInAttempt.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => handInAttempt(tx, context.actor, input)),
  ),
  attemptResult: os.attemptResult.handler(({ context, input: { id } }) =>
    context.read((tx) => readOwnResult(tx, context.actor, id)),
  ),
};
