import { addPrice, saveConcept, viewConcept } from '../service/setup/concepts.ts';
import { saveDiscount, viewDiscount } from '../service/setup/discounts.ts';
import { savePlan } from '../service/setup/plans.ts';
import { saveSettings } from '../service/setup/settings.ts';
import { readSetup } from '../service/setup/view.ts';
import { os } from './os.ts';

export const setupApi = {
  setup: os.setup.handler(({ context, input }) => context.read((tx) => readSetup(tx, context.actor, input.schoolId))),
  saveSettings: os.saveSettings.handler(({ context, input }) =>
    context.command(async (tx) => ({ version: (await saveSettings(tx, context.actor, input)).version })),
  ),
  saveConcept: os.saveConcept.handler(({ context, input }) =>
    context.command(async (tx) => viewConcept(await saveConcept(tx, context.actor, input))),
  ),
  addPrice: os.addPrice.handler(({ context, input }) =>
    context.command(async (tx) => ({ id: await addPrice(tx, context.actor, input) })),
  ),
  savePlan: os.savePlan.handler(({ context, input }) =>
    context.command(async (tx) => ({ id: await savePlan(tx, context.actor, input) })),
  ),
  saveDiscount: os.saveDiscount.handler(({ context, input }) =>
    context.command(async (tx) => viewDiscount(await saveDiscount(tx, context.actor, input))),
  ),
};
