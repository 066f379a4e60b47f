import { implementModule, listFigures, listWaiting, searchAll } from '@patio/platform';
import { contract } from '../contract.ts';
import { listBirthdays } from './service/birthdays.ts';
import { listPlaces } from './service/places.ts';
import { listRecent } from './service/recent.ts';

const os = implementModule(contract);

export const api = os.router({
  waiting: os.waiting.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listWaiting(tx, context.actor, context.request.locale) })),
  ),
  places: os.places.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listPlaces(tx, context.actor) })),
  ),
  figures: os.figures.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listFigures(tx, context.actor, context.request.locale) })),
  ),
  recent: os.recent.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listRecent(tx, context.actor, context.request.locale) })),
  ),
  search: os.search.handler(({ context, input }) =>
    context.read(async (tx) => ({
      kinds: await searchAll(tx, context.actor, input.text, context.request.locale),
    })),
  ),
  birthdays: os.birthdays.handler(({ context }) => context.read((tx) => listBirthdays(tx, context.actor))),
});
