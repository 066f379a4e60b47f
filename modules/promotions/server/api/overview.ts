import { printAct, readAct } from '../service/act-paper.ts';
import { writeAct } from '../service/acts.ts';
import { beginPlan } from '../service/begin.ts';
import { listActs } from '../service/list-acts.ts';
import { addNewcomers } from '../service/newcomers.ts';
import { openNextHomerooms } from '../service/next-homerooms.ts';
import { viewOverview } from '../service/overview.ts';
import { getPlan } from '../service/plans.ts';
import { proposeAll } from '../service/propose.ts';
import { saveLimits } from '../service/rules.ts';
import { os } from './os.ts';

export const overviewApi = {
  overview: os.overview.handler(({ context, input }) =>
    context.read((tx) => viewOverview(tx, context.actor, input.schoolId)),
  ),
  begin: os.begin.handler(({ context, input }) =>
    context.command(async (tx) => ({ planId: (await beginPlan(tx, context.actor, input.schoolId)).id })),
  ),
  propose: os.propose.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      const proposed = await proposeAll(tx, context.actor, plan);
      await openNextHomerooms(tx, context.actor, plan);
      return proposed;
    }),
  ),
  addNewcomers: os.addNewcomers.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      const added = await addNewcomers(tx, context.actor, plan);
      await openNextHomerooms(tx, context.actor, plan);
      return added;
    }),
  ),
  saveRule: os.saveRule.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      await saveLimits(tx, context.actor, plan, input);
      return proposeAll(tx, context.actor, plan);
    }),
  ),
  acts: os.acts.handler(({ context, input }) =>
    context.read(async (tx) => listActs(tx, context.actor, await getPlan(tx, context.actor, input.planId), input)),
  ),
  writeAct: os.writeAct.handler(({ context, input }) =>
    context.command(async (tx) => {
      const act = await writeAct(tx, context.actor, await getPlan(tx, context.actor, input.planId), input);
      return { id: act.id, number: act.serial };
    }),
  ),
  printAct: os.printAct.handler(async ({ context, input }) =>
    printAct(await context.read((tx) => readAct(tx, context.actor, input.id)), input.locale),
  ),
};
