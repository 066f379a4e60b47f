import { answerReceived } from '../service/answer.ts';
import { listInbox } from '../service/inbox.ts';
import { getReceived, markRead, viewReceived } from '../service/read-received.ts';
import { os } from './os.ts';

export const ownApi = {
  inbox: os.inbox.handler(({ context, input }) =>
    context.read((tx) => listInbox(tx, context.actor, input, context.request.locale)),
  ),
  open: os.open.handler(({ context, input }) =>
    context.read(async (tx) =>
      viewReceived(tx, context.actor, await getReceived(tx, context.actor, input.id), context.request.locale),
    ),
  ),
  markRead: os.markRead.handler(({ context, input }) =>
    context.command(async (tx) => {
      await markRead(tx, context.actor, input);
      return { ok: true as const };
    }),
  ),
  answer: os.answer.handler(({ context, input }) => {
    const { userAgent, address, locale } = context.request;
    const where = { sessionId: context.signedIn?.sessionId ?? '', device: userAgent, address };
    return context.command((tx) => answerReceived(tx, context.actor, input, where, locale));
  }),
};
