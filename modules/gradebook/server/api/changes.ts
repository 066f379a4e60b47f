import { rulesOf } from '@patio/grading/server';
import { YEAR } from '@patio/grading/terms';
import { askChange, withdrawChange } from '../service/changes.ts';
import { getItem } from '../service/items.ts';
import { listMyChanges, listSectionChanges, viewChange } from '../service/list-changes.ts';
import { previewEffect } from '../service/preview-change.ts';
import { os } from './os.ts';

export const changesApi = {
  previewChange: os.previewChange.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { actor } = context;
      const { section } = await getItem(tx, actor, input.itemId);
      const after = { state: input.state, score: input.score ?? null };
      const effect = await previewEffect(tx, actor, section, input.itemId, input.studentId, after);
      const { terms } = await rulesOf(tx, section);
      const nameOf = (node: string) => (node === YEAR ? '' : (terms.find((term) => term.id === node)?.name ?? ''));
      return { ...effect, nodes: effect.nodes.map((node) => ({ ...node, name: nameOf(node.node) })) };
    }),
  ),
  askChange: os.askChange.handler(({ context, input }) =>
    context.command(async (tx) => viewChange(tx, context.actor, (await askChange(tx, context.actor, input)).id)),
  ),
  myChanges: os.myChanges.handler(({ context, input }) =>
    context.read((tx) => listMyChanges(tx, context.actor, input)),
  ),
  sectionChanges: os.sectionChanges.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listSectionChanges(tx, context.actor, input.sectionId) })),
  ),
  withdrawChange: os.withdrawChange.handler(({ context, input }) =>
    context.command(async (tx) => {
      await withdrawChange(tx, context.actor, input.id, input.version);
      return viewChange(tx, context.actor, input.id);
    }),
  ),
};
