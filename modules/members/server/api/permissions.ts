import { endDelegation, giveDelegation, listDelegations } from '../service/delegations.ts';
import { changePermissionsOrAsk } from '../service/four-eyes.ts';
import { listPermissions } from '../service/permissions.ts';
import { done, os } from './os.ts';

export const permissionsApi = {
  listPermissions: os.listPermissions.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listPermissions(tx, context.actor, input.schoolId ?? null) })),
  ),
  setPermission: os.setPermission.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { schoolId, reason, ...change } = input;
      return { state: await changePermissionsOrAsk(tx, context.actor, { schoolId, reason, changes: [change] }) };
    }),
  ),

  listDelegations: os.listDelegations.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listDelegations(tx, context.actor) })),
  ),
  giveDelegation: os.giveDelegation.handler(({ context, input }) =>
    context.command((tx) => giveDelegation(tx, context.actor, input)),
  ),
  endDelegation: os.endDelegation.handler(({ context, input }) =>
    context.command(async (tx) => {
      await endDelegation(tx, context.actor, input.id);
      return done;
    }),
  ),
};
