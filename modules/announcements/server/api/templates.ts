import { archiveTemplate, canShare, listTemplates, saveTemplate } from '../service/templates.ts';
import { os } from './os.ts';

export const templatesApi = {
  templates: os.templates.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listTemplates(tx, context.actor), canShare: canShare(context.actor) })),
  ),
  saveTemplate: os.saveTemplate.handler(({ context, input }) =>
    context.command((tx) => saveTemplate(tx, context.actor, input)),
  ),
  archiveTemplate: os.archiveTemplate.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveTemplate(tx, context.actor, input);
      return { ok: true as const };
    }),
  ),
};
