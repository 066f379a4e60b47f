import { mergeStudents } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  composeCards,
  contentLog,
  documents,
  initialsOf,
  issuePapers,
  notes,
  requests,
  verifySeal,
} from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';
import { changeMark, makePapers, signTerm } from '../testing/index.ts';

testDatabase();

test('papers follow a child whose two records become one, word for word; where both hold one, each stays; and all goes back', async () => {
  const book = await makePapers(2);
  const { admin, institutionId, schoolId } = book.school;
  const [kept = '', double = ''] = book.students;
  const [first = '', second = ''] = book.terms;
  const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(admin, work);
  await signTerm(book, 0, 'published', ['17', '09']);
  await signTerm(book, 1, 'published', ['15', '11']);
  const issue = (termId: string, studentIds: string[]) =>
    run(async (tx) => {
      const school = await getSchool(tx, institutionId, schoolId);
      const asked = { school, termId, studentIds, locale: 'es', audience: 'families' } as const;
      const cards = await composeCards(tx, institutionId, asked);
      const orders = cards.map(({ student, homeroomId, content }) => ({
        studentId: student.id,
        termId,
        homeroomId,
        initials: initialsOf(content.student.name),
        content,
      }));
      return issuePapers(tx, admin, school, orders);
    });
  // The double has two editions of the first term, one of them superseded; both have a card of the second.
  await issue(first, [double]);
  await changeMark(book, 0, double, '10');
  const [latest] = await issue(first, [double]);
  await issue(second, [kept, double]);
  await run(async (tx) => {
    const base = { institutionId, writtenBy: admin.userId };
    await tx.insert(notes).values([
      { ...base, termId: first, studentId: double, message: 'Lee con gusto.' },
      { ...base, termId: second, studentId: double, message: 'Del doble.' },
      { ...base, termId: second, studentId: kept, message: 'Del que queda.' },
    ]);
    const asked = { institutionId, schoolId, locale: 'es', askedBy: admin.userId } as const;
    await tx.insert(requests).values([
      { ...asked, id: crypto.randomUUID(), studentId: double, purpose: 'Beca' },
      { ...asked, id: crypto.randomUUID(), studentId: double, purpose: 'Traslado', state: 'refused' },
      { ...asked, id: crypto.randomUUID(), studentId: kept, purpose: 'Viaje' },
    ]);
  });

  const who = (id: string | null) => (id === kept ? 'kept' : 'double');
  const standing = () =>
    run(async (tx) => ({
      papers: (await tx.select().from(documents).orderBy(asc(documents.serial))).map(
        (row) =>
          `${who(row.studentId)} ${row.termId === first ? 1 : 2} v${row.edition} ${row.supersededAt ? 'old' : 'holds'}`,
      ),
      notes: (await tx.select().from(notes)).map((row) => `${who(row.studentId)} ${row.message}`).toSorted(),
      requests: (await tx.select().from(requests)).map((row) => `${who(row.studentId)} ${row.purpose}`).toSorted(),
    }));
  const contents = () => run((tx) => tx.select().from(contentLog).orderBy(asc(contentLog.documentId)));
  const [before, words] = [await standing(), await contents()];
  expect(before.papers).toEqual(['double 1 v1 old', 'double 1 v2 holds', 'kept 2 v1 holds', 'double 2 v1 holds']);

  const undo = await mergeStudents(admin, kept, double);
  expect(await standing()).toEqual({
    papers: ['kept 1 v1 old', 'kept 1 v2 holds', 'kept 2 v1 holds', 'double 2 v1 holds'],
    notes: ['double Del doble.', 'kept Del que queda.', 'kept Lee con gusto.'],
    requests: ['double Beca', 'kept Traslado', 'kept Viaje'],
  });
  expect(await contents()).toEqual(words);
  expect(await verifySeal(latest?.content.issue.code ?? '')).toMatchObject({ state: 'valid', edition: 2 });

  await undo();
  expect(await standing()).toEqual(before);
  expect(await contents()).toEqual(words);
});
