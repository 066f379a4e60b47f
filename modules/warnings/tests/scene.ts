import type { Actor } from '@patio/access';
import { days } from '@patio/attendance/server';
import { sheets, termGrades } from '@patio/gradebook/server';
import { addDays, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { calendarDays, termRows } from '@patio/schools/server';
import { makeHomeroom, makeSection, makeStudents, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Condition } from '../contract.ts';
import { addRule, type RuleRow, startTry, switchRule, tryRule } from '../server/index.ts';

export const TODAY = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
export const daysAgo = (many: number): string => addDays(TODAY, -many);

export interface Scene {
  school: TestSchool;
  psychologist: Actor;
  students: string[];
}

/** A school in its year, its psychologist and a few students of one homeroom. */
export async function makeScene(howMany = 3, institution?: string): Promise<Scene> {
  const school = await makeWorkingSchool({ today: TODAY, ...(institution && { institutionId: institution }) });
  const { institutionId, schoolId } = school;
  // Whatever day it is today, the school was open on each of the last ones.
  await inTenant(school.admin, (tx) =>
    tx
      .update(calendarDays)
      .set({ kind: 'school_day' })
      .where(and(eq(calendarDays.schoolId, schoolId), gte(calendarDays.date, daysAgo(90)))),
  );
  return {
    school,
    psychologist: actorOf('psychology', { institutionId, schoolId }),
    students: await makeStudents(school, howMany, await makeHomeroom(school)),
  };
}

/** Days with roll of a student: all there, except those that are named with halves of absence. */
export const writeDays = (
  { school: { admin, institutionId, schoolId } }: Scene,
  studentId: string,
  absent: Record<string, number>,
  extra: Partial<typeof days.$inferInsert> = {},
) =>
  inTenant(admin, async (tx) => {
    for (const [date, halves] of Object.entries(absent))
      await tx
        .insert(days)
        .values({
          institutionId,
          studentId,
          date,
          schoolId,
          minutesExpected: 300,
          minutesPresent: 150 * (2 - halves),
          minutesExcused: 0,
          present: 2 - halves,
          absent: halves,
          excused: 0,
          lates: 0,
          ...extra,
        })
        .onConflictDoUpdate({
          target: [days.institutionId, days.studentId, days.date],
          set: { absent: halves, present: 2 - halves },
        });
  });

/** Published marks of a student in a class, term after term. */
export const writeMarks = ({ school }: Scene, studentId: string, marks: readonly number[], passing = 3) =>
  inTenant(school.admin, async (tx) => {
    const { institutionId, schoolId, admin } = school;
    const terms = await tx
      .select({ id: termRows.id })
      .from(termRows)
      .where(and(eq(termRows.schoolId, schoolId), eq(termRows.yearId, school.yearId)))
      .orderBy(asc(termRows.startsOn));
    return { institutionId, schoolId, userId: admin.userId, terms };
  }).then(async ({ institutionId, schoolId, userId, terms }) => {
    const section = await makeSection(school);
    await inTenant(school.admin, async (tx) => {
      for (const [at, standing] of marks.entries()) {
        const termId = terms[at]!.id;
        const publishedAt = new Date(Date.now() - (marks.length - at) * 86_400_000);
        await tx.insert(sheets).values({
          institutionId,
          id: makeId(),
          schoolId,
          sectionId: section.id,
          termId,
          state: 'published',
          publishedAt,
        });
        await tx.insert(termGrades).values({
          institutionId,
          sectionId: section.id,
          studentId,
          node: termId,
          standing: `${standing}`,
          passed: standing >= passing,
          writtenBy: userId,
        });
      }
    });
    return section;
  });

/** Runs a try of a rule as a worker would. */
export async function runTry(actor: Actor, simulationId: string): Promise<void> {
  await tryRule.run({
    jobId: makeId(),
    input: { simulationId },
    actor,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(actor, work),
    step: (_name, work) => inTenant(actor, work),
    progress: () => undefined,
  });
}

/** A rule that was tried and is on. */
export async function makeRule({ psychologist, school }: Scene, conditions: Condition[]): Promise<RuleRow> {
  const { schoolId } = school;
  const rule = await inTenant(psychologist, (tx) => addRule(tx, psychologist, { schoolId, conditions }));
  const { id } = await inTenant(psychologist, (tx) => startTry(tx, psychologist, rule));
  await runTry(psychologist, id);
  return inTenant(psychologist, (tx) => switchRule(tx, psychologist, { id: rule.id, version: rule.version, on: true }));
}
