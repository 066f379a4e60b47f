import { listPassages, listSources } from '../service/sources/list-sources.ts';
import { addSource, getSource, removeSource, viewSource } from '../service/sources/sources.ts';
import { os } from './os.ts';

export const sources = {
  listSources: os.listSources.handler(({ context, input }) =>
    context.read((tx) => listSources(tx, context.actor, input)),
  ),
  addSource: os.addSource.handler(({ context, input }) =>
    context.command(async (tx) => viewSource(tx, context.actor, await addSource(tx, context.actor, input))),
  ),
  getSource: os.getSource.handler(({ context, input }) =>
    context.read(async (tx) => viewSource(tx, context.actor, await getSource(tx, context.actor, input.id))),
  ),
  listPassages: os.listPassages.handler(({ context, input }) =>
    context.read(async (tx) => listPassages(tx, await getSource(tx, context.actor, input.id), input)),
  ),
  removeSource: os.removeSource.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getSource(tx, context.actor, input.id);
      return viewSource(tx, context.actor, await removeSource(tx, context.actor, row));
    }),
  ),
};
