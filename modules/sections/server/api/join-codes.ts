import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { joinAsNew } from '../service/join/ask-as-student.ts';
import { askToJoin } from '../service/join/ask-to-join.ts';
import { issueJoinCodes, listJoinCodes, revokeJoinCodes } from '../service/join/codes.ts';
import { joinAsMe, previewJoinCode } from '../service/join/join.ts';
import { confirmJoinRequest, declineJoinRequest, listJoinRequests } from '../service/join/requests.ts';
import { listSlips, listUses } from '../service/join/slips.ts';
import { whileCounting } from '../service/join/tries.ts';

const os = implementModule(contract);

export const joinCodeApi = {
  listJoinCodes: os.listJoinCodes.handler(({ context, input }) =>
    context.read((tx) => listJoinCodes(tx, context.actor, input, input)),
  ),
  issueJoinCodes: os.issueJoinCodes.handler(({ context, input }) =>
    context.command(async (tx) => ({ items: await issueJoinCodes(tx, context.actor, input) })),
  ),
  revokeJoinCodes: os.revokeJoinCodes.handler(({ context, input }) =>
    context.command((tx) => revokeJoinCodes(tx, context.actor, input.ids)),
  ),
  joinSlips: os.joinSlips.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listSlips(tx, context.actor, input.ids) })),
  ),
  joinUses: os.joinUses.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listUses(tx, context.actor, input.id) })),
  ),
  previewJoinCode: os.previewJoinCode.handler(({ context, input }) =>
    whileCounting(context.request, input.code, previewJoinCode),
  ),
  joinAsNew: os.joinAsNew.handler(({ context, input }) =>
    whileCounting(context.request, input.code, async (code) => {
      await joinAsNew({ ...input, code });
      return { asked: true as const };
    }),
  ),
  askToJoin: os.askToJoin.handler(({ context, input }) =>
    whileCounting(
      context.request,
      input.code,
      async (code) => {
        await askToJoin({ ...input, code });
        return { asked: true as const };
      },
      true,
    ),
  ),
  listJoinRequests: os.listJoinRequests.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listJoinRequests(tx, context.actor) })),
  ),
  confirmJoinRequest: os.confirmJoinRequest.handler(({ context, input }) =>
    context.command(async (tx) => {
      await confirmJoinRequest(tx, context.actor, input.id);
      return { done: true as const };
    }),
  ),
  declineJoinRequest: os.declineJoinRequest.handler(({ context, input }) =>
    context.command(async (tx) => {
      await declineJoinRequest(tx, context.actor, input.id);
      return { done: true as const };
    }),
  ),
  joinAsMe: os.joinAsMe.handler(({ context, input }) =>
    whileCounting(context.request, input.code, (code) => context.command((tx) => joinAsMe(tx, context.actor, code))),
  ),
};
