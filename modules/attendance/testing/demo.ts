import { addDays, type LocalDate } from '@patio/kernel';
import { clock, inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoScene, DemoSchool, DemoSince, DemoStep } from '@patio/schools/testing';
import { localNow } from '@patio/timetable/server';
import { eq, sql } from 'drizzle-orm';
import { presetCodes } from '../rules/codes.ts';
import { codes, rebuildTotals, rolls, settings } from '../server/index.ts';
import { announceAbsences, explainAbsences } from './demo-families.ts';
import { type History, insertRolls } from './demo-history.ts';
import { addMarks, insertMarks } from './demo-marks.ts';

const SCHOOL_DAYS = 40;

/** The first of the last forty school days before today. */
async function firstDay(tx: Tx, school: DemoSchool, today: LocalDate): Promise<LocalDate> {
  const { rows } = await tx.execute<{ date: string | null }>(sql`
    select min(date)::text as date from (
      select date from schools_calendar_days where institution_id = patio_institution() and school_id = ${school.id}
        and kind in ('school_day', 'half_day') and date < ${today} order by date desc limit ${SCHOOL_DAYS}) last_days`);
  return rows[0]?.date ?? today;
}

/** Small children are counted once a day by their tutor, older ones in every class. */
async function chooseConfig(tx: Tx, { institutionId }: DemoScene, school: DemoSchool): Promise<void> {
  const list = presetCodes(school.country);
  await tx.insert(settings).values({
    institutionId,
    schoolId: school.id,
    mode: school.levels.some((level) => level.age < 11) ? 'daily' : 'class',
    floorPercent: 80,
  });
  await tx
    .insert(codes)
    .values(list.map((code, position) => ({ institutionId, schoolId: school.id, position, ...code })));
}

async function historyOf(tx: Tx, scene: DemoScene & Partial<DemoSince>, school: DemoSchool): Promise<History> {
  const { since, triedBy } = scene;
  const { today, now } = localNow(school.timeZone, clock.now());
  const first = await firstDay(tx, school, today);
  const from = since && since > first ? since : first;
  const daily = school.levels.some((level) => level.age < 11);
  return { scene, school, today, now, from, through: addDays(today, 0), daily, triedBy };
}

/** Tables that were filled a moment ago have no statistics yet, and the planner would walk them row by row. */
const joinByHash = (tx: Tx) => tx.execute(sql`set local enable_nestloop = off`);

const FILLED = ['attendance_mark_log', 'attendance_marks', 'attendance_days', 'attendance_submission_log'];

/** Forty school days as a school lives them: a flu week, Mondays that are a little emptier, two children who are away too often. */
const fillDemoAttendance: DemoPart = async (scene) => {
  for (const school of scene.schools) await inTenant(scene.actor, (tx) => chooseConfig(tx, scene, school));
  // A network of forty schools shows its size in people and classes; fourteen million marks would only take time.
  const lived = scene.size === 'large' ? scene.schools.slice(0, 2) : scene.schools;
  for (const school of lived)
    await inTenant(scene.actor, async (tx) => {
      await joinByHash(tx);
      const history = await historyOf(tx, scene, school);
      await explainAbsences(tx, history);
      await insertRolls(tx, history);
    });
  // Each mark looks for its roll: without statistics by the institution alone, which all rolls share.
  await scene.settle();
  await scene.load(FILLED, async (tx) => {
    await joinByHash(tx);
    for (const school of lived) {
      const history = await historyOf(tx, scene, school);
      await insertMarks(tx, history);
      await announceAbsences(tx, history);
    }
  });
  for (const school of lived) await inTenant(scene.actor, (tx) => rebuildTotals(tx, school.id));
};

/** The days since: what was taken, what families explained of it, and today as far as it has come. */
const liveDemoAttendance: DemoLife = async (scene) => {
  for (const school of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      if ((await tx.$count(rolls, eq(rolls.schoolId, school.id))) === 0) return;
      await joinByHash(tx);
      const history = await historyOf(tx, scene, school);
      await explainAbsences(tx, history);
      await insertRolls(tx, history);
      await addMarks(tx, history);
      await rebuildTotals(tx, school.id);
      await announceAbsences(tx, history);
    });
};

export const demo: DemoStep = { fill: fillDemoAttendance, live: liveDemoAttendance };
