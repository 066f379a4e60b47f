import { readCellHistory } from '../service/cell-history.ts';
import { addItem, editItem } from '../service/items.ts';
import { listMySections } from '../service/my-sections.ts';
import { findGradebook, openGradebook } from '../service/open-book.ts';
import { sheetView } from '../service/read-book.ts';
import { lookBeforeSaving, saveSeen } from '../service/save-grades.ts';
import { getGradedSection } from '../service/section.ts';
import { submitSheet, takeBackSheet } from '../service/sign-sheet.ts';
import { writeTermGrade } from '../service/term-grade.ts';
import { os } from './os.ts';

const ENTER = 'gradebook.enter';

export const teacherApi = {
  mySections: os.mySections.handler(({ context }) =>
    context.ask(async (tx) => ({ sections: await listMySections(tx, context.actor) })),
  ),
  open: os.open.handler(
    async ({ context, input: { sectionId } }) =>
      (await context.ask((tx) => findGradebook(tx, context.actor, sectionId))) ??
      context.read((tx) => openGradebook(tx, context.actor, sectionId)),
  ),
  saveGrades: os.saveGrades.handler(({ context, input }) =>
    context.command(
      (tx) => lookBeforeSaving(tx, context.actor, input.sectionId, input.cells),
      (tx, facts) => saveSeen(tx, context.actor, facts, input.cells),
    ),
  ),
  addItem: os.addItem.handler(({ context, input: { sectionId, ...item } }) =>
    context.command(async (tx) =>
      addItem(tx, context.actor, await getGradedSection(tx, context.actor, ENTER, sectionId), item),
    ),
  ),
  editItem: os.editItem.handler(({ context, input: { id, version, ...change } }) =>
    context.command((tx) => editItem(tx, context.actor, id, version, change, 'gradebook.item_edited')),
  ),
  releaseItem: os.releaseItem.handler(({ context, input: { id, version, released } }) =>
    context.command((tx) =>
      editItem(
        tx,
        context.actor,
        id,
        version,
        { releasedAt: released ? new Date() : null },
        released ? 'gradebook.item_released' : 'gradebook.item_withheld',
      ),
    ),
  ),
  archiveItem: os.archiveItem.handler(({ context, input: { id, version, archived } }) =>
    context.command((tx) =>
      editItem(
        tx,
        context.actor,
        id,
        version,
        { archivedAt: archived ? new Date() : null },
        archived ? 'gradebook.item_archived' : 'gradebook.item_restored',
      ),
    ),
  ),
  writeTermGrade: os.writeTermGrade.handler(({ context, input: { sectionId, ...words } }) =>
    context.command(async (tx) =>
      writeTermGrade(tx, context.actor, await getGradedSection(tx, context.actor, ENTER, sectionId), words),
    ),
  ),
  cellHistory: os.cellHistory.handler(({ context, input }) =>
    context.read(async (tx) => ({
      entries: await readCellHistory(tx, context.actor, input.itemId, input.studentId),
    })),
  ),
  submit: os.submit.handler(({ context, input }) =>
    context.command(async (tx) => {
      const section = await getGradedSection(tx, context.actor, ENTER, input.sectionId);
      return sheetView(await submitSheet(tx, context.actor, section, input.termId, input.seen, input.comment));
    }),
  ),
  takeBack: os.takeBack.handler(({ context, input }) =>
    context.command(async (tx) => sheetView(await takeBackSheet(tx, context.actor, input.id, input.version))),
  ),
};
