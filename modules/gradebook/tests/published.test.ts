import type { Actor } from '@patio/access';
import { guardianships, linkAccount, students as studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemView } from '../contract.ts';
import { SHEET_STATES } from '../model/sheet.ts';
import { items, readPublished, sheets, termGrades } from '../server/index.ts';
import { listFamily } from '../server/service/latest-mark.ts';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();
let book: TestGradebook;
let parent: Actor;
let tieId: string;
let student: Actor;

beforeAll(async () => {
  book = await makeGradebook(2);
  const made = await makeGuardian(book.school.admin, book.students[0] as string);
  [parent, tieId] = [made.parent, made.tie.id];
  student = actorOf('student', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  await inTenant(book.school.admin, async (tx) => {
    const [row] = await tx
      .select()
      .from(studentRows)
      .where(eq(studentRows.id, book.students[0] as string));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
});

const read = (actor: Actor, studentId = book.students[0] as string) =>
  inTenant(actor, (tx) => readPublished(tx, actor, studentId));

describe('what families read', () => {
  test('a released mark, not the one beside it', async () => {
    const [shown, kept] = [await makeItem(book, { title: 'Mostrada' }), await makeItem(book, { title: 'Guardada' })];
    await save(book, [
      mark(shown.id, book.students[0] as string, '17'),
      mark(kept.id, book.students[0] as string, '05'),
    ]);
    await inTenant(book.school.admin, (tx) =>
      tx.update(items).set({ releasedAt: new Date() }).where(eq(items.id, shown.id)),
    );
    for (const reader of [parent, student]) {
      const { sections } = await read(reader);
      expect(sections[0]?.items.map((item) => [item.title, item.score])).toEqual([['Mostrada', '17']]);
      expect(JSON.stringify(sections)).not.toContain('Guardada');
    }
    const newest = await inTenant(parent, (tx) => listFamily(tx, parent));
    expect(newest.map(({ id, latest }) => [id, latest?.title, latest?.score])).toEqual([
      [book.students[0], 'Mostrada', '17'],
    ]);
  });

  test('nobody reads a classmate, and an admin has no way in here', async () => {
    await expect(read(student, book.students[1] as string)).rejects.toMatchObject({ code: 'gradebook.not_found' });
    await expect(read(parent, book.students[1] as string)).rejects.toMatchObject({ code: 'gradebook.not_found' });
    await expect(read(book.school.admin)).rejects.toMatchObject({ code: 'gradebook.not_found' });
  });

  test('a tie that no longer opens grades closes them at once', async () => {
    const set = (change: Partial<typeof guardianships.$inferInsert>) =>
      inTenant(book.school.admin, (tx) => tx.update(guardianships).set(change).where(eq(guardianships.id, tieId)));
    await set({ seesGrades: false });
    await expect(read(parent)).rejects.toMatchObject({ code: 'gradebook.not_found' });
    await set({ seesGrades: true, restrictedFrom: '2020-01-01', restrictionReason: 'orden judicial' });
    await expect(read(parent)).rejects.toMatchObject({ code: 'gradebook.not_found' });
    await set({ restrictedFrom: null, restrictionReason: null });
    expect((await read(parent)).sections).toHaveLength(1);
  });
});

test('nothing unpublished is visible, whatever the book looks like', async () => {
  const cell = fc.record({
    hidden: fc.boolean(),
    released: fc.boolean(),
    archived: fc.boolean(),
    score: fc.nat(20),
    comment: fc.boolean(),
  });
  const scene = fc.record({
    cells: fc.array(cell, { minLength: 1, maxLength: 4 }),
    sheet: fc.constantFrom(...SHEET_STATES, null),
    override: fc.option(fc.nat(20)),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ cells, sheet, override }) => {
      const fresh = await makeGradebook(1);
      const { school, section, terms } = fresh;
      const studentId = fresh.students[0] as string;
      const reader = (await makeGuardian(school.admin, studentId)).parent;
      const made: ItemView[] = [];
      for (const [at, each] of cells.entries()) {
        const item = await makeItem(fresh, { title: `Columna ${at}`, hidden: each.hidden });
        await save(fresh, [
          mark(item.id, studentId, String(each.score), { comment: each.comment ? `secreto ${at}` : null }),
        ]);
        made.push(item);
      }
      await inTenant(school.admin, async (tx) => {
        for (const [at, each] of cells.entries())
          await tx
            .update(items)
            .set({ releasedAt: each.released ? new Date() : null, archivedAt: each.archived ? new Date() : null })
            .where(eq(items.id, made[at]?.id ?? ''));
        const { institutionId } = school;
        if (sheet)
          await tx.insert(sheets).values({
            institutionId,
            id: made[0]?.id ?? '',
            schoolId: school.schoolId,
            sectionId: section.id,
            termId: terms[0] as string,
            state: sheet,
          });
        await tx.insert(termGrades).values({
          institutionId,
          sectionId: section.id,
          studentId,
          node: terms[0] as string,
          computed: '13',
          override: override === null ? null : String(override),
          overrideReason: override === null ? null : 'acuerdo del consejo',
          comment: 'palabra del docente',
          writtenBy: school.admin.userId,
        });
      });
      const { sections } = await inTenant(reader, (tx) => readPublished(tx, reader, studentId));
      const open = cells.flatMap((each, at) => (each.released && !each.hidden && !each.archived ? [at] : []));
      expect(sections[0]?.items.map((item) => item.title)).toEqual(open.map((at) => `Columna ${at}`));
      const text = JSON.stringify(sections);
      for (const at of cells.keys()) if (!open.includes(at)) expect(text).not.toContain(`secreto ${at}"`);
      const shown = sheet === 'published' || sheet === 'locked';
      expect(sections[0]?.termGrades.map((grade) => grade.mark)).toEqual(shown ? [String(override ?? 13)] : []);
      if (!shown) expect(text).not.toContain('palabra del docente');
    }),
    { numRuns: 15 },
  );
});
