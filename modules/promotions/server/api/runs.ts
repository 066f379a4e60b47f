import { commandProven } from '@patio/accounts/server';
import { viewBoard } from '../service/board.ts';
import { closeYear, viewClosing } from '../service/closing.ts';
import { moveByHand, placeLevel, removePair, saveOptions, tellPair } from '../service/placing.ts';
import { getPlan } from '../service/plans.ts';
import { viewPreview } from '../service/preview.ts';
import { startRuns, undoRun } from '../service/runs.ts';
import { os } from './os.ts';

export const runApi = {
  board: os.board.handler(({ context, input }) =>
    context.read(async (tx) => viewBoard(tx, await getPlan(tx, context.actor, input.planId), input.gradeLevelId)),
  ),
  place: os.place.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await saveOptions(tx, await getPlan(tx, context.actor, input.planId), input);
      await placeLevel(tx, context.actor, plan, input.gradeLevelId);
      return viewBoard(tx, plan, input.gradeLevelId);
    }),
  ),
  move: os.move.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      await moveByHand(tx, context.actor, plan, input);
      return viewBoard(tx, plan, input.gradeLevelId);
    }),
  ),
  tellPair: os.tellPair.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      await tellPair(tx, context.actor, plan, input);
      return viewBoard(tx, plan, input.gradeLevelId);
    }),
  ),
  removePair: os.removePair.handler(({ context, input }) =>
    context.command(async (tx) => {
      const plan = await getPlan(tx, context.actor, input.planId);
      await removePair(tx, context.actor, plan, input.id);
      return viewBoard(tx, plan, input.gradeLevelId);
    }),
  ),
  preview: os.preview.handler(({ context, input }) =>
    context.read(async (tx) => viewPreview(tx, await getPlan(tx, context.actor, input.planId), input.gradeLevelId)),
  ),
  run: os.run.handler(({ context, input }) =>
    commandProven(context, input, async (tx) =>
      startRuns(tx, context.actor, await getPlan(tx, context.actor, input.planId), input.gradeLevelIds),
    ),
  ),
  undoRun: os.undoRun.handler(({ context, input }) =>
    commandProven(context, input, async (tx) => {
      await undoRun(tx, context.actor, await getPlan(tx, context.actor, input.planId), input.id);
      return { undone: true };
    }),
  ),
  closing: os.closing.handler(({ context, input }) =>
    context.read((tx) => viewClosing(tx, context.actor, input.yearId)),
  ),
  closeYear: os.closeYear.handler(({ context, input }) =>
    context.command(async (tx) => {
      await closeYear(tx, context.actor, input);
      return viewClosing(tx, context.actor, input.yearId);
    }),
  ),
};
