import { dismissMembers, lockMembers, signOutMembers } from '../service/bulk.ts';
import { os } from './os.ts';

export const bulkApi = {
  lockMembers: os.lockMembers.handler(({ context, input }) =>
    context.command((tx) => lockMembers(tx, context.actor, input.ids, input.reason)),
  ),
  dismissMembers: os.dismissMembers.handler(({ context, input }) =>
    context.command((tx) => dismissMembers(tx, context.actor, input.ids, input.reason)),
  ),
  signOutMembers: os.signOutMembers.handler(({ context, input }) =>
    context.command(async (tx) => ({ ended: await signOutMembers(tx, context.actor, input.ids) })),
  ),
};
