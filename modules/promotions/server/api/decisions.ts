import { acceptProposals, decideOne } from '../service/decide.ts';
import { planOfDecision, viewEvidence } from '../service/evidence.ts';
import { listDecisions } from '../service/list-decisions.ts';
import { getPlan } from '../service/plans.ts';
import { resolveRecovery } from '../service/resolve.ts';
import { os } from './os.ts';

export const decisionApi = {
  decisions: os.decisions.handler(({ context, input }) =>
    context.read(async (tx) => listDecisions(tx, await getPlan(tx, context.actor, input.planId), input, input)),
  ),
  evidence: os.evidence.handler(({ context, input }) =>
    context.read(async (tx) => viewEvidence(tx, await planOfDecision(tx, context.actor, input.id), input.id)),
  ),
  accept: os.accept.handler(({ context, input }) =>
    context.command(async (tx) => ({
      students: await acceptProposals(tx, context.actor, await getPlan(tx, context.actor, input.planId), input),
    })),
  ),
  decide: os.decide.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await planOfDecision(tx, context.actor, input.id);
      await decideOne(tx, context.actor, plan, input);
      return viewEvidence(tx, plan, input.id);
    }),
  ),
  resolve: os.resolve.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await planOfDecision(tx, context.actor, input.id);
      await resolveRecovery(tx, context.actor, plan, input);
      return viewEvidence(tx, plan, input.id);
    }),
  ),
};
