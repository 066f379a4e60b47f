import { reachesSchool } from '@patio/access';
import { m } from '@patio/messages';
import { registerHistory, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { gradebooksVisibleTo } from './policy.ts';
import { gradeChanges, items, periods, phrases, sheets } from './schema.ts';

const SHEET = {
  'gradebook.sheet_submit': m.gradebook_did_sheet_submit,
  'gradebook.sheet_take_back': m.gradebook_did_sheet_take_back,
  'gradebook.sheet_return': m.gradebook_did_sheet_return,
  'gradebook.sheet_approve': m.gradebook_did_sheet_approve,
  'gradebook.sheet_publish': m.gradebook_did_sheet_publish,
  'gradebook.sheet_lock': m.gradebook_did_sheet_lock,
  'gradebook.sheet_reopen': m.gradebook_did_sheet_reopen,
};
const CHANGE = {
  'gradebook.change_asked': m.gradebook_did_change_asked,
  'gradebook.change_approved': m.gradebook_did_change_approved,
  'gradebook.change_refused': m.gradebook_did_change_refused,
  'gradebook.change_withdrawn': m.gradebook_did_change_withdrawn,
};
const ITEM = {
  'gradebook.item_added': m.gradebook_did_item_added,
  'gradebook.item_edited': m.gradebook_did_item_edited,
  'gradebook.item_released': m.gradebook_did_item_released,
  'gradebook.item_withheld': m.gradebook_did_item_withheld,
  'gradebook.item_archived': m.gradebook_did_item_archived,
  'gradebook.item_restored': m.gradebook_did_item_restored,
};
const PERIOD = {
  'gradebook.period_closed': m.gradebook_did_period_closed,
  'gradebook.period_locked': m.gradebook_did_period_locked,
  'gradebook.period_reopened': m.gradebook_did_period_reopened,
};

const found = (tx: Tx, table: typeof sheets | typeof gradeChanges | typeof periods, id: string) =>
  tx.select({ schoolId: table.schoolId }).from(table).where(eq(table.id, id));

/** A term's story is kept under the term itself, which has it from its first closing on. */
registerHistory('gradebook.period', {
  visible: async (tx, actor, id) => {
    const [row] = await tx.select({ schoolId: periods.schoolId }).from(periods).where(eq(periods.termId, id));
    return row !== undefined && reachesSchool(actor, 'gradebook.oversee', row.schoolId);
  },
  actions: PERIOD,
  fields: { name: m.gradebook_term, sheets: m.gradebook_sheets_word },
});

registerHistory('gradebook.sheet', {
  visible: async (tx, actor, id) => {
    const [row] = await found(tx, sheets, id);
    return row !== undefined && reachesSchool(actor, 'gradebook.oversee', row.schoolId);
  },
  actions: SHEET,
  fields: {},
  related: async (tx, id) =>
    (await tx.select({ id: gradeChanges.id }).from(gradeChanges).where(eq(gradeChanges.sheetId, id))).map((row) => ({
      type: 'gradebook.change',
      ...row,
    })),
});

registerHistory('gradebook.change', {
  visible: async (tx, actor, id) => {
    const [row] = await found(tx, gradeChanges, id);
    return row !== undefined && reachesSchool(actor, 'gradebook.decide_changes', row.schoolId);
  },
  actions: CHANGE,
  fields: { score: m.gradebook_mark },
});

/** What happened in a class's gradebook: marks, columns, decisions about terms. */
registerHistory('gradebook.section', {
  visible: async (tx, actor, id) =>
    (await tx.$count(sectionRows, and(eq(sectionRows.id, id), gradebooksVisibleTo(actor, 'gradebook.oversee')))) > 0,
  actions: {
    ...ITEM,
    'gradebook.marks_written': m.gradebook_did_marks_written,
    'gradebook.levels_written': m.gradebook_did_levels_written,
    'gradebook.term_grade_written': m.gradebook_did_term_grade_written,
  },
  fields: { marks: m.gradebook_field_marks, title: m.gradebook_column },
  related: async (tx, id) => [
    ...(await tx.select({ id: items.id }).from(items).where(eq(items.sectionId, id))).map((row) => ({
      type: 'gradebook.item',
      ...row,
    })),
  ],
});

registerHistory('gradebook.item', {
  visible: async (tx, actor, id) => {
    const [item] = await tx.select({ sectionId: items.sectionId }).from(items).where(eq(items.id, id));
    const where = and(eq(sectionRows.id, item?.sectionId ?? id), gradebooksVisibleTo(actor, 'gradebook.oversee'));
    return (await tx.$count(sectionRows, where)) > 0;
  },
  actions: ITEM,
  fields: { title: m.gradebook_column },
});

/** Phrases that are reused; whoever answers for the school's grades reads what became of them. */
registerHistory('gradebook.phrase', {
  visible: async (tx, actor, id) => {
    const [row] = await tx.select({ schoolId: phrases.schoolId }).from(phrases).where(eq(phrases.id, id));
    return row !== undefined && reachesSchool(actor, 'gradebook.oversee', row.schoolId);
  },
  actions: {
    'gradebook.phrase_added': m.gradebook_did_phrase_added,
    'gradebook.phrase_removed': m.gradebook_did_phrase_removed,
    // Of a student's term; told here because the record itself belongs to people.
    'gradebook.seen': m.gradebook_did_seen,
  },
  fields: { text: m.gradebook_comment },
});
