import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx, undo } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { teacher as teacherContract } from '../contract/teacher.ts';
import type { ItemView } from '../contract.ts';
import {
  addItem,
  approveSheet,
  editItem,
  getGradedSection,
  getSheet,
  lockSheet,
  publishSheet,
  returnSheet,
  submitSheet,
  takeBackSheet,
  termGrades,
  writeTermGrade,
} from '../server/index.ts';
import { keepApproval } from '../server/service/decide-sheet.ts';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();
let book: TestGradebook;
let item: ItemView;
let sheetId: string;
let version: number;

beforeAll(async () => {
  book = await makeGradebook(2);
  item = await makeItem(book);
});

const own = <T>(work: (tx: Tx, section: Awaited<ReturnType<typeof getGradedSection>>) => Promise<T>) =>
  inTenant(book.teacher, async (tx) =>
    work(tx, await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id)),
  );
const submit = (seen = 0) =>
  own((tx, section) => submitSheet(tx, book.teacher, section, book.terms[0] as string, seen, null));
const decide = (actor: Actor, step: typeof approveSheet) =>
  inTenant(actor, async (tx) => step(tx, actor, await getSheet(tx, actor, sheetId, version)));

describe('the life of a sheet', () => {
  test('it is not signed while marks are missing', async () => {
    await save(book, [mark(item.id, book.students[0] as string, '15')]);
    await expect(submit()).rejects.toMatchObject({ code: 'gradebook.marks_pending', data: { count: 1 } });
  });

  test('signed, it keeps what was computed for each student', async () => {
    await save(book, [mark(item.id, book.students[1] as string, '10')]);
    const sheet = await submit();
    [sheetId, version] = [sheet.id, sheet.version];
    expect(sheet.state).toBe('submitted');
    const rows = await inTenant(book.teacher, (tx) => tx.select().from(termGrades));
    expect(rows.map((row) => [row.computed, row.passed]).sort()).toEqual([
      ['10', false],
      ['15', true],
    ]);
  });

  /** Every way in which a teacher writes, by the name of its procedure; a new one must be added here or the test below fails. */
  const writes: Record<string, (tx: Tx) => Promise<unknown>> = {
    saveGrades: () => save(book, [mark(item.id, book.students[0] as string, '20', { seen: 1 })]),
    addItem: () => makeItem(book),
    editItem: (tx) => editItem(tx, book.teacher, item.id, item.version, { title: 'Otra' }, 'gradebook.item_edited'),
    releaseItem: (tx) => editItem(tx, book.teacher, item.id, item.version, { releasedAt: new Date() }, 'x'),
    archiveItem: (tx) => editItem(tx, book.teacher, item.id, item.version, { archivedAt: new Date() }, 'x'),
    writeTermGrade: async (tx) =>
      writeTermGrade(tx, book.teacher, await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id), {
        termId: book.terms[0] as string,
        studentId: book.students[0] as string,
        seen: 1,
        override: '20',
        overrideReason: 'porque sí',
        comment: null,
      }),
  };
  const STEPS = ['submit', 'takeBack'];

  test('every way of writing in the contract is tried against a closed sheet', () => {
    const commands = Object.entries(teacherContract)
      .filter(([, procedure]) => procedure['~orpc'].route.method !== 'GET')
      .map(([name]) => name);
    expect(Object.keys(writes).concat(STEPS).sort()).toEqual(commands.sort());
  });

  test.each(Object.keys(writes))('signed, %s is refused and changes nothing', async (name) => {
    const before = await inTenant(book.teacher, (tx) => tx.select().from(termGrades));
    await expect(
      inTenant(book.teacher, (tx) => (writes[name] as (tx: Tx) => Promise<unknown>)(tx)),
    ).rejects.toMatchObject({
      code: 'gradebook.sheet_closed',
    });
    expect(await inTenant(book.teacher, (tx) => tx.select().from(termGrades))).toEqual(before);
  });

  test('nobody decides about their own class, whatever role they switch to', async () => {
    const asCoordinator = { ...book.coordinator, userId: book.teacher.userId };
    await expect(decide(asCoordinator, approveSheet)).rejects.toMatchObject({ code: 'gradebook.own_sheet' });
  });

  test('returned with remarks, the teacher writes again and signs again', async () => {
    const returned = await decide(book.coordinator, (tx, actor, sheet) =>
      returnSheet(tx, actor, sheet, 'Revisa a Ana', [{ studentId: book.students[1] as string, text: '¿10?' }]),
    );
    version = returned.version;
    expect(returned.state).toBe('returned');
    await save(book, [mark(item.id, book.students[1] as string, '12', { seen: 1 })]);
    const again = await submit(version);
    version = again.version;
    expect(again.state).toBe('submitted');
  });

  test('a sheet can be taken back until somebody decides', async () => {
    const back = await inTenant(book.teacher, (tx) => takeBackSheet(tx, book.teacher, sheetId, version));
    version = (await submit(back.version)).version;
    version = (await decide(book.coordinator, approveSheet)).version;
    await expect(
      inTenant(book.teacher, (tx) => takeBackSheet(tx, book.teacher, sheetId, version)),
    ).rejects.toMatchObject({ code: 'gradebook.sheet_cannot' });
  });

  test('an approval is taken back by whoever gave it, until somebody goes on from there', async () => {
    const kept = await inTenant(book.coordinator, (tx) =>
      keepApproval(tx, book.coordinator, [{ id: sheetId, version }]),
    );
    const stranger = { ...book.coordinator, userId: crypto.randomUUID() };
    await expect(inTenant(stranger, (tx) => undo(tx, stranger, kept ?? ''))).rejects.toMatchObject({
      code: 'platform.undo_over',
    });
    await inTenant(book.coordinator, (tx) => undo(tx, book.coordinator, kept ?? ''));
    version += 1;
    const late = await inTenant(book.coordinator, (tx) =>
      keepApproval(tx, book.coordinator, [{ id: sheetId, version }]),
    );
    const again = await decide(book.coordinator, approveSheet);
    expect(again.state).toBe('approved');
    version = again.version;
    await expect(inTenant(book.coordinator, (tx) => undo(tx, book.coordinator, late ?? ''))).rejects.toMatchObject({
      code: 'platform.undo_stale',
    });
  });

  test('who saw an older state decides nothing', async () => {
    const stale = version - 1;
    await expect(
      inTenant(book.coordinator, (tx) => getSheet(tx, book.coordinator, sheetId, stale)),
    ).rejects.toMatchObject({ code: 'gradebook.changed_meanwhile' });
  });

  test('approved, then published, then locked; the other term is still open', async () => {
    version = (await decide(book.coordinator, publishSheet)).version;
    const locked = await decide(book.coordinator, lockSheet);
    expect(locked.state).toBe('locked');
    await expect(save(book, [mark(item.id, book.students[0] as string, '20', { seen: 1 })])).rejects.toMatchObject({
      code: 'gradebook.sheet_closed',
    });
    const next = await own((tx, section) =>
      addItem(tx, book.teacher, section, { ...item, id: makeId(), termId: book.terms[1] as string }),
    );
    expect((await save(book, [mark(next.id, book.students[0] as string, '18')])).saved).toHaveLength(1);
  });

  test('a coordinator of another school finds nothing', async () => {
    const other = await makeGradebook(1);
    await expect(
      inTenant(other.coordinator, (tx) => getSheet(tx, other.coordinator, sheetId, 1)),
    ).rejects.toMatchObject({ code: 'gradebook.not_found' });
  });
});
