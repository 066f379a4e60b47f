import { decideChange, viewChange } from '@patio/gradebook/server';
import { listChangesToDecide } from '../service/list-changes.ts';
import { forEach } from './each.ts';
import { os } from './os.ts';

export const changesApi = {
  listChanges: os.listChanges.handler(({ context, input }) =>
    context.read((tx) => listChangesToDecide(tx, context.actor, input)),
  ),
  decideChanges: os.decideChanges.handler(({ context, input }) =>
    context.command((tx) =>
      forEach(tx, input.changes, async (part, id, version) => {
        await decideChange(part, context.actor, id, version, input.approve, input.decision);
        return viewChange(part, context.actor, id);
      }),
    ),
  ),
};
