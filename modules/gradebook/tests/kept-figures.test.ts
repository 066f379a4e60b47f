import { persons, students as studentTable } from '@patio/people/server';
import { inTenant, readTenant } from '@patio/platform';
import { enrolments } from '@patio/sections/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  competencyGrades,
  editItem,
  getGradedSection,
  items,
  submitSheet,
  takeBackSheet,
  writeTermGrade,
} from '../server/index.ts';
import { figuresOf } from '../server/service/figures.ts';
import { keptFigures } from '../server/service/kept-figures.ts';
import { judgeByLevels, makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();

const sectionOf = (book: TestGradebook) =>
  readTenant(book.teacher, (tx) => getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id));

/** What is kept and what is computed from the marks, one behind the other. */
async function both(book: TestGradebook) {
  const section = await sectionOf(book);
  return {
    kept: await readTenant(book.teacher, (tx) => keptFigures(tx, [section])),
    computed: await readTenant(book.teacher, (tx) => figuresOf(tx, [section])),
  };
}

const asAdmin = (book: TestGradebook, work: Parameters<typeof inTenant>[1]) => inTenant(book.school.admin, work);

async function archive(book: TestGradebook, itemId: string) {
  await inTenant(book.teacher, async (tx) => {
    const [row] = await tx.select().from(items).where(eq(items.id, itemId));
    const archivedAt = row?.archivedAt ? null : new Date();
    await editItem(tx, book.teacher, itemId, row?.version ?? 0, { archivedAt }, 'gradebook.item_archived');
  });
}

async function rename(book: TestGradebook, studentId: string, givenNames: string) {
  await asAdmin(book, async (tx) => {
    const [row] = await tx.select().from(studentTable).where(eq(studentTable.id, studentId));
    await tx
      .update(persons)
      .set({ givenNames })
      .where(eq(persons.id, row?.personId ?? ''));
  });
}

/** Signs the first term where it can be signed, and takes it back where it was. */
async function turnSheet(book: TestGradebook) {
  const section = await sectionOf(book);
  await inTenant(book.teacher, async (tx) => {
    const sheet = await submitSheet(tx, book.teacher, section, book.terms[0] as string, 0, null);
    await takeBackSheet(tx, book.teacher, sheet.id, sheet.version);
  }).catch(() => undefined);
}

async function decide(book: TestGradebook, studentId: string, override: string) {
  const section = await sectionOf(book);
  const words = { termId: book.terms[0] as string, studentId, override, overrideReason: 'acuerdo', comment: null };
  await inTenant(book.teacher, (tx) => writeTermGrade(tx, book.teacher, section, { ...words, seen: 0 })).catch(
    () => undefined,
  );
}

const step = fc.record({
  what: fc.constantFrom('mark', 'column', 'archive', 'rename', 'leave', 'sheet', 'decide', 'nothing'),
  who: fc.nat(2),
  which: fc.nat(3),
  score: fc.nat(20),
});

test('figures that are kept are those that the marks come to, whatever was written since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const book = await makeGradebook(3);
      const columns = [(await makeItem(book)).id, (await makeItem(book)).id];
      const seen = new Map<string, number>();
      for (const { what, who, which, score } of steps) {
        const [studentId, itemId] = [book.students[who] as string, columns[which % columns.length] as string];
        if (what === 'mark') {
          const key = `${itemId} ${studentId}`;
          const written = await save(book, [
            mark(itemId, studentId, String(score), { seen: seen.get(key) ?? 0 }),
          ]).catch(() => null);
          if (written?.saved[0]) seen.set(key, written.saved[0].version);
        }
        if (what === 'column') columns.push((await makeItem(book, { title: `Columna ${columns.length}` })).id);
        if (what === 'archive') await archive(book, itemId);
        if (what === 'rename') await rename(book, studentId, `Nombre ${score}`);
        if (what === 'leave')
          await asAdmin(book, (tx) =>
            tx
              .update(enrolments)
              .set({ untilOn: '2999-01-01' })
              .where(and(eq(enrolments.sectionId, book.section.id), eq(enrolments.studentId, studentId))),
          );
        if (what === 'sheet') await turnSheet(book);
        if (what === 'decide') await decide(book, studentId, String(score));
        const { kept, computed } = await both(book);
        expect(kept).toEqual(computed);
      }
    }),
    { numRuns: 12 },
  );
});

test('a class that is judged by levels from now on is told so at the next question', async () => {
  const book = await makeGradebook(1);
  const before = await both(book);
  expect(before.kept[0]?.students[0]?.reasons).toEqual([]);
  const competencyId = await judgeByLevels(book, 'Lee textos');
  await asAdmin(book, (tx) =>
    tx.insert(competencyGrades).values({
      institutionId: book.school.institutionId,
      sectionId: book.section.id,
      termId: book.terms[0] as string,
      competencyId,
      studentId: book.students[0] as string,
      level: 'C',
      writtenBy: book.teacher.userId,
    }),
  );
  const { kept, computed } = await both(book);
  expect(kept).toEqual(computed);
  expect(kept[0]?.students[0]?.reasons).toHaveLength(1);
});
