import { openPublication } from '../service/publish/open-publication.ts';
import { previewPublish, previewRollBack } from '../service/publish/preview.ts';
import { publishScenario } from '../service/publish/publish-scenario.ts';
import { rollBack } from '../service/publish/roll-back.ts';
import { getPublication, getScenario } from '../service/publish/scene.ts';
import { os } from './os.ts';

export const publishApi = {
  previewPublish: os.previewPublish.handler(({ context, input }) =>
    context.read((tx) => previewPublish(tx, context.actor, input)),
  ),
  publishScenario: os.publishScenario.handler(({ context, input }) =>
    context.command(async (tx) => ({
      id: await publishScenario(tx, context.actor, await getScenario(tx, context.actor, input.id), input),
    })),
  ),
  openPublication: os.openPublication.handler(({ context, input }) =>
    context.read((tx) => openPublication(tx, context.actor, input.id)),
  ),
  previewRollBack: os.previewRollBack.handler(({ context, input }) =>
    context.read((tx) => previewRollBack(tx, context.actor, input)),
  ),
  rollBack: os.rollBack.handler(({ context, input }) =>
    context.command(async (tx) => ({
      id: await rollBack(tx, context.actor, await getPublication(tx, context.actor, input.id), input),
    })),
  ),
};
