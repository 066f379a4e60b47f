import type { Actor } from '@patio/access';
import { days, rebuildTotals } from '@patio/attendance/server';
import { addDays, weekday } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import { makeHomeroom, makeStudents, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { and, eq, gte, lte } from 'drizzle-orm';
import { type Question, question } from '../contract.ts';
import { answerQuestion, keepFacts, markStale, rebuildFacts } from '../server/index.ts';

export const MOMENT = '2026-05-20T15:00:00Z';
export const TODAY = '2026-05-20';
export const FROM = '2026-04-06';

export interface Room {
  id: string;
  name: string;
  levelId: string;
  students: string[];
}

export interface Scene {
  school: TestSchool;
  director: Actor;
  rooms: Room[];
}

/** The school days from one day to another, without weekends. */
export function schoolDays(from: string, through: string): string[] {
  const found: string[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) if (weekday(day) < 6) found.push(day);
  return found;
}

/** A school in its year, with homerooms of so many students: two in each level. */
export async function makeScene(
  sizes: readonly number[] = [14, 12, 15, 4],
  given: { institutionId?: string } = {},
): Promise<Scene> {
  const school = await makeWorkingSchool(given);
  const { institutionId, schoolId } = school;
  await inTenant(school.admin, (tx) =>
    tx
      .update(calendarDays)
      .set({ kind: 'school_day' })
      .where(and(eq(calendarDays.schoolId, schoolId), gte(calendarDays.date, FROM), lte(calendarDays.date, TODAY))),
  );
  const rooms: Room[] = [];
  for (const [at, many] of sizes.entries()) {
    const levelId = school.levels[Math.floor(at / 2)]?.id ?? '';
    const homeroom = await makeHomeroom(school, { gradeLevelId: levelId });
    rooms.push({ id: homeroom.id, name: homeroom.name, levelId, students: await makeStudents(school, many, homeroom) });
  }
  return { school, director: actorOf('director', { institutionId, schoolId }), rooms };
}

export interface DayGiven {
  studentId: string;
  date: string;
  absent: 0 | 1 | 2;
  late?: boolean;
}

/** Days with roll, as the attendance keeps them, with its own totals. */
export const writeDays = ({ school }: Scene, given: readonly DayGiven[]) =>
  inTenant(school.admin, async (tx) => {
    const { institutionId, schoolId } = school;
    for (const { studentId, date, absent, late } of given) {
      const counts = { present: 2 - absent, absent, excused: 0, lates: late ? 1 : 0 };
      await tx
        .insert(days)
        .values({
          institutionId,
          studentId,
          date,
          schoolId,
          minutesExpected: 300,
          minutesPresent: 150 * (2 - absent),
          minutesExcused: 0,
          ...counts,
        })
        .onConflictDoUpdate({ target: [days.institutionId, days.studentId, days.date], set: counts });
    }
    await rebuildTotals(tx, schoolId);
  });

export const rebuild = ({ school: { admin, institutionId, schoolId } }: Scene) =>
  inTenant(admin, (tx) => rebuildFacts(tx, institutionId, schoolId));
export const keep = ({ school: { admin, institutionId, schoolId } }: Scene, nightly = false) =>
  inTenant(admin, (tx) => keepFacts(tx, institutionId, schoolId, { nightly }));
export const markDays = ({ school: { admin, schoolId } }: Scene, day: string) =>
  inTenant(admin, (tx) => markStale(tx, schoolId, ['days'], { from: day, through: day }));

export const ask = (actor: Actor, given: Partial<Question> = {}) =>
  inTenant(actor, (tx) =>
    answerQuestion(
      tx,
      actor,
      question.parse({ period: 'custom', from: FROM, through: TODAY, against: 'none', ...given }),
    ),
  );
