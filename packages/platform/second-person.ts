import type { Locale } from '@patio/messages/runtime';
import { implementModule } from './api/implement.ts';
import { decideApproval, getApproval, withdrawApproval } from './approvals/decide.ts';
import { approvalKinds } from './approvals/define.ts';
import { listApprovals } from './approvals/list.ts';
import { getSafeguards, setSafeguards } from './approvals/safeguards.ts';
import { viewApprovals } from './approvals/view.ts';
import { contract } from './contract.ts';
import { prepareExport } from './exports/prepare.ts';
import { readHistory } from './history/read.ts';
import { undo } from './undo/undo.ts';

const os = implementModule(contract);
const kinds = (locale: Locale) =>
  approvalKinds().flatMap(({ kind, title }) => (title ? [{ kind, title: title({}, { locale }) }] : []));

/** What the contract promises about second persons, exports, histories and taking back. */
export const secondPersonApi = {
  listApprovals: os.listApprovals.handler(({ context, input }) =>
    context.read(async (tx) => {
      const page = await listApprovals(tx, context.actor, input.box, input);
      return { ...page, items: await viewApprovals(tx, context.actor, page.items, context.request.locale) };
    }),
  ),
  decideApproval: os.decideApproval.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getApproval(tx, context.actor, input.id);
      const after = await decideApproval(tx, context.actor, row, input);
      return (await viewApprovals(tx, context.actor, [after], context.request.locale))[0]!;
    }),
  ),
  withdrawApproval: os.withdrawApproval.handler(({ context, input }) =>
    context.command(async (tx) => {
      const after = await withdrawApproval(tx, context.actor, await getApproval(tx, context.actor, input.id));
      return (await viewApprovals(tx, context.actor, [after], context.request.locale))[0]!;
    }),
  ),
  getSafeguards: os.getSafeguards.handler(({ context }) =>
    context.read(async (tx) => ({ ...(await getSafeguards(tx)), kinds: kinds(context.request.locale) })),
  ),
  setSafeguards: os.setSafeguards.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { waiting } = await setSafeguards(tx, context.actor, input);
      return { ...(await getSafeguards(tx)), kinds: kinds(context.request.locale), waiting };
    }),
  ),
  prepareExport: os.prepareExport.handler(({ context, input }) =>
    context.command((tx) => prepareExport(tx, context.actor, input, context.request.locale)),
  ),
  recordHistory: os.recordHistory.handler(({ context, input }) =>
    context.read((tx) => readHistory(tx, context.actor, input, input, context.request.locale)),
  ),
  undo: os.undo.handler(({ context, input }) =>
    context.command(async (tx) => {
      await undo(tx, context.actor, input.token);
      return { undone: true };
    }),
  ),
};
