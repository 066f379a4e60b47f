import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { meetingRows } from '@patio/timetable/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { RuleBody, Strength } from '../contract/rules.ts';
import { periodsOf, type SetUp } from '../rules/set-up.ts';
import { loadSetUp } from '../server/read/load-set-up.ts';
import { hours } from '../server/schema.ts';
import { saveLimits } from '../server/service/setup/save-limits.ts';
import { saveNeeds } from '../server/service/setup/save-needs.ts';
import { saveRule } from '../server/service/setup/save-rules.ts';

/** Whom the demo signs in as a teacher: her proposal waits for the office. */
const PROPOSER = 'Marta Quiroga';
const DOUBLES = 12;
const NO_LIMITS = {
  maxPerDay: null,
  minPerDay: null,
  maxDays: null,
  maxGapsPerDay: null,
  maxGapsPerWeek: null,
  maxInARow: null,
};

/** Classes that already meet twice in a row on some day get a double period there; classes of science may use the laboratory. */
async function needsOf(tx: Tx, { sections, rooms, schoolId }: SetUp) {
  const meets = await tx
    .select({ sectionId: meetingRows.sectionId, cycleDay: meetingRows.cycleDay, period: meetingRows.period })
    .from(meetingRows)
    .where(and(eq(meetingRows.schoolId, schoolId), isNull(meetingRows.untilOn)));
  const taken = new Set(meets.map((meeting) => `${meeting.sectionId} ${meeting.cycleDay} ${meeting.period}`));
  const doubled = new Set(
    meets
      .filter((one) => taken.has(`${one.sectionId} ${one.cycleDay} ${one.period + 1}`))
      .map(({ sectionId }) => sectionId),
  );
  const labs = rooms.filter(({ features }) => features.includes('lab')).map(({ id }) => id);
  const common = { version: null, roomFeatures: [], jointId: null, blockId: null };
  const long = sections.filter((section) => doubled.has(section.id) && periodsOf(section) > 2).slice(0, DOUBLES);
  const science = sections.filter(({ subject, roomId }) => /ciencia/i.test(subject) && roomId && labs.length > 0);
  return [...new Set([...long, ...science])].map((section) => ({
    ...common,
    sectionId: section.id,
    periods: periodsOf(section),
    pattern: long.includes(section) ? [2, ...new Array<number>(periodsOf(section) - 2).fill(1)] : null,
    roomIds: science.includes(section) ? [section.roomId!, ...labs] : [],
  }));
}

/** A few rules as a school would say them. */
function rulesOf({ sections, periods, shape }: SetUp): { rule: RuleBody; strength: Strength }[] {
  const subjectsLike = (word: RegExp) => [
    ...new Set(sections.filter(({ subject }) => word.test(subject)).map((one) => one.subjectId)),
  ];
  const sport = { subjectIds: subjectsLike(/f[ií]sica|deporte/i), sectionIds: [] };
  const math = { subjectIds: subjectsLike(/matem/i), sectionIds: [] };
  const found: { rule: RuleBody; strength: Strength }[] = [
    { rule: { kind: 'teacher_gaps_day', params: { teachers: [], max: 2 } }, strength: 'some' },
    { rule: { kind: 'fair_edges', params: { teachers: [] } }, strength: 'little' },
    {
      rule: { kind: 'doubles_within_break', params: { classes: { subjectIds: [], sectionIds: [] } } },
      strength: 'some',
    },
  ];
  if (math.subjectIds.length)
    found.push({ rule: { kind: 'classes_not_last', params: { classes: math } }, strength: 'some' });
  if (sport.subjectIds.length && periods.some(({ afterBreak }) => afterBreak) && shape.periods > 3)
    found.push({ rule: { kind: 'classes_after_break', params: { classes: sport } }, strength: 'little' });
  return found;
}

async function fillSchool(tx: Tx, scene: DemoScene, place: { schoolId: string; yearId: string }): Promise<void> {
  const { actor, institutionId } = scene;
  const setUp = await loadSetUp(tx, place);
  const items = await needsOf(tx, setUp);
  if (items.length > 0) await saveNeeds(tx, actor, { ...place, items });
  const limited = setUp.teachers
    .slice(0, 4)
    .map(({ id }) => ({ ...NO_LIMITS, staffId: id, version: null, maxPerDay: setUp.shape.periods }));
  if (limited.length > 0) await saveLimits(tx, actor, { ...place, items: limited });
  for (const { rule, strength } of rulesOf(setUp))
    await saveRule(tx, actor, { ...place, id: makeId(), version: null, rule, strength, active: true });
  const proposer = setUp.teachers.find(({ name }) => name === PROPOSER);
  if (!proposer) return;
  await tx.insert(hours).values({
    ...place,
    institutionId,
    id: makeId(),
    of: 'teacher',
    whoId: proposer.id,
    impossible: setUp.shape.days.slice(-1).flatMap((day) => [day * 100 + setUp.shape.periods]),
    disliked: setUp.shape.days.slice(0, 2).map((day) => day * 100 + 1),
    state: 'proposed',
    note: 'Los viernes llevo un curso de la universidad.',
    byId: actor.userId,
  });
}

/** What the schools of the demo have set up for their week: double periods, laboratories, limits, rules, and a proposal that waits. */
export const fillDemoSetUp: DemoPart = async (scene) => {
  for (const school of scene.schools)
    await inTenant(scene.actor, (tx) => fillSchool(tx, scene, { schoolId: school.id, yearId: school.yearId }));
};
