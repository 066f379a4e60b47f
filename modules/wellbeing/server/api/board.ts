import { countToday, keepChoice, readBoard } from '../service/board/board.ts';
import { readUnlocked } from './case.ts';
import { os } from './os.ts';

export const boardApi = {
  board: os.board.handler(({ context }) => readUnlocked(context, (tx) => readBoard(tx, context.actor))),
  teamToday: os.teamToday.handler(({ context }) => context.read((tx) => countToday(tx, context.actor))),
  keepBoardChoice: os.keepBoardChoice.handler(({ context, input }) =>
    context.command((tx) => keepChoice(tx, context.actor, input)),
  ),
};
