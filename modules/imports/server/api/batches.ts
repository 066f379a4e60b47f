import { commandProven } from '@patio/accounts/server';
import { viewBatch } from '../service/batch-views.ts';
import { discardBatch, listBatches, openBatch, readChoices } from '../service/batches.ts';
import { chooseHeader } from '../service/inspect.ts';
import { getBatch } from '../service/load-batch.ts';
import { saveMapping } from '../service/mapping.ts';
import { decideBatch, startApply } from '../service/start-apply.ts';
import { os } from './os.ts';

export const batchesApi = {
  importChoices: os.importChoices.handler(({ context }) => context.read((tx) => readChoices(tx, context.actor))),
  listBatches: os.listBatches.handler(({ context, input }) =>
    context.read((tx) => listBatches(tx, context.actor, input)),
  ),
  openBatch: os.openBatch.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await openBatch(tx, context.actor, input))),
  ),
  getBatch: os.getBatch.handler(({ context, input }) =>
    context.read(async (tx) => viewBatch(tx, context.actor, await getBatch(tx, context.actor, input.id))),
  ),
  chooseHeader: os.chooseHeader.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await chooseHeader(tx, context.actor, input))),
  ),
  saveMapping: os.saveMapping.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await saveMapping(tx, context.actor, input))),
  ),
  applyBatch: os.applyBatch.handler(({ context, input }) =>
    commandProven(context, input, async (tx) =>
      viewBatch(tx, context.actor, await startApply(tx, context.actor, input)),
    ),
  ),
  decideBatch: os.decideBatch.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await decideBatch(tx, context.actor, input))),
  ),
  discardBatch: os.discardBatch.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await discardBatch(tx, context.actor, input))),
  ),
};
