import { spend } from '@patio/accounts/server';
import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { keepScreenshot } from './attachments.ts';
import { failure } from './failures.ts';
import { voiceOf } from './people.ts';
import { isAsker } from './policy.ts';
import { getAddressee, readVisitorTicket, receiveLetter, replyAsVisitor } from './service/contact.ts';
import { addEntry, answerTicket, openTicket, replyAsAsker, solveTicket } from './service/converse.ts';
import { assignTicket, listAnswerers, noteOnTicket } from './service/handle.ts';
import { answerLetter, listLetters } from './service/letters.ts';
import { viewTicket } from './service/read-conversation.ts';
import { getTicket, listMine, listQueue } from './service/read-tickets.ts';

const os = implementModule(contract);

export const api = os.router({
  mine: os.mine.handler(({ context, input }) => context.read((tx) => listMine(tx, context.actor, input))),
  ticket: os.ticket.handler(({ context, input }) =>
    context.read(async (tx) => viewTicket(tx, await getTicket(tx, context.actor, input.id), context.actor)),
  ),
  raise: os.raise.handler(async ({ context, input }) => {
    const seconds = await spend([['ticket', context.actor.userId]]);
    if (seconds !== null) throw failure('too_many_tickets', { minutes: Math.ceil(seconds / 60), seconds });
    return context.command(async (tx) => {
      const { actor } = context;
      await keepScreenshot(tx, actor, input.fileId);
      const { name, locale } = await voiceOf(tx, actor);
      const asker = { askerId: actor.userId, askerName: name, askerEmail: null, askerRole: actor.membership.role };
      const { subject, page, browser, requestId } = input;
      const { schoolId } = actor.membership;
      const ticket = await openTicket(
        tx,
        actor,
        { ...asker, visitorKey: null, schoolId, subject, locale, page, browser, requestId },
        { body: input.message, fileId: input.fileId },
      );
      return viewTicket(tx, ticket, actor);
    });
  }),
  reply: os.reply.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor } = context;
      const ticket = await getTicket(tx, actor, input.id);
      if (ticket.state === 'solved') throw failure('already_solved');
      await keepScreenshot(tx, actor, input.fileId);
      const said = { body: input.message, fileId: input.fileId };
      const after = isAsker(actor, ticket)
        ? await replyAsAsker(tx, actor, ticket, said)
        : await answerTicket(tx, actor, ticket, (await voiceOf(tx, actor)).name, said);
      return viewTicket(tx, after, actor);
    }),
  ),
  solve: os.solve.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor } = context;
      const ticket = await getTicket(tx, actor, input.id);
      return viewTicket(tx, await solveTicket(tx, actor, ticket, (await voiceOf(tx, actor)).name), actor);
    }),
  ),
  reopen: os.reopen.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor } = context;
      const ticket = await getTicket(tx, actor, input.id);
      if (ticket.state !== 'solved') throw failure('not_solved');
      const said = { body: input.message };
      if (isAsker(actor, ticket)) return viewTicket(tx, await replyAsAsker(tx, actor, ticket, said), actor);
      const { name } = await voiceOf(tx, actor);
      await addEntry(tx, ticket, 'reopened', { id: actor.userId, name, side: 'staff' });
      return viewTicket(tx, await answerTicket(tx, actor, ticket, name, said), actor);
    }),
  ),
  queue: os.queue.handler(({ context, input }) => context.read((tx) => listQueue(tx, context.actor, input))),
  note: os.note.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor } = context;
      const ticket = await getTicket(tx, actor, input.id);
      await noteOnTicket(tx, actor, ticket, (await voiceOf(tx, actor)).name, input.message);
      return viewTicket(tx, ticket, actor);
    }),
  ),
  assign: os.assign.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor } = context;
      const ticket = await getTicket(tx, actor, input.id);
      return viewTicket(tx, await assignTicket(tx, actor, ticket, (await voiceOf(tx, actor)).name, input), actor);
    }),
  ),
  answerers: os.answerers.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listAnswerers(tx, context.actor) })),
  ),
  addressee: os.addressee.handler(async ({ input }) => ({ name: (await getAddressee(input.school)).name })),
  contact: os.contact.handler(async ({ context, input }) => ({
    sent: true as const,
    ...(await receiveLetter(input, context.request)),
  })),
  visitorTicket: os.visitorTicket.handler(({ input }) => readVisitorTicket(input)),
  visitorReply: os.visitorReply.handler(({ context, input }) => replyAsVisitor(input, context.request)),
  letters: os.letters.handler(({ context, input }) => listLetters(context.actor, input)),
  answerLetter: os.answerLetter.handler(({ context, input }) => answerLetter(context.actor, input.id, input.answer)),
});
