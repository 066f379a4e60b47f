import { getHostedView, listUnwritten, readHosted } from '../service/hosted.ts';
import { endOffer, saveOffer, setSlotOpen } from '../service/keep-offer.ts';
import { saveMinutes } from '../service/minutes.ts';
import { moveHosted } from '../service/move-hosted.ts';
import { listOffers } from '../service/offers.ts';
import { cancelHosted, setOutcome } from '../service/outcome.ts';
import { printDay, readDayList } from '../service/print-day.ts';
import { finishTask, listHostedTasks } from '../service/tasks.ts';
import { os } from './os.ts';

export const hostApi = {
  offers: os.offers.handler(({ context }) => context.read((tx) => listOffers(tx, context.actor))),
  saveOffer: os.saveOffer.handler(({ context, input }) => context.command((tx) => saveOffer(tx, context.actor, input))),
  endOffer: os.endOffer.handler(({ context, input }) => context.command((tx) => endOffer(tx, context.actor, input))),
  setSlot: os.setSlot.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setSlotOpen(tx, context.actor, input.id, input.open);
      return { open: input.open };
    }),
  ),
  hosted: os.hosted.handler(({ context, input }) => context.read((tx) => readHosted(tx, context.actor, input))),
  unwritten: os.unwritten.handler(({ context }) =>
    context.read(async (tx) => ({ bookings: await listUnwritten(tx, context.actor) })),
  ),
  cancelHosted: os.cancelHosted.handler(({ context, input }) =>
    context.command(async (tx) => {
      await cancelHosted(tx, context.actor, input);
      return getHostedView(tx, context.actor, input.id);
    }),
  ),
  moveHosted: os.moveHosted.handler(({ context, input }) =>
    context.command(async (tx) => getHostedView(tx, context.actor, await moveHosted(tx, context.actor, input))),
  ),
  setOutcome: os.setOutcome.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setOutcome(tx, context.actor, input);
      return getHostedView(tx, context.actor, input.id);
    }),
  ),
  saveMinutes: os.saveMinutes.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveMinutes(tx, context.actor, input);
      return getHostedView(tx, context.actor, input.id);
    }),
  ),
  hostedTasks: os.hostedTasks.handler(({ context }) =>
    context.read(async (tx) => ({ tasks: await listHostedTasks(tx, context.actor) })),
  ),
  finishHostedTask: os.finishHostedTask.handler(({ context, input }) =>
    context.command((tx) => finishTask(tx, context.actor, 'school', input)),
  ),
  printDay: os.printDay.handler(async ({ context, input }) => {
    const list = await context.read((tx) => readDayList(tx, context.actor, input.date));
    return printDay(list, context.request.locale);
  }),
};
