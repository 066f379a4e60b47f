import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { sayMeasure } from '../rules/say.ts';
import { readDashboard } from './service/dashboard/dashboard.ts';
import { pinView, saveLayout } from './service/dashboard/layout.ts';
import { setTarget } from './service/dashboard/targets.ts';
import { answerQuestion } from './service/explore/answer.ts';
import { explore } from './service/explore/explore.ts';
import { listRecords } from './service/explore/rows.ts';
import { drawAnswer, sheetOf } from './service/views/paper.ts';
import { endSchedule, getDelivery, scheduleView, viewSchedule } from './service/views/schedules.ts';
import { archiveView, changeView, getView, readHistory, readView, saveView } from './service/views/views.ts';

const os = implementModule(contract);

export const api = os.router({
  explore: os.explore.handler(({ context, input }) => context.read((tx) => explore(tx, context.actor, input))),
  rows: os.rows.handler(({ context, input }) => context.read((tx) => listRecords(tx, context.actor, input))),
  delivery: os.delivery.handler(async ({ context, input }) => {
    const { answer, name, format } = await context.read((tx) => getDelivery(tx, context.actor, input.id));
    const draw = format === 'pdf' ? drawAnswer : sheetOf;
    return draw(answer, name, context.request.locale);
  }),
  paper: os.paper.handler(async ({ context, input }) => {
    const answer = await context.read((tx) => answerQuestion(tx, context.actor, input));
    const { locale } = context.request;
    return drawAnswer(answer, sayMeasure(input.measure, locale), locale);
  }),
  saveView: os.saveView.handler(({ context, input }) =>
    context.command(async (tx) => readView(tx, context.actor, await saveView(tx, context.actor, input))),
  ),
  changeView: os.changeView.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const row = await getView(tx, context.actor, id);
      return readView(tx, context.actor, await changeView(tx, context.actor, row, given));
    }),
  ),
  archiveView: os.archiveView.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => {
      await archiveView(tx, context.actor, await getView(tx, context.actor, id), version);
      return { id };
    }),
  ),
  viewHistory: os.viewHistory.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await readHistory(tx, await getView(tx, context.actor, input.id)) })),
  ),
  scheduleView: os.scheduleView.handler(({ context, input: { viewId, ...given } }) =>
    context.command(async (tx) =>
      viewSchedule(await scheduleView(tx, context.actor, await getView(tx, context.actor, viewId), given)),
    ),
  ),
  endSchedule: os.endSchedule.handler(({ context, input }) =>
    context.command(async (tx) => {
      await endSchedule(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  dashboard: os.dashboard.handler(({ context, input }) =>
    context.read((tx) => readDashboard(tx, context.actor, input)),
  ),
  saveLayout: os.saveLayout.handler(({ context, input }) =>
    context.command((tx) => saveLayout(tx, context.actor, input)),
  ),
  pinView: os.pinView.handler(({ context, input }) => context.command((tx) => pinView(tx, context.actor, input))),
  setTarget: os.setTarget.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { share, version } = await setTarget(tx, context.actor, input);
      return { share, version };
    }),
  ),
});
