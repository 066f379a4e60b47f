import { calculatorClasses, calculatorWork } from '../service/calculator.ts';
import { simulateVersion } from '../service/simulate-policy.ts';
import { os } from './os.ts';

export const trialApi = {
  simulateVersion: os.simulateVersion.handler(({ context, input }) =>
    context.read((tx) => simulateVersion(tx, context.actor, input.id)),
  ),
  calculatorClasses: os.calculatorClasses.handler(({ context, input }) =>
    context.read((tx) => calculatorClasses(tx, context.actor, input.schoolId, input.sectionId)),
  ),
  calculatorWork: os.calculatorWork.handler(({ context, input }) =>
    context.read((tx) => calculatorWork(tx, context.actor, input.sectionId, input.studentId)),
  ),
};
