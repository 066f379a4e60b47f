import { days, listChronic, readChildren, readStudent, rebuildTotals } from '@patio/attendance/server';
import { percentOf } from '@patio/kernel';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { calendarDays, terms } from '@patio/schools/server';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { composeActs, composeCards } from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';
import { readClassReport, readTermReport } from '../server/service/teacher-reports.ts';
import { makePapers, signTerm } from '../testing/index.ts';

testDatabase();
stopClockAt('2026-05-04T15:00:00Z');

test('a child’s page, the family’s home, the report card, the act, the class report and the list of who is away too often say the same', async () => {
  const book = await makePapers(1);
  const { admin, institutionId, schoolId } = book.school;
  const [child = ''] = book.students;
  const termId = book.terms[0] as string;
  await signTerm(book, 0, 'published', ['15']);
  const { parent } = await makeGuardian(admin, child);
  await inTenant(admin, async (tx) => {
    const [term] = await tx.select().from(terms).where(eq(terms.id, termId));
    const open = await tx
      .select({ date: calendarDays.date })
      .from(calendarDays)
      .where(
        and(
          eq(calendarDays.schoolId, schoolId),
          inArray(calendarDays.kind, ['school_day', 'half_day']),
          between(calendarDays.date, term?.startsOn ?? '', '2026-05-04'),
        ),
      )
      .orderBy(asc(calendarDays.date))
      .limit(12);
    // Twelve days with roll: nine whole ones, half a day, one excused, one missed.
    const lived = open.map(({ date }, i) => ({
      institutionId,
      schoolId,
      studentId: child,
      date,
      minutesExpected: 300,
      minutesPresent: 300,
      minutesExcused: 0,
      present: i === 2 ? 1 : i === 5 || i === 8 ? 0 : 2,
      absent: i === 2 ? 1 : i === 5 ? 2 : 0,
      excused: i === 8 ? 2 : 0,
      lates: i === 0 ? 1 : 0,
    }));
    expect(lived).toHaveLength(12);
    await tx.insert(days).values(lived);
    await rebuildTotals(tx, schoolId);
  });
  const total = { expected: 24, present: 19, absent: 3, excused: 2, late: 1 };
  const rate = percentOf(19, 24);

  const page = await inTenant(parent, (tx) => readStudent(tx, parent, { studentId: child }));
  expect(page.total).toEqual(total);
  expect(page.schoolDays).toMatchObject({ withRoll: 12 });
  const [home] = (await inTenant(parent, (tx) => readChildren(tx, parent))).items;
  expect(home?.total).toMatchObject(total);
  const office = await inTenant(admin, (tx) => readStudent(tx, admin, { studentId: child }));
  expect([office.total, office.schoolDays, office.daysLeft]).toEqual([page.total, page.schoolDays, page.daysLeft]);
  const listed = await inTenant(admin, (tx) => listChronic(tx, admin, { schoolId, limit: 10 }));
  expect(listed.items.find((row) => row.studentId === child)?.total).toEqual(total);

  const [card, act] = await inTenant(admin, async (tx) => {
    const order = {
      school: await getSchool(tx, institutionId, schoolId),
      termId,
      locale: 'es',
      audience: 'families',
    } as const;
    const cards = await composeCards(tx, institutionId, { ...order, studentIds: [child] });
    const acts = await composeActs(tx, institutionId, {
      ...order,
      sections: [{ id: book.section.id, homeroom: '1ºA' }],
    });
    return [cards[0]?.content, acts[0]?.content];
  });
  expect(card?.attendance).toBe('9.5 de 12 días');
  expect(card?.attendanceDetail).toBe(
    'La asistencia cuenta los días del periodo en que se tomó lista: 12. Faltas: 1.5 sin justificar, 1 justificadas; tardanzas: 1.',
  );
  expect(act?.rows[0]?.attendance?.replaceAll(/\s/g, '')).toBe(`${rate}%`);
  const { teacher } = book;
  const report = await inTenant(teacher, (tx) => readClassReport(tx, teacher, book.section.id));
  expect(report.rows[0]?.presentPercent).toBe(rate);
  const term = await inTenant(teacher, (tx) => readTermReport(tx, teacher, { sectionId: book.section.id, termId }));
  expect(term.rows[0]).toMatchObject({ days: 12, missed: 2.5 });
});
