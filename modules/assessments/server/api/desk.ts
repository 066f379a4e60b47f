import { m } from '@patio/messages';
import { viewForMarking } from '../service/attempt-for-marking.ts';
import { getAttempt } from '../service/class-attempts.ts';
import { answerHelp, endNow, giveMinutes, reopen } from '../service/during.ts';
import { getExam, getExamInClass } from '../service/load-exam.ts';
import { readQueue } from '../service/mark-queue.ts';
import { viewMonitor } from '../service/monitor.ts';
import { applyRegrade, previewRegrade, readRegradeChoices, requireAllClasses } from '../service/regrade.ts';
import { readResults, resultsTable } from '../service/results.ts';
import { finishMarking, saveMark } from '../service/save-mark.ts';
import { readStatistics } from '../service/statistics.ts';
import { readTimeline } from '../service/timeline.ts';
import { os } from './os.ts';

const MARK = 'assessments.mark';
const READ = 'assessments.read';
const HELD = { hold: true };

export const deskApi = {
  monitor: os.monitor.handler(({ context, input: { id } }) =>
    context.read(async (tx) => viewMonitor(tx, context.actor, await getExamInClass(tx, context.actor, READ, id))),
  ),
  giveMinutes: os.giveMinutes.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const place = await getExamInClass(tx, context.actor, MARK, id);
      await giveMinutes(tx, context.actor, place, given);
      return viewMonitor(tx, context.actor, place);
    }),
  ),
  answerHelp: os.answerHelp.handler(({ context, input: { id, text } }) =>
    context.command(async (tx) => {
      const { row, place } = await getAttempt(tx, context.actor, MARK, id, HELD);
      await answerHelp(tx, context.actor, row, text);
      return viewMonitor(tx, context.actor, place);
    }),
  ),
  endAttempt: os.endAttempt.handler(({ context, input: { id, reason } }) =>
    context.command(async (tx) => {
      const { row, place } = await getAttempt(tx, context.actor, MARK, id, HELD);
      await endNow(tx, context.actor, row, reason);
      return viewMonitor(tx, context.actor, place);
    }),
  ),
  reopenAttempt: os.reopenAttempt.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const { row, place } = await getAttempt(tx, context.actor, MARK, id, HELD);
      await reopen(tx, context.actor, row, given);
      return viewMonitor(tx, context.actor, place);
    }),
  ),
  attemptTimeline: os.attemptTimeline.handler(({ context, input: { id } }) =>
    context.read(async (tx) => readTimeline(tx, (await getAttempt(tx, context.actor, READ, id)).row)),
  ),
  markQueue: os.markQueue.handler(({ context, input: { id, ...given } }) =>
    context.read(async (tx) => readQueue(tx, context.actor, await getExamInClass(tx, context.actor, MARK, id), given)),
  ),
  attemptForMarking: os.attemptForMarking.handler(({ context, input: { id } }) =>
    context.read(async (tx) => viewForMarking(tx, context.actor, await getAttempt(tx, context.actor, READ, id))),
  ),
  saveManualMark: os.saveManualMark.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      saveMark(tx, context.actor, await getAttempt(tx, context.actor, MARK, id, HELD), given),
    ),
  ),
  finishMarking: os.finishMarking.handler(({ context, input: { id } }) =>
    context.command(async (tx) => finishMarking(tx, context.actor, await getExamInClass(tx, context.actor, MARK, id))),
  ),
  results: os.results.handler(({ context, input: { id } }) =>
    context.read(async (tx) => readResults(tx, context.actor, await getExamInClass(tx, context.actor, READ, id))),
  ),
  exportResults: os.exportResults.handler(({ context, input: { id } }) =>
    context.read(async (tx) => {
      const { locale } = context.request;
      const words = [
        m.assessments_table_student({}, { locale }),
        m.assessments_table_ended({}, { locale }),
        m.assessments_table_minutes({}, { locale }),
        m.assessments_table_earned({}, { locale }),
        m.assessments_table_possible({}, { locale }),
        m.assessments_table_score({}, { locale }),
      ];
      const place = await getExamInClass(tx, context.actor, READ, id);
      return resultsTable(await readResults(tx, context.actor, place), words);
    }),
  ),
  statistics: os.statistics.handler(({ context, input: { id, classId } }) =>
    context.read(async (tx) => readStatistics(tx, context.actor, await getExam(tx, context.actor, READ, id), classId)),
  ),
  regradeChoices: os.regradeChoices.handler(({ context, input: { id, questionId } }) =>
    context.read(async (tx) => readRegradeChoices(tx, await getExam(tx, context.actor, MARK, id), questionId)),
  ),
  regradePreview: os.regradePreview.handler(({ context, input: { id, ...given } }) =>
    context.read(async (tx) => {
      const whole = await getExam(tx, context.actor, MARK, id);
      await requireAllClasses(tx, context.actor, whole);
      return previewRegrade(tx, whole, given);
    }),
  ),
  applyRegrade: os.applyRegrade.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const whole = await getExam(tx, context.actor, MARK, id);
      await requireAllClasses(tx, context.actor, whole);
      return applyRegrade(tx, context.actor, whole, given);
    }),
  ),
};
