import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { undoStep } from './service/undo.ts';

const os = implementModule(contract);

export const api = os.router({
  undo: os.undo.handler(({ context, input }) => context.command((tx) => undoStep(tx, context.actor, input.id))),
});
