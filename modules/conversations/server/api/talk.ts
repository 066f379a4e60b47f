import { listContacts } from '../service/contacts.ts';
import { countUnread, listConversations } from '../service/lines.ts';
import { markRead, markReceived, tellTyping } from '../service/marks.ts';
import { searchMessages } from '../service/search.ts';
import { lookBeforeSending, sendMessage } from '../service/send.ts';
import { startConversation } from '../service/start.ts';
import { archiveTemplate, listTemplates, saveTemplate } from '../service/templates.ts';
import { readPeople, readThread } from '../service/thread.ts';
import { os } from './os.ts';

export const talkApi = {
  list: os.list.handler(({ context, input }) => context.read((tx) => listConversations(tx, context.actor, input))),
  unread: os.unread.handler(({ context }) =>
    context.read(async (tx) => ({ count: await countUnread(tx, context.actor) })),
  ),
  thread: os.thread.handler(({ context, input }) =>
    context.read((tx) => readThread(tx, context.actor, input.id, input.before)),
  ),
  people: os.people.handler(({ context, input }) => context.read((tx) => readPeople(tx, context.actor, input.id))),
  contacts: os.contacts.handler(({ context, input }) =>
    context.read((tx) => listContacts(tx, context.actor, input.text)),
  ),
  search: os.search.handler(({ context, input }) =>
    context.read((tx) => searchMessages(tx, context.actor, input.text)),
  ),
  start: os.start.handler(({ context, input }) => context.command((tx) => startConversation(tx, context.actor, input))),
  send: os.send.handler(({ context, input }) =>
    context.command(
      (tx) => lookBeforeSending(tx, input.id),
      (tx, seen) => sendMessage(tx, context.actor, input.id, input, seen),
    ),
  ),
  markRead: os.markRead.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => ({
      unread: await markRead(tx, context.actor, input.id, input.position),
    })),
  ),
  markReceived: os.markReceived.handler(({ context }) =>
    context.commandWithoutReplay(async (tx) => ({ conversations: await markReceived(tx, context.actor) })),
  ),
  // Nothing is kept of it, not even that it was asked.
  typing: os.typing.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => ({
      told: await tellTyping(tx, context.actor, input.id, input.urgency),
    })),
  ),
  templates: os.templates.handler(({ context }) => context.read((tx) => listTemplates(tx, context.actor))),
  saveTemplate: os.saveTemplate.handler(({ context, input }) =>
    context.command((tx) => saveTemplate(tx, context.actor, input)),
  ),
  archiveTemplate: os.archiveTemplate.handler(({ context, input }) =>
    context.command((tx) => archiveTemplate(tx, context.actor, input)),
  ),
};
