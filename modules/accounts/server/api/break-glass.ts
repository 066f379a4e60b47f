import { approveBreakGlass, getBreakGlassState, requestBreakGlass } from '../service/break-glass.ts';
import { os, prove } from './os.ts';

export const breakGlassApi = {
  breakGlassState: os.breakGlassState.handler(({ context }) =>
    context.read((tx) => getBreakGlassState(tx, context.actor)),
  ),
  requestBreakGlass: os.requestBreakGlass.handler(({ context, input }) =>
    context.command(async (tx) => ({ id: await requestBreakGlass(tx, context.actor, input.reason) })),
  ),
  approveBreakGlass: os.approveBreakGlass.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    return context.commandWithoutReplay(async (tx) => ({
      codes: await approveBreakGlass(tx, context.actor, sessionId, input.id),
    }));
  }),
};
