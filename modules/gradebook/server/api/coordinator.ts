import type { Actor } from '@patio/access';
import { Failure } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { SheetView } from '../../contract.ts';
import { approveSheet, getSheet, lockSheet, publishSheet, returnSheet } from '../service/decide-sheet.ts';
import { listSheets } from '../service/list-sheets.ts';
import { type SheetRow, sheetView } from '../service/read-book.ts';
import { viewSheet } from '../service/view-sheet.ts';
import { os } from './os.ts';

interface Outcome {
  done: SheetView[];
  refused: { id: string; code: string }[];
}

/** Takes a step for many sheets; one that cannot take it is told apart and holds back no other. */
async function forEach(
  tx: Tx,
  actor: Actor,
  sheets: readonly { id: string; version: number }[],
  step: (tx: Tx, actor: Actor, sheet: SheetRow) => Promise<SheetRow>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const { id, version } of sheets) {
    try {
      const after = await tx.transaction(async (part) => step(part, actor, await getSheet(part, actor, id, version)));
      outcome.done.push(sheetView(after));
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      outcome.refused.push({ id, code: refusal.code });
    }
  }
  return outcome;
}

export const coordinatorApi = {
  sheets: os.sheets.handler(({ context, input }) => context.read((tx) => listSheets(tx, context.actor, input))),
  sheet: os.sheet.handler(({ context, input }) => context.read((tx) => viewSheet(tx, context.actor, input.id))),
  approve: os.approve.handler(({ context, input }) =>
    context.command((tx) => forEach(tx, context.actor, input.sheets, approveSheet)),
  ),
  publish: os.publish.handler(({ context, input }) =>
    context.command((tx) => forEach(tx, context.actor, input.sheets, publishSheet)),
  ),
  lock: os.lock.handler(({ context, input }) =>
    context.command((tx) => forEach(tx, context.actor, input.sheets, lockSheet)),
  ),
  return: os.return.handler(({ context, input }) =>
    context.command(async (tx) => {
      const sheet = await getSheet(tx, context.actor, input.id, input.version);
      return sheetView(await returnSheet(tx, context.actor, sheet, input.comment, input.remarks));
    }),
  ),
};
