import type { Actor } from '@patio/access';
import { SHEET_STATES } from '@patio/gradebook/model';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { composeActs, composeCards, composeTranscript, documents, listDocuments, orderBatch } from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';
import { makePapers, signTerm, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
let parent: Actor;

beforeAll(async () => {
  book = await makePapers(1);
  parent = (await makeGuardian(book.school.admin, book.students[0] as string)).parent;
});

/** A mark that cannot be mistaken for another, and a comment that names it. */
const secret = (at: number, value: number) => ({ mark: String(value), comment: `secreto-${at}-${value}` });

test('whatever state each sheet is in, what families can be given holds the published terms and nothing of the others', async () => {
  const scene = fc.array(
    fc.record({ state: fc.constantFrom(...SHEET_STATES), value: fc.integer({ min: 1, max: 20 }) }),
    {
      minLength: 4,
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(scene, async (terms) => {
      for (const [at, { state, value }] of terms.entries()) {
        const { mark, comment } = secret(at, value);
        await signTerm(book, at, state, [mark], comment);
      }
      const { institutionId, schoolId } = book.school;
      const open = (at: number) => ['published', 'locked'].includes(terms[at]?.state ?? '');
      await inTenant(book.school.admin, async (tx) => {
        const school = await getSchool(tx, institutionId, schoolId);
        for (const at of terms.keys()) {
          const order = { school, termId: book.terms[at] as string, locale: 'es', audience: 'families' } as const;
          const [card] = await composeCards(tx, institutionId, { ...order, studentIds: book.students });
          const [act] = await composeActs(tx, institutionId, {
            ...order,
            comments: true,
            sections: [{ id: book.section.id, homeroom: '1.º A' }],
          });
          const said = JSON.stringify([card?.content, act?.content]);
          for (const [other, { value }] of terms.entries())
            if (!open(other)) expect(said).not.toContain(secret(other, value).comment);
          const marks = card?.content.subjects[0]?.marks ?? [];
          for (const [other, { value }] of terms.entries()) {
            const shown = other <= at && open(other) ? String(value) : null;
            expect(
              [marks[other] ?? null, act?.content.rows[0]?.marks[other] ?? null].map((m) => m && String(Number(m))),
            ).toEqual([shown, shown]);
          }
        }
        const transcript = await composeTranscript(tx, institutionId, book.students[0] as string, 'es');
        const latest = terms.findLast((_, at) => open(at));
        const whole = terms.every((_, at) => open(at));
        const mark = transcript.years[0]?.courses[0]?.mark ?? null;
        if (!latest) expect(mark).toBeNull();
        else if (!whole) expect(Number(mark)).toBe(latest.value);
      });
    }),
    { numRuns: 12 },
  );
});

test('a family sees no paper that was not issued, and cannot order any', async () => {
  const { items } = await inTenant(parent, (tx) => listDocuments(tx, parent, 'report_cards.read', {}, { limit: 50 }));
  expect(items).toEqual([]);
  const teacher = actorOf('teacher', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  for (const actor of [parent, teacher]) {
    const order = inTenant(actor, (tx) =>
      orderBatch(tx, actor, {
        schoolId: book.school.schoolId,
        termId: book.terms[0] as string,
        kind: 'report_card',
        homeroomIds: [book.homeroomId],
        form: 'pdf',
        locale: 'es',
        draft: true,
      }),
    );
    await expect(order).rejects.toMatchObject({ code: 'report_cards.not_found' });
  }
  const rows = await inTenant(book.school.admin, (tx) => tx.select().from(documents));
  expect(rows).toEqual([]);
});
