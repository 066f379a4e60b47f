import { dropEquivalence, saveEquivalence } from '../service/equivalences.ts';
import { addScale, archiveScale, listScales, saveScale } from '../service/scales.ts';
import { os } from './os.ts';

export const scalesApi = {
  listScales: os.listScales.handler(({ context }) => context.read((tx) => listScales(tx))),
  addScale: os.addScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await addScale(tx, context.actor, input);
      return listScales(tx);
    }),
  ),
  saveScale: os.saveScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveScale(tx, context.actor, input.id, input.version, input.scale);
      return listScales(tx);
    }),
  ),
  archiveScale: os.archiveScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveScale(tx, context.actor, input.id, input.version, input.archived);
      return listScales(tx);
    }),
  ),
  saveEquivalence: os.saveEquivalence.handler(({ context, input: { rows, ...pair } }) =>
    context.command(async (tx) => {
      await saveEquivalence(tx, context.actor, pair, rows);
      return listScales(tx);
    }),
  ),
  dropEquivalence: os.dropEquivalence.handler(({ context, input }) =>
    context.command(async (tx) => {
      await dropEquivalence(tx, context.actor, input);
      return listScales(tx);
    }),
  ),
};
