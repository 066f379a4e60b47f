import { days, tallyDays } from '@patio/attendance/server';
import { percentOf } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { composeActs, composeTranscript } from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';
import { judgeTerm, makePapers, signTerm, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
const child = () => book.students[0] as string;

beforeAll(async () => {
  book = await makePapers(1);
  await signTerm(book, 0, 'published', [null]);
  await judgeTerm(book, 0, ['B']);
});

test('an act of a class judged by levels has a column for each competency and names it below', async () => {
  const { admin, institutionId, schoolId } = book.school;
  const [act] = await inTenant(admin, async (tx) =>
    composeActs(tx, institutionId, {
      school: await getSchool(tx, institutionId, schoolId),
      termId: book.terms[0] as string,
      sections: [{ id: book.section.id, homeroom: '1ºA' }],
      locale: 'es',
      audience: 'families',
    }),
  );
  expect(act?.hasMarks).toBe(true);
  expect(act?.content.columns).toEqual([{ short: 'C1', name: 'Lee textos', now: true }]);
  expect(act?.content.rows[0]).toMatchObject({ marks: ['B'], word: null });
  expect(act?.content.scaleNote).toMatch(/^C1: Lee textos\. AD: .+, A: .+, B: .+, C: .+$/);
});

test('a transcript counts the levels of a year that has no marks', async () => {
  const { admin, institutionId } = book.school;
  const told = await inTenant(admin, (tx) => composeTranscript(tx, institutionId, child(), 'es'));
  expect(told.years[0]?.courses).toMatchObject([{ mark: null, word: '1 B', failed: false }]);
});

test('attendance is told in percent of the days that were expected, excused ones included', async () => {
  const { admin, institutionId, schoolId } = book.school;
  await inTenant(admin, async (tx) => {
    const [term] = await tx
      .select()
      .from(terms)
      .where(eq(terms.id, book.terms[0] as string));
    const on = (day: number, present: number) => ({
      institutionId,
      schoolId,
      studentId: child(),
      date: new Date(Date.parse(`${term?.startsOn}T12:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
      minutesExpected: 300,
      minutesPresent: present * 150,
      minutesExcused: 0,
      present,
      absent: 0,
      excused: 2 - present,
      lates: 0,
    });
    await tx.insert(days).values([on(0, 2), on(1, 2), on(2, 0)]);
    const count = (await tallyDays(tx, [child()], { from: term?.startsOn ?? '', through: term?.endsOn ?? '' })).get(
      child(),
    );
    expect(count && percentOf(count.present, count.expected)).toBe(66.6);
  });
});
