import type { Actor } from '@patio/access';
import type { SheetView } from '@patio/gradebook';
import {
  approveSheet,
  getSheet,
  keepApproval,
  lockSheet,
  publishSheet,
  returnSheet,
  type SheetRow,
  sheetView,
} from '@patio/gradebook/server';
import type { Tx } from '@patio/platform';
import { listSheets } from '../service/list-sheets.ts';
import { viewSheet } from '../service/view-sheet.ts';
import { forEach, type Outcome } from './each.ts';
import { os } from './os.ts';

type Step = (tx: Tx, actor: Actor, sheet: SheetRow) => Promise<SheetRow>;

const stepAll = (
  tx: Tx,
  actor: Actor,
  chosen: readonly { id: string; version: number }[],
  step: Step,
): Promise<Outcome<SheetView>> =>
  forEach(tx, chosen, async (part, id, version) =>
    sheetView(await step(part, actor, await getSheet(part, actor, id, version))),
  );

export const sheetsApi = {
  sheets: os.sheets.handler(({ context, input }) => context.read((tx) => listSheets(tx, context.actor, input))),
  sheet: os.sheet.handler(({ context, input }) => context.read((tx) => viewSheet(tx, context.actor, input.id))),
  approve: os.approve.handler(({ context, input }) =>
    context.command(async (tx) => {
      const outcome = await stepAll(tx, context.actor, input.sheets, approveSheet);
      return { ...outcome, undo: await keepApproval(tx, context.actor, outcome.done) };
    }),
  ),
  publish: os.publish.handler(({ context, input }) =>
    context.command((tx) => stepAll(tx, context.actor, input.sheets, publishSheet)),
  ),
  lock: os.lock.handler(({ context, input }) =>
    context.command((tx) => stepAll(tx, context.actor, input.sheets, lockSheet)),
  ),
  return: os.return.handler(({ context, input }) =>
    context.command(async (tx) => {
      const sheet = await getSheet(tx, context.actor, input.id, input.version);
      return sheetView(await returnSheet(tx, context.actor, sheet, input.comment, input.remarks));
    }),
  ),
  returnMany: os.returnMany.handler(({ context, input }) =>
    context.command((tx) =>
      stepAll(tx, context.actor, input.sheets, (part, actor, sheet) =>
        returnSheet(part, actor, sheet, input.comment, []),
      ),
    ),
  ),
};
