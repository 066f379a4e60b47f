import { endAward, giveAward, listAwards } from '../service/setup/awards.ts';
import { readCharging } from '../service/setup/charging.ts';
import { putOnConcept } from '../service/setup/concepts.ts';
import { readStudentPayers, saveStudentPayers } from '../service/setup/student-payers.ts';
import { os } from './os.ts';

export const chargingApi = {
  charging: os.charging.handler(({ context, input }) =>
    context.read((tx) => readCharging(tx, context.actor, input.studentId)),
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
