import { readCatalogue } from '../service/catalogue.ts';
import { archiveBadge, archiveReward, saveBadge, saveReward } from '../service/keep-catalogue.ts';
import { getRedeemLine, listRedeems } from '../service/points/list-redeems.ts';
import { decideRedeem } from '../service/points/redeem.ts';
import { os } from './os.ts';

export const catalogueApi = {
  catalogue: os.catalogue.handler(({ context }) => context.read((tx) => readCatalogue(tx, context.actor))),
  saveBadge: os.saveBadge.handler(({ context, input }) => context.command((tx) => saveBadge(tx, context.actor, input))),
  archiveBadge: os.archiveBadge.handler(({ context, input }) =>
    context.command((tx) => archiveBadge(tx, context.actor, input)),
  ),
  saveReward: os.saveReward.handler(({ context, input }) =>
    context.command((tx) => saveReward(tx, context.actor, input)),
  ),
  archiveReward: os.archiveReward.handler(({ context, input }) =>
    context.command((tx) => archiveReward(tx, context.actor, input)),
  ),
  redeems: os.redeems.handler(({ context, input }) => context.read((tx) => listRedeems(tx, context.actor, input))),
  decideRedeem: os.decideRedeem.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { id } = await decideRedeem(tx, context.actor, input);
      return getRedeemLine(tx, context.actor, id);
    }),
  ),
};
