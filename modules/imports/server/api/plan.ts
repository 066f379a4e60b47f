import { commandProven } from '@patio/accounts/server';
import { viewBatch } from '../service/batch-views.ts';
import { startCorrected } from '../service/corrected-file.ts';
import { startExport } from '../service/export-roster.ts';
import { startInvite } from '../service/invite.ts';
import { correctCells, decideRows } from '../service/mapping.ts';
import { listConflicts, listFindings, listRows } from '../service/plan-lists.ts';
import { readSample } from '../service/samples.ts';
import { listStays } from '../service/stays.ts';
import { previewUndo, startUndo } from '../service/undo.ts';
import { os } from './os.ts';

export const planApi = {
  listRows: os.listRows.handler(({ context, input }) => context.read((tx) => listRows(tx, context.actor, input))),
  listConflicts: os.listConflicts.handler(({ context, input }) =>
    context.read((tx) => listConflicts(tx, context.actor, input)),
  ),
  listFindings: os.listFindings.handler(({ context, input }) =>
    context.read((tx) => listFindings(tx, context.actor, input)),
  ),
  decideRows: os.decideRows.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await decideRows(tx, context.actor, input))),
  ),
  correctCells: os.correctCells.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await correctCells(tx, context.actor, input))),
  ),
  writeCorrections: os.writeCorrections.handler(({ context, input }) =>
    context.command((tx) => startCorrected(tx, context.actor, input.id, context.request.locale)),
  ),
  undoPreview: os.undoPreview.handler(({ context, input }) =>
    context.read((tx) => previewUndo(tx, context.actor, input.id)),
  ),
  listStays: os.listStays.handler(({ context, input }) => context.read((tx) => listStays(tx, context.actor, input))),
  undoBatch: os.undoBatch.handler(({ context, input }) =>
    commandProven(context, input, async (tx) =>
      viewBatch(tx, context.actor, await startUndo(tx, context.actor, input)),
    ),
  ),
  inviteGuardians: os.inviteGuardians.handler(({ context, input }) =>
    context.command(async (tx) => viewBatch(tx, context.actor, await startInvite(tx, context.actor, input))),
  ),
  sampleFile: os.sampleFile.handler(({ input }) => readSample(input.sample)),
  exportRoster: os.exportRoster.handler(({ context, input }) =>
    context.command((tx) => startExport(tx, context.actor, input.schoolId)),
  ),
};
