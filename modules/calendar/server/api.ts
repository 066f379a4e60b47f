import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { cancelEvent } from './service/cancel-event.ts';
import { changeEvent, moveEvent } from './service/change-event.ts';
import { readChoices } from './service/choices.ts';
import { chooseFeed, endFeed, makeFeed, readOwnFeed } from './service/feeds.ts';
import { importEvents } from './service/import-events.ts';
import { readEvent } from './service/load-event.ts';
import { readMonth } from './service/read-month.ts';
import { addEvent } from './service/write-event.ts';

const os = implementModule(contract);

export const api = os.router({
  month: os.month.handler(({ context, input }) => context.read((tx) => readMonth(tx, context.actor, input))),
  event: os.event.handler(({ context, input }) => context.read((tx) => readEvent(tx, context.actor, input.id))),
  choices: os.choices.handler(({ context }) => context.read((tx) => readChoices(tx, context.actor))),
  addEvent: os.addEvent.handler(({ context, input }) => context.command((tx) => addEvent(tx, context.actor, input))),
  changeEvent: os.changeEvent.handler(({ context, input }) =>
    context.command((tx) => changeEvent(tx, context.actor, input)),
  ),
  moveEvent: os.moveEvent.handler(({ context, input }) => context.command((tx) => moveEvent(tx, context.actor, input))),
  cancelEvent: os.cancelEvent.handler(({ context, input }) =>
    context.command((tx) => cancelEvent(tx, context.actor, input)),
  ),
  importEvents: os.importEvents.handler(({ context, input }) =>
    context.command((tx) => importEvents(tx, context.actor, input)),
  ),
  feed: os.feed.handler(({ context }) => context.read((tx) => readOwnFeed(tx, context.actor))),
  makeFeed: os.makeFeed.handler(({ context, input }) =>
    context.command((tx) => makeFeed(tx, context.actor, input.layers)),
  ),
  chooseFeed: os.chooseFeed.handler(({ context, input }) =>
    context.command((tx) => chooseFeed(tx, context.actor, input.layers)),
  ),
  endFeed: os.endFeed.handler(({ context }) => context.command((tx) => endFeed(tx, context.actor))),
});
