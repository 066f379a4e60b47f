import { inTenant } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemView } from '../contract.ts';
import { gradeLog, grades, openGradebook } from '../server/index.ts';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();
let book: TestGradebook;
let item: ItemView;

beforeAll(async () => {
  book = await makeGradebook(3);
  item = await makeItem(book);
});

const student = (at: number) => book.students[at] as string;
const stands = (itemId: string, studentId: string) =>
  inTenant(book.teacher, async (tx) => {
    const [row] = await tx
      .select()
      .from(grades)
      .where(and(eq(grades.itemId, itemId), eq(grades.studentId, studentId)));
    return row;
  });

describe('saving marks', () => {
  test('a mark is kept with its version, and its history begins', async () => {
    const { saved, conflicts } = await save(book, [mark(item.id, student(0), '15')]);
    expect(saved).toEqual([{ itemId: item.id, studentId: student(0), version: 1 }]);
    expect(conflicts).toEqual([]);
    expect(await stands(item.id, student(0))).toMatchObject({ score: '15', state: 'graded', version: 1 });
  });

  test('whoever saw an older version overwrites nothing and learns what stands', async () => {
    await save(book, [mark(item.id, student(0), '16', { seen: 1 })]);
    const late = await save(book, [mark(item.id, student(0), '11', { seen: 1 }), mark(item.id, student(1), '12')]);
    expect(late.saved).toHaveLength(1);
    expect(late.conflicts).toMatchObject([{ studentId: student(0), score: '16', version: 2 }]);
    expect((await stands(item.id, student(0)))?.score).toBe('16');
    expect((await stands(item.id, student(1)))?.score).toBe('12');
  });

  test('one impossible mark in a pasted block keeps the whole block out', async () => {
    const cells = [mark(item.id, student(2), '14'), mark(item.id, student(1), '21', { seen: 1 })];
    await expect(save(book, cells)).rejects.toMatchObject({ code: 'gradebook.bad_mark', data: { score: '21' } });
    expect(await stands(item.id, student(2))).toBeUndefined();
  });

  test('a mark for somebody who is not in the class is refused', async () => {
    const other = await makeGradebook(1);
    await expect(save(book, [mark(item.id, other.students[0] as string, '12')])).rejects.toMatchObject({
      code: expect.stringMatching(/gradebook\.not_in_class/),
    });
  });

  test('an assistant without the right to grades does not even find the book', async () => {
    const { actor } = await makeTeacher(book.school, book.section, { part: 'assistant', may: ['attendance'] });
    await expect(save(book, [mark(item.id, student(0), '12')], actor)).rejects.toMatchObject({
      code: 'gradebook.not_found',
    });
  });

  test('the book opens with everything that was written', async () => {
    const view = await inTenant(book.teacher, (tx) => openGradebook(tx, book.teacher, book.section.id));
    expect(view.students.map((each) => each.id).sort()).toEqual([...book.students].sort());
    expect(view.items.map((each) => each.id)).toEqual([item.id]);
    const at = view.students.findIndex((each) => each.id === student(0));
    const [column] = view.marks;
    expect([column?.itemId, column?.states[at], column?.scores[at], column?.versions[at]]).toEqual([
      item.id,
      'graded',
      '16',
      2,
    ]);
  });
});

test('two teachers at once lose no keystroke: what was accepted is in the log, in order, and the last of it stands', async () => {
  const { actor: second } = await makeTeacher(book.school, book.section, { part: 'co_teacher', may: ['grades'] });
  const writers = [book.teacher, second];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat(1), student: fc.nat(2), score: fc.nat(20), stale: fc.boolean() }), {
        minLength: 4,
        maxLength: 12,
      }),
      async (keys) => {
        const column = await makeItem(book);
        const seen = new Map<string, number>();
        const accepted: { student: string; score: string }[] = [];
        // In pairs at the same moment, as two people type.
        for (let i = 0; i < keys.length; i += 2) {
          const pair = keys.slice(i, i + 2);
          const answers = await Promise.all(
            pair.map(async (key) => {
              const known = seen.get(student(key.student)) ?? 0;
              const cell = mark(column.id, student(key.student), String(key.score), {
                seen: key.stale ? Math.max(known - 1, 0) : known,
              });
              return { cell, answer: await save(book, [cell], writers[key.who]) };
            }),
          );
          for (const { cell, answer } of answers.sort(
            (a, b) => (a.answer.saved[0]?.version ?? 0) - (b.answer.saved[0]?.version ?? 0),
          )) {
            for (const saved of answer.saved) {
              seen.set(saved.studentId, saved.version);
              accepted.push({ student: saved.studentId, score: cell.score as string });
            }
            for (const now of answer.conflicts)
              seen.set(now.studentId, Math.max(now.version, seen.get(now.studentId) ?? 0));
          }
        }
        const log = await inTenant(book.teacher, (tx) =>
          tx.select().from(gradeLog).where(eq(gradeLog.itemId, column.id)).orderBy(gradeLog.number),
        );
        for (const id of book.students) {
          const mine = accepted.filter((each) => each.student === id).map((each) => each.score);
          const kept = log.filter((each) => each.studentId === id);
          expect(kept.map((each) => each.score)).toEqual(mine);
          expect(kept.map((each) => each.number)).toEqual(mine.map((_, at) => at + 1));
          expect((await stands(column.id, id))?.score ?? undefined).toBe(mine.at(-1));
        }
      },
    ),
    { numRuns: 12 },
  );
});
