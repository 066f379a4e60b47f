import type { Role } from '@patio/access';
import { reachesSchool } from '@patio/access';
import { failure } from '../failures.ts';
import { createInstitution } from '../service/found-institution.ts';
import { changePermissionsOrAsk } from '../service/four-eyes.ts';
import { getMember } from '../service/members.ts';
import { mergeMembers, planMerge } from '../service/merge-members.ts';
import { previewPermissions } from '../service/preview-permissions.ts';
import { listActions, readAudit } from '../service/read-audit.ts';
import { countMembers, listRoleHolders } from '../service/role-holders.ts';
import { os } from './os.ts';

const RIGHT = 'accounts.manage';
const places = (list: readonly { role: string; schoolName: string | null }[]) =>
  list.map(({ role, schoolName }) => ({ role: role as Role, schoolName }));

export const officeApi = {
  previewPermissions: os.previewPermissions.handler(({ context, input }) =>
    context.read(async (tx) => ({ effects: await previewPermissions(tx, context.actor, input) })),
  ),
  setPermissions: os.setPermissions.handler(({ context, input }) =>
    context.command(async (tx) => ({ state: await changePermissionsOrAsk(tx, context.actor, input) })),
  ),
  listRoleHolders: os.listRoleHolders.handler(({ context, input }) =>
    context.read(async (tx) => ({ roles: await listRoleHolders(tx, context.actor, input.schoolId) })),
  ),
  countMembers: os.countMembers.handler(({ context, input }) =>
    context.read(async (tx) => {
      if (!reachesSchool(context.actor, 'accounts.read', input.schoolId)) throw failure('not_found');
      return { roles: await countMembers(tx, input.schoolId) };
    }),
  ),

  previewMerge: os.previewMerge.handler(({ context, input }) =>
    context.read(async (tx) => {
      const kept = await getMember(tx, context.actor, RIGHT, input.keptId);
      const plan = await planMerge(tx, kept, await getMember(tx, context.actor, RIGHT, input.goneId));
      return { moves: places(plan.moves), ends: places(plan.ends), username: plan.username, record: plan.record };
    }),
  ),
  mergeMembers: os.mergeMembers.handler(({ context, input }) =>
    context.command(async (tx) => {
      const kept = await getMember(tx, context.actor, RIGHT, input.keptId);
      const gone = await getMember(tx, context.actor, RIGHT, input.goneId);
      return { undoToken: await mergeMembers(tx, context.actor, kept, gone, input.reason) };
    }),
  ),

  createInstitution: os.createInstitution.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => createInstitution(tx, context.actor, input)),
  ),

  readAudit: os.readAudit.handler(({ context, input: { limit, cursor, ...question } }) =>
    context.read((tx) => readAudit(tx, context.actor, question, { limit, cursor }, context.request.locale)),
  ),
  listAuditActions: os.listAuditActions.handler(async ({ context }) => ({
    items: listActions(context.request.locale),
  })),
};
