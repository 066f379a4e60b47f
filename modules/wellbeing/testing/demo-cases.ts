import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { listOpenTimes } from '@patio/ai/server';
import { type Id, type LocalDate, makeId } from '@patio/kernel';
import { belongsToSchool, personOf, personRows, studentRows } from '@patio/people/server';
import { clock, inTenant, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dueAt } from '../rules/deadlines.ts';
import { type CaseRow, cases, referrals } from '../server/schema.ts';
import { makeCase, openCase } from '../server/service/open-case.ts';
import { raiseReferral } from '../server/service/referrals/raise.ts';
import { addToTimeLine } from '../server/service/time-line.ts';
import type { DemoTeam } from './demo-keys.ts';
import { DEMO_CASES, DEMO_REFERRALS, type DemoReferral } from './demo-texts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A day counted from the Monday of this week, so that the board always has something of everything. */
export function reviewDay(today: LocalDate, days: number): LocalDate {
  const day = new Date(`${today}T00:00:00Z`);
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY;
  const on = new Date(monday + days * DAY);
  // What is not over yet stays ahead of today, and reviews are on school days.
  const least = days < 0 ? on.getTime() : Math.max(on.getTime(), day.getTime() + (days % 2) * DAY);
  const at = new Date(least);
  if (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + (at.getUTCDay() === 6 ? 2 : 1) * (days < 0 ? -1 : 1));
  return at.toISOString().slice(0, 10);
}

/** Students of many homerooms, always the same ones. */
async function pickStudents(tx: Tx, schoolId: Id, count: number): Promise<Id[]> {
  const rows = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.schoolId, schoolId), isNull(studentRows.mergedIntoId), belongsToSchool()))
    .orderBy(asc(homeroomNameOf(sql`${studentRows.id}`)), asc(personRows.registerKey), asc(studentRows.id));
  const stride = rows.length / count;
  return Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[Math.floor(at * stride)]!.id);
}

async function makeDemoCase(tx: Tx, team: DemoTeam, scene: DemoScene, at: number, studentId: Id): Promise<CaseRow> {
  const given = DEMO_CASES[at]!;
  const { actor, unlocked } = given.elisas ? team.elisa : team.elena;
  const made = await makeCase(tx, actor, unlocked, {
    schoolId: team.schoolId,
    studentId,
    leadId: actor.userId,
    teamIds: [],
    origin: 'referral',
  });
  const judged = new Date(Date.parse(`${scene.today}T12:00:00Z`) - (7 + (at % 5)) * DAY);
  const [row] = await tx
    .update(cases)
    .set({
      riskLevel: given.risk,
      riskJudgedOn: judged.toISOString().slice(0, 10),
      riskJudgedBy: actor.userId,
      nextReviewOn: reviewDay(scene.today, given.days),
      nextReviewAt: given.at ?? null,
      openedOn: new Date(judged.getTime() - (30 + at) * DAY).toISOString().slice(0, 10),
    })
    .where(eq(cases.id, made.id))
    .returning();
  const open = await openCase(tx, actor, unlocked, made.id, 'time_line');
  await addToTimeLine(tx, actor, open, { kind: 'case_made', at: new Date(judged.getTime() - 30 * DAY) });
  for (const [index, text] of given.notes.entries())
    await addToTimeLine(tx, actor, open, { kind: 'note', text, at: new Date(judged.getTime() + index * DAY) });
  return row!;
}

async function sendDemoReferral(tx: Tx, team: DemoTeam, given: DemoReferral, studentId: Id): Promise<void> {
  const [sender] = given.from
    ? await tx
        .select({ userId: membershipRows.userId, role: membershipRows.role })
        .from(membershipRows)
        .where(and(eq(membershipRows.role, given.from), eq(membershipRows.schoolId, team.schoolId)))
        .orderBy(asc(membershipRows.id))
        .limit(1)
    : [];
  const actor: Actor = team.elena.actor;
  const row = await raiseReferral(tx, actor, {
    schoolId: team.schoolId,
    studentId,
    kind: given.kind,
    urgency: given.urgency,
    reported: given.what ? { what: given.what, place: given.place, knows: given.knows } : null,
    reporterId: sender?.userId ?? null,
    reporterRole: sender?.role ?? null,
    source: { type: 'wellbeing.demo', id: makeId() },
  });
  await tx
    .update(referrals)
    .set({ raisedAt: new Date(clock.now().getTime() - given.hours * HOUR) })
    .where(eq(referrals.id, row.id));
}

/** About sixteen cases on the board, two of them overdue and two of a colleague, and four referrals that wait. */
export async function fillDemoCases(scene: DemoScene, team: DemoTeam): Promise<CaseRow[]> {
  return inTenant(team.elena.actor, async (tx) => {
    const students = await pickStudents(tx, team.schoolId, DEMO_CASES.length + DEMO_REFERRALS.length);
    const made: CaseRow[] = [];
    for (const [at, studentId] of students.slice(0, DEMO_CASES.length).entries())
      made.push(await makeDemoCase(tx, team, scene, at, studentId));
    for (const [at, studentId] of students.slice(DEMO_CASES.length).entries())
      await sendDemoReferral(tx, team, DEMO_REFERRALS[at]!, studentId);
    return made;
  });
}

/** Brings the dates of the board up to today, and lets the referrals that still wait begin their time anew. */
export async function liveDemoCases({ actor, today }: Pick<DemoScene, 'actor' | 'today'>): Promise<void> {
  await inTenant(actor, async (tx) => {
    const numbers = DEMO_CASES.map((_, at) => at + 1);
    const rows = await tx
      .select({ id: cases.id, number: cases.number })
      .from(cases)
      .where(and(eq(cases.state, 'open'), inArray(cases.number, numbers)));
    for (const { id, number } of rows)
      await tx
        .update(cases)
        .set({ nextReviewOn: reviewDay(today, DEMO_CASES[number - 1]!.days) })
        .where(eq(cases.id, id));
    const waiting = await tx.select().from(referrals).where(eq(referrals.state, 'new'));
    const now = clock.now();
    for (const { id, schoolId, urgency } of waiting) {
      const due = dueAt(await listOpenTimes(tx, schoolId), now, urgency);
      await tx.update(referrals).set({ raisedAt: now, dueAt: due, nextPassAt: due }).where(eq(referrals.id, id));
    }
  });
}
