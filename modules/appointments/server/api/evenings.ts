import { listEveningBookings } from '../service/evening-bookings.ts';
import { listEvenings, viewEvening } from '../service/evenings.ts';
import { readHostChoices, saveEvening } from '../service/keep-evening.ts';
import { cancelEvening, closeEvening, openEvening } from '../service/run-evening.ts';
import { os } from './os.ts';

export const eveningApi = {
  evenings: os.evenings.handler(({ context, input }) => context.read((tx) => listEvenings(tx, context.actor, input))),
  evening: os.evening.handler(({ context, input }) => context.read((tx) => viewEvening(tx, context.actor, input.id))),
  hostChoices: os.hostChoices.handler(({ context, input }) =>
    context.read((tx) => readHostChoices(tx, context.actor, input.schoolId)),
  ),
  saveEvening: os.saveEvening.handler(({ context, input }) =>
    context.command(async (tx) => viewEvening(tx, context.actor, await saveEvening(tx, context.actor, input))),
  ),
  openEvening: os.openEvening.handler(({ context, input }) =>
    context.command(async (tx) => {
      await openEvening(tx, context.actor, input);
      return viewEvening(tx, context.actor, input.id);
    }),
  ),
  closeEvening: os.closeEvening.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeEvening(tx, context.actor, input);
      return viewEvening(tx, context.actor, input.id);
    }),
  ),
  cancelEvening: os.cancelEvening.handler(({ context, input }) =>
    context.command(async (tx) => {
      await cancelEvening(tx, context.actor, input);
      return viewEvening(tx, context.actor, input.id);
    }),
  ),
  eveningBookings: os.eveningBookings.handler(({ context, input }) =>
    context.read((tx) => listEveningBookings(tx, context.actor, input)),
  ),
};
