import { membershipRows } from '@patio/accounts/server';
import { readFeeMonths } from '@patio/fees/server';
import { makeId, partOf } from '@patio/kernel';
import { clock, insertMany, inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, eq } from 'drizzle-orm';
import { MOST_MINOR } from '../contract.ts';
import { monthsOf } from '../rules/measure.ts';
import { cells, decisionLog, entries, scenarios } from '../server/index.ts';
import { saveCategory } from '../server/service/categories.ts';
import { COMMITTED, type DemoLine, LINES } from './demo-lines.ts';

type Line = DemoLine & { id: string };

/** The director who agreed to the plan. */
async function findDirector(tx: Tx, school: DemoSchool): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: membershipRows.userId })
    .from(membershipRows)
    .where(and(eq(membershipRows.role, 'director'), eq(membershipRows.schoolId, school.id)))
    .limit(1);
  return row?.userId;
}

async function makeCategories(tx: Tx, { actor }: DemoScene, school: DemoSchool): Promise<Line[]> {
  const lines = LINES.map((line) => ({ ...line, id: makeId() }));
  for (const { id, name, side, source } of lines)
    await saveCategory(tx, actor, { id, seen: 0, schoolId: school.id, name, side, source, archived: false });
  return lines;
}

/** A plan that the school works with, approved by its director. */
async function makePlan(tx: Tx, scene: DemoScene, school: DemoSchool, year: number): Promise<string> {
  const { institutionId, actor } = scene;
  const director = await findDirector(tx, school);
  const id = makeId();
  const askedAt = clock.now();
  await tx.insert(scenarios).values({
    institutionId,
    id,
    schoolId: school.id,
    year,
    name: `Plan ${year}`,
    state: director ? 'approved' : 'draft',
    holds: director !== undefined,
    rule: 'one_of',
    madeBy: actor.userId,
    askedBy: actor.userId,
    askedAt,
  });
  if (director)
    await tx
      .insert(decisionLog)
      .values({ institutionId, id: makeId(), scenarioId: id, askedAt, by: director, role: 'director', approve: true });
  return id;
}

/** As a person would plan it: nothing smaller than ten of the currency. */
const roundly = (minor: number): number => Math.max(1_000, Math.round(minor / 1_000) * 1_000);

/** Twelve months of plans and of what was spent, leaning on what fees bring in. */
async function fillSchool(tx: Tx, scene: DemoScene, school: DemoSchool): Promise<void> {
  const { institutionId, actor, today } = scene;
  const year = Number(today.slice(0, 4));
  const income = await readFeeMonths(tx, actor, school.id, year);
  const whole = income.reduce((sum, { received, open }) => sum + received + open, 0);
  if (whole === 0) return;
  const usual = Math.round(whole / 12);
  const lines = await makeCategories(tx, scene, school);
  const planId = await makePlan(tx, scene, school, year);
  const chance = scene.chance(`budget ${school.name}`);
  const months = monthsOf(year);
  const planned = ({ source, share }: Line, month: string): number => {
    const due = income.find((one) => one.month === month);
    return source === 'fees' ? (due ? due.received + due.open : 0) : roundly(partOf(usual, share));
  };
  await insertMany(
    tx,
    cells,
    lines.flatMap((line) =>
      months.map((month) => ({
        institutionId,
        id: planId,
        categoryId: line.id,
        month,
        planned: Math.min(Math.max(0, planned(line, month)), MOST_MINOR),
      })),
    ),
  );
  const base = (line: Line) => ({
    institutionId,
    id: makeId(),
    schoolId: school.id,
    categoryId: line.id,
    madeBy: actor.userId,
  });
  const spent = lines
    .filter(({ source }) => source === 'registered')
    .flatMap((line) =>
      months
        .filter((month) => `${month.slice(0, 7)}-25` <= today)
        .map((month) => ({
          ...base(line),
          kind: 'actual' as const,
          on: `${month.slice(0, 7)}-25`,
          amount: Math.min(roundly(partOf(partOf(usual, line.share), 9_200 + chance.below(1_500))), MOST_MINOR),
          text: line.text,
          reference: `E-${month.slice(2, 4)}${month.slice(5, 7)}-${100 + chance.below(900)}`,
        })),
    );
  const ahead = lines.find(({ name }) => name === COMMITTED.name);
  await insertMany(tx, entries, [
    ...spent,
    ...(ahead
      ? [
          {
            ...base(ahead),
            kind: 'commitment' as const,
            on: `${year}-12-10`,
            amount: roundly(partOf(usual, COMMITTED.share)),
            text: COMMITTED.text,
            reference: 'C-014',
          },
        ]
      : []),
  ]);
}

/** A budget of twelve months in each school. */
const fillDemo: DemoPart = async (scene) => {
  for (const school of scene.schools) await inTenant(scene.actor, (tx) => fillSchool(tx, scene, school));
};

export const demo: DemoStep = { fill: fillDemo, after: ['fees'] };
