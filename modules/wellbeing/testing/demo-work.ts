import { membershipRows } from '@patio/accounts/server';
import { addDays, type Id, instantAt, type LocalDate, makeId, mondayOf } from '@patio/kernel';
import { clock, insertMany, inTenant, useClock as putClock, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { and, asc, eq } from 'drizzle-orm';
import { presetInstrument } from '../presets/instruments.ts';
import { findTemplate } from '../presets/reports.ts';
import { planEndsOn, schoolDays } from '../rules/series.ts';
import { answers, type CaseRow, careAppointments, measures, riskLog, supportDays } from '../server/schema.ts';
import { isTaken, saveAppointment } from '../server/service/agenda/agenda.ts';
import { saveAgreement, saveContact } from '../server/service/casework/agreements.ts';
import { getSchool } from '../server/service/casework/days.ts';
import { boundWhy } from '../server/service/casework/risk.ts';
import { readSafetyPlan, saveSafetyPlan } from '../server/service/casework/safety-plan.ts';
import { saveIntervention } from '../server/service/casework/save-intervention.ts';
import { boundAnswers } from '../server/service/casework/score.ts';
import { sealContent } from '../server/service/casework/sealed.ts';
import { type OpenCase, openCase } from '../server/service/open-case.ts';
import { offerHandover } from '../server/service/reports/handover.ts';
import { saveReport } from '../server/service/reports/reports.ts';
import { addToTimeLine } from '../server/service/time-line.ts';
import type { DemoTeam, DemoWorker } from './demo-keys.ts';
import {
  DEMO_AGREEMENTS,
  DEMO_APPOINTMENTS,
  DEMO_CONTACTS,
  DEMO_HANDOVER_NOTE,
  DEMO_PLANS,
  DEMO_REPORT,
  DEMO_SAFETY,
  DEMO_WHY,
  type DemoPlan,
} from './demo-work-texts.ts';

const POSITIONS = { low: [0, 1, 0, 1, 0, 1, 1], medium: [1, 2, 1, 2, 1, 2, 1], high: [2, 3, 1, 2, 2, 2, 2] } as const;

/** Everything that is written in the callback is of that day. */
async function onDay<T>(day: LocalDate, act: () => Promise<T>): Promise<T> {
  const back = putClock({ now: () => new Date(`${day}T15:00:00Z`) });
  try {
    return await act();
  } finally {
    back();
  }
}

/** The answers and the judgement that a case of the demo was given its level with. */
async function judgeDemoCase(tx: Tx, { actor }: DemoWorker, open: OpenCase): Promise<void> {
  const { institutionId, id: caseId, riskLevel, riskJudgedOn, nextReviewOn } = open.row;
  const scale = presetInstrument('brief_wellbeing', 'es');
  if (!riskLevel || !riskJudgedOn || !nextReviewOn || !scale) return;
  const given = Object.fromEntries(scale.items.map(({ id }, at) => [id, POSITIONS[riskLevel][at] ?? 0]));
  const points = POSITIONS[riskLevel].reduce<number>((sum, one) => sum + one, 0);
  const [answersId, judgedId] = [makeId(), makeId()];
  await tx.insert(answers).values({
    institutionId,
    id: answersId,
    caseId,
    instrumentKey: scale.key,
    instrumentEdition: scale.version,
    answeredOn: riskJudgedOn,
    filledBy: actor.userId,
    sealedContent: sealContent(open.box, { answers: given, note: '', points }, boundAnswers(answersId)),
  });
  const at = new Date(`${riskJudgedOn}T15:30:00Z`);
  await tx.insert(riskLog).values({
    institutionId,
    id: judgedId,
    caseId,
    level: riskLevel,
    answersId,
    judgedOn: riskJudgedOn,
    judgedBy: actor.userId,
    nextReviewOn,
    sealedWhy: open.box.seal(DEMO_WHY[riskLevel], boundWhy(judgedId)),
    at,
  });
  await addToTimeLine(tx, actor, open, { kind: 'instrument_filled', refId: answersId, text: scale.title, at });
  await addToTimeLine(tx, actor, open, { kind: 'risk_reviewed', refId: judgedId, text: DEMO_WHY[riskLevel], at });
}

/** A plan with its weeks: the last of them ended with the last week. */
async function fillDemoPlan(
  tx: Tx,
  { actor }: DemoWorker,
  open: OpenCase,
  { plan, today, championId }: { plan: DemoPlan; today: LocalDate; championId: Id | null },
): Promise<void> {
  const { institutionId } = open.row;
  const startsOn = addDays(mondayOf(today), -7 * plan.weeks.length);
  const span = { startsOn, weeks: plan.weeks.length + 1 };
  const interventionId = makeId();
  const supports = plan.supports.map(({ share: _share, ...support }) => ({ id: makeId(), ...support }));
  const { goal, measure, most, target, task } = plan;
  const baseline = Math.round((plan.before.reduce((sum, one) => sum + one, 0) / plan.before.length) * 10) / 10;
  await onDay(startsOn, () =>
    saveIntervention(tx, actor, open, {
      interventionId,
      seen: 0,
      goal,
      measure,
      ...span,
      baseline,
      target,
      most,
      decideOn: planEndsOn(span),
      championId,
      task,
      supports,
    }),
  );
  const first = addDays(startsOn, -7 * plan.before.length);
  await insertMany(
    tx,
    measures,
    [...plan.before, ...plan.weeks].map((value, at) => ({
      institutionId,
      id: makeId(),
      interventionId,
      weekOf: addDays(first, 7 * at),
      value,
      recordedBy: championId ?? actor.userId,
    })),
  );
  const days = schoolDays(startsOn, addDays(today, -1));
  for (const [at, { share, perWeek }] of plan.supports.entries()) {
    const meant = perWeek === 0 ? days : days.filter((_, index) => index % 5 < perWeek);
    // Spread over the weeks, always the same days.
    const happened = meant.filter((_, index) => ((index * 7 + at * 3) % 10) / 10 < share);
    const marked = { institutionId, supportId: supports[at]!.id, markedBy: actor.userId, at: clock.now() };
    await insertMany(
      tx,
      supportDays,
      happened.map((date) => ({ id: makeId(), date, ...marked })),
    );
  }
}

async function findTeachers(tx: Tx, schoolId: Id): Promise<Id[]> {
  const rows = await tx
    .selectDistinct({ userId: membershipRows.userId })
    .from(membershipRows)
    .where(and(eq(membershipRows.role, 'teacher'), eq(membershipRows.schoolId, schoolId)))
    .orderBy(asc(membershipRows.userId))
    .limit(3);
  return rows.map(({ userId }) => userId);
}

async function fillDemoPapers(
  tx: Tx,
  { actor }: DemoWorker,
  today: LocalDate,
  openAt: (at: number) => Promise<OpenCase | null>,
): Promise<void> {
  for (const { case: at, ago, left, signed, ...content } of DEMO_AGREEMENTS) {
    const open = await openAt(at);
    const agreedOn = addDays(today, -ago);
    const days = { agreedOn, until: addDays(today, left), signedOn: signed ? agreedOn : null };
    if (open)
      await onDay(agreedOn, () =>
        saveAgreement(tx, actor, open, { agreementId: makeId(), seen: 0, ...content, ...days }),
      );
  }
  for (const { case: at, ago, ...contact } of DEMO_CONTACTS) {
    const open = await openAt(at);
    const on = addDays(today, -ago);
    if (open)
      await onDay(on, () =>
        saveContact(tx, actor, open, { contactId: makeId(), seen: 0, ...contact, on, nextOn: addDays(today, 5) }),
      );
  }
  const safe = await openAt(DEMO_SAFETY.case);
  if (safe) {
    const { knownLines } = await readSafetyPlan(tx, safe, 'es');
    const content = { ...DEMO_SAFETY.content, lines: knownLines };
    await onDay(addDays(today, -12), () => saveSafetyPlan(tx, actor, safe, { seen: 0, content }));
  }
  const reported = await openAt(DEMO_REPORT.case);
  const template = findTemplate('pe_tutoring_follow_up');
  if (reported && template)
    await saveReport(tx, actor, reported, {
      reportId: makeId(),
      seen: 0,
      templateKey: template.key,
      content: { ...DEMO_REPORT.content },
      finish: false,
    });
}

/** What the demo's team works on: levels judged, plans with their weeks, agreements, a safety plan, appointments, a case that changes hands. */
export async function fillDemoWork(scene: DemoScene, team: DemoTeam, rows: readonly CaseRow[]): Promise<void> {
  const { today } = scene;
  const { elena, elisa, schoolId } = team;
  const workerOf = (row: CaseRow): DemoWorker => (row.leadId === elisa.actor.userId ? elisa : elena);
  await inTenant(elena.actor, async (tx) => {
    const opened = new Map<Id, OpenCase>();
    const open = async (row: CaseRow): Promise<OpenCase> => {
      const { actor, unlocked } = workerOf(row);
      const known = opened.get(row.id) ?? (await openCase(tx, actor, unlocked, row.id, 'work'));
      opened.set(row.id, known);
      return known;
    };
    const openAt = async (at: number) => (rows[at] ? open(rows[at]) : null);
    for (const row of rows) await judgeDemoCase(tx, workerOf(row), await open(row));
    const teachers = await findTeachers(tx, schoolId);
    for (const [at, plan] of DEMO_PLANS.entries()) {
      const of = await openAt(plan.case);
      if (of) await fillDemoPlan(tx, elena, of, { plan, today, championId: teachers[at] ?? null });
    }
    await fillDemoPapers(tx, elena, today, openAt);
    const { timeZone } = await getSchool(tx, schoolId);
    for (const { case: at, days, ...appointment } of DEMO_APPOINTMENTS) {
      const date = addDays(mondayOf(today), days);
      const caseId = at === null ? null : (rows[at]?.id ?? null);
      const [startsAt, endsAt] = [
        instantAt(date, appointment.from, timeZone),
        instantAt(date, appointment.until, timeZone),
      ];
      // Families may have booked the hour already.
      if (await isTaken(tx, { id: makeId(), hostId: elena.actor.userId, startsAt, endsAt })) continue;
      await saveAppointment(tx, elena.actor, { id: makeId(), seen: 0, caseId, date, ...appointment });
    }
    const given = rows.find((row) => row.leadId === elisa.actor.userId);
    if (given)
      await offerHandover(tx, elisa.actor, await open(given), {
        handoverId: makeId(),
        toId: elena.actor.userId,
        note: DEMO_HANDOVER_NOTE,
      });
  });
}

/** Moves the appointments of the demo that still lie ahead into this week, when it is started on a later day. */
export async function liveDemoWork({ actor, today }: Pick<DemoScene, 'actor' | 'today'>): Promise<void> {
  await inTenant(actor, async (tx) => {
    const rows = await tx
      .select()
      .from(careAppointments)
      .where(eq(careAppointments.state, 'planned'))
      .orderBy(asc(careAppointments.startsAt));
    const monday = instantAt(mondayOf(today), '00:00', 'UTC').getTime();
    for (const row of rows) {
      const weeks = Math.floor((monday - row.startsAt.getTime()) / (7 * 86_400_000)) + 1;
      if (weeks <= 0) continue;
      const move = weeks * 7 * 86_400_000;
      const [startsAt, endsAt] = [row.startsAt, row.endsAt].map((at) => new Date(at.getTime() + move));
      await tx
        .update(careAppointments)
        .set({ startsAt: startsAt!, endsAt: endsAt! })
        .where(eq(careAppointments.id, row.id));
    }
  });
}
