import { endAward, giveAward, listAwards } from '../service/setup/awards.ts';
import { addPrice, putOnConcept, saveConcept, viewConcept } from '../service/setup/concepts.ts';
import { saveDiscount, viewDiscount } from '../service/setup/discounts.ts';
import { savePlan } from '../service/setup/plans.ts';
import { saveSettings } from '../service/setup/settings.ts';
import { readStudentPayers, saveStudentPayers } from '../service/setup/student-payers.ts';
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
  awards: os.awards.handler(({ context, input }) =>
    context.read((tx) => listAwards(tx, context.actor, input.studentId)),
  ),
  giveAward: os.giveAward.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { id, state } = await giveAward(tx, context.actor, input);
      return { id, state };
    }),
  ),
  endAward: os.endAward.handler(({ context, input }) =>
    context.command(async (tx) => {
      await endAward(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  payers: os.payers.handler(({ context, input }) =>
    context.read((tx) => readStudentPayers(tx, context.actor, input.studentId)),
  ),
  savePayers: os.savePayers.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveStudentPayers(tx, context.actor, input);
      return { id: input.studentId };
    }),
  ),
  putOnConcept: os.putOnConcept.handler(({ context, input }) =>
    context.command(async (tx) => ({ changed: await putOnConcept(tx, context.actor, input) })),
  ),
};
