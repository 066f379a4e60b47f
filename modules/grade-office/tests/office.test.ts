import type { Actor } from '@patio/access';
import type { ItemView } from '@patio/gradebook';
import {
  approveSheet,
  askChange,
  decideChange,
  getGradedSection,
  getSheet,
  publishSheet,
  returnSheet,
  submitSheet,
} from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditGrades, auditPatterns } from '../server/service/audit.ts';
import { readOverview } from '../server/service/overview.ts';
import { listPeriods, movePeriod } from '../server/service/periods.ts';

testDatabase();
let book: TestGradebook;
let item: ItemView;
let admin: Actor;
let director: Actor;
const student = (at: number) => book.students[at] as string;
const termId = () => book.terms[0] as string;

beforeAll(async () => {
  book = await makeGradebook(2);
  admin = actorOf('admin', { institutionId: book.school.institutionId });
  director = actorOf('director', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  item = await makeItem(book);
  await save(book, [mark(item.id, student(0), '10'), mark(item.id, student(1), '15')]);
});

const periods = () => inTenant(admin, (tx) => listPeriods(tx, admin, book.school.schoolId, undefined));
const period = async () => (await periods()).items.find((each) => each.termId === termId());
const move = async (step: 'close' | 'lock' | 'reopen', reason: string | null = null) =>
  inTenant(admin, async (tx) =>
    movePeriod(tx, admin, { termId: termId(), version: (await period())?.version ?? 0, move: step, reason }),
  );
const submit = () =>
  inTenant(book.teacher, async (tx) =>
    submitSheet(
      tx,
      book.teacher,
      await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id),
      termId(),
      0,
      null,
    ),
  );

describe('terms as grading sees them', () => {
  test('a closed term takes no marks and no signature, until it is reopened with a reason', async () => {
    expect(await period()).toMatchObject({ state: 'open', counts: { draft: 1 } });
    await move('close');
    await expect(save(book, [mark(item.id, student(0), '11', { seen: 1 })])).rejects.toMatchObject({
      code: 'gradebook.period_closed',
    });
    await expect(submit()).rejects.toMatchObject({ code: 'gradebook.period_closed' });
    await expect(makeItem(book)).rejects.toMatchObject({ code: 'gradebook.period_closed' });
    await expect(move('reopen')).rejects.toMatchObject({ code: 'grade_office.reason_missing' });
    await move('reopen', 'Faltaba un acta por entregar.');
    expect(await period()).toMatchObject({ state: 'open', reason: 'Faltaba un acta por entregar.' });
    await save(book, [mark(item.id, student(0), '11', { seen: 1 })]);
  });

  test('what came back after the closing can be corrected; locking waits for every sheet', async () => {
    const sheet = await submit();
    await move('close');
    await expect(move('lock')).rejects.toMatchObject({ code: 'gradebook.period_unfinished' });
    await inTenant(book.coordinator, async (tx) =>
      returnSheet(
        tx,
        book.coordinator,
        await getSheet(tx, book.coordinator, sheet.id, sheet.version),
        'Revisa una nota',
        [],
      ),
    );
    await save(book, [mark(item.id, student(0), '10', { seen: 2 })]);
    const again = await submit();
    await inTenant(book.coordinator, async (tx) => {
      const held = await getSheet(tx, book.coordinator, again.id, again.version);
      await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, held));
    });
    await move('lock');
    expect(await period()).toMatchObject({ state: 'locked', counts: { locked: 1, published: 0 } });
    await expect(move('close')).rejects.toMatchObject({ code: 'gradebook.period_cannot' });
  });
});

describe('every mark ever written', () => {
  test('stands in the log beside the one it replaced, newest first, page by page', async () => {
    const first = await inTenant(admin, (tx) => auditGrades(tx, admin, { limit: 2, studentId: student(0) }));
    expect(first.items.map((row) => [row.before?.score ?? null, row.after.score])).toEqual([
      ['11', '10'],
      ['10', '11'],
    ]);
    const rest = await inTenant(admin, (tx) =>
      auditGrades(tx, admin, { limit: 2, studentId: student(0), cursor: first.nextCursor }),
    );
    expect(rest.items.map((row) => [row.before, row.after.score])).toEqual([[null, '10']]);
    const other = actorOf('admin');
    await expect(inTenant(other, (tx) => auditGrades(tx, other, { limit: 10 }))).resolves.toMatchObject({ items: [] });
  });

  test('what was written after closing stands out', async () => {
    const change = await inTenant(book.teacher, (tx) =>
      askChange(tx, book.teacher, {
        id: makeId(),
        itemId: item.id,
        studentId: student(1),
        after: { state: 'graded', score: '16' },
        reason: 'No vi la última página.',
        evidenceFileId: null,
      }),
    );
    expect(change.effect?.promotion).not.toBeUndefined();
    await inTenant(director, (tx) => decideChange(tx, director, change.id, 1, true, 'De acuerdo'));
    const { items } = await inTenant(admin, (tx) => auditGrades(tx, admin, { limit: 10, only: 'after_close' }));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ afterClose: true, ownChild: false, after: { score: '16' } });
    const found = await inTenant(admin, (tx) => auditPatterns(tx, admin, undefined));
    expect(found.items.map((each) => each.kind)).toEqual(['after_close']);
  });
});

test('where sheets stand adds up to every class', async () => {
  const { rows } = await inTenant(admin, (tx) =>
    readOverview(tx, admin, { schoolId: book.school.schoolId, termId: termId() }),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ locked: 1, draft: 0, late: 0 });
});
