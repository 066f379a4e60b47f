import { arrangeEvening } from '../service/arrange.ts';
import { bookMeetings, cancelOwn, moveMeeting } from '../service/book.ts';
import { readBookingFile } from '../service/booking-file.ts';
import { readFamily } from '../service/family.ts';
import { readNext, viewOwnBookings } from '../service/family-bookings.ts';
import { holdSlot, listSlotsOf, releaseSlots } from '../service/hold.ts';
import { acceptMove } from '../service/move-hosted.ts';
import { finishTask } from '../service/tasks.ts';
import { joinLine, leaveLine } from '../service/wait.ts';
import { os } from './os.ts';

export const familyApi = {
  family: os.family.handler(({ context }) => context.read((tx) => readFamily(tx, context.actor))),
  next: os.next.handler(({ context }) => context.read((tx) => readNext(tx, context.actor))),
  slots: os.slots.handler(({ context, input }) => context.read((tx) => listSlotsOf(tx, context.actor, input))),
  hold: os.hold.handler(({ context, input }) =>
    context.command(async (tx) => ({ until: (await holdSlot(tx, context.actor, input)).toISOString() })),
  ),
  release: os.release.handler(({ context, input }) =>
    context.command(async (tx) => ({ released: await releaseSlots(tx, context.actor, input.slotIds) })),
  ),
  arrange: os.arrange.handler(({ context, input }) =>
    context.command((tx) => arrangeEvening(tx, context.actor, input)),
  ),
  book: os.book.handler(({ context, input }) =>
    context.command(async (tx) => ({
      bookings: await viewOwnBookings(tx, context.actor, await bookMeetings(tx, context.actor, input)),
    })),
  ),
  move: os.move.handler(({ context, input }) =>
    context.command(
      async (tx) => (await viewOwnBookings(tx, context.actor, [await moveMeeting(tx, context.actor, input)]))[0]!,
    ),
  ),
  acceptMove: os.acceptMove.handler(({ context, input }) =>
    context.command(
      async (tx) => (await viewOwnBookings(tx, context.actor, [await acceptMove(tx, context.actor, input)]))[0]!,
    ),
  ),
  cancel: os.cancel.handler(({ context, input }) =>
    context.command(
      async (tx) => (await viewOwnBookings(tx, context.actor, [await cancelOwn(tx, context.actor, input)]))[0]!,
    ),
  ),
  bookingFile: os.bookingFile.handler(({ context, input }) =>
    context.read((tx) => readBookingFile(tx, context.actor, input.id, context.request.locale)),
  ),
  wait: os.wait.handler(({ context, input }) => context.command((tx) => joinLine(tx, context.actor, input))),
  leaveWait: os.leaveWait.handler(({ context, input }) =>
    context.command(async (tx) => {
      await leaveLine(tx, context.actor, input);
      return { left: true };
    }),
  ),
  finishTask: os.finishTask.handler(({ context, input }) =>
    context.command((tx) => finishTask(tx, context.actor, 'family', input)),
  ),
};
