import { askTeacher, talkToPerson } from '../service/ask-teacher.ts';
import { readOwnGlossary } from '../service/course-glossary.ts';
import { askForTurn } from '../service/model-reply.ts';
import { beginChat } from '../service/new-chat.ts';
import { openChat } from '../service/open-chat.ts';
import { sayTurn } from '../service/say.ts';
import { os } from './os.ts';

export const chatApi = {
  open: os.open.handler(({ context, input }) =>
    context.read((tx) => openChat(tx, context.actor, context.request.locale, input)),
  ),
  newChat: os.newChat.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { actor, request } = context;
      await beginChat(tx, actor, request.locale, input);
      const { variant, sectionId, id: chatId } = input;
      return openChat(tx, actor, request.locale, { variant, sectionId, chatId });
    }),
  ),
  say: os.say.handler(async ({ context, input, signal }) => {
    const { actor, request } = context;
    // A model may take seconds: it is asked before, and outside, the transaction that keeps the turn.
    const words = await askForTurn(actor, request.locale, input, signal);
    return context.command((tx) => sayTurn(tx, actor, request.locale, input, words));
  }),
  glossary: os.glossary.handler(({ context, input: { sectionId } }) =>
    context.read(async (tx) => ({ entries: await readOwnGlossary(tx, context.actor, sectionId) })),
  ),
  askTeacher: os.askTeacher.handler(({ context, input }) =>
    context.command((tx) => askTeacher(tx, context.actor, context.request.locale, input)),
  ),
  talkToPerson: os.talkToPerson.handler(({ context, input }) =>
    context.command((tx) => talkToPerson(tx, context.actor, context.request.locale, input)),
  ),
};
