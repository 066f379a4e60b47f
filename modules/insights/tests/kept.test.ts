import { localDateAt } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MEASURES } from '../rules/measures.ts';
import { facts } from '../server/index.ts';
import { Chance, type Happening, makeLivingScene } from './happening.ts';
import { learning, marks, rolls, rosters, work } from './happenings-class.ts';
import { announcements, fees, messages, use } from './happenings-office.ts';
import { keep, rebuild, type Scene } from './scene.ts';

testDatabase();

// What the database dates itself, such as messages, lies at the end of the story: the clock begins weeks before now.
const DAY = 86_400_000;
const WEEKS = 6;
const now = Date.now();
const clock = stopClockAt(new Date(now - WEEKS * 7 * DAY).toISOString());

const HAPPENINGS: Readonly<Record<string, Happening>> = {
  rolls,
  rosters,
  marks,
  work,
  learning,
  announcements,
  messages,
  fees,
  use,
};
const STEPS_A_WEEK = 18;
/** Whose events move days that are past. */
const NEWS = ['attendance', 'sections', 'schools', 'gradebook', 'assignments', 'lessons', 'fees'];

const hear = async ({ school }: Scene) => {
  for (const module of NEWS) await deliverNews(school.institutionId, module);
};

const all = ({ school }: Scene) =>
  inTenant(school.admin, (tx) =>
    tx
      .select()
      .from(facts)
      .where(eq(facts.schoolId, school.schoolId))
      .orderBy(
        asc(facts.measure),
        asc(facts.grain),
        asc(facts.day),
        asc(facts.levelId),
        asc(facts.homeroomId),
        asc(facts.subjectId),
        asc(facts.slot),
      ),
  );

test('facts of every kind, kept while a school lives, come to the same as built from nothing', async () => {
  const scene = await makeLivingScene(localDateAt(new Date(now), 'America/Lima'));
  const chance = new Chance(30);
  const steps: (() => Promise<unknown>)[] = [];
  for (const happening of Object.values(HAPPENINGS)) steps.push(await happening(scene, chance));
  await hear(scene);
  await rebuild(scene);
  const begun = await all(scene);
  for (let week = 0; week <= WEEKS; week++) {
    // Each kind of thing at least once a week, and then whatever comes.
    for (const step of steps) await step();
    for (let at = steps.length; at < STEPS_A_WEEK; at++) await chance.pick(steps)();
    await hear(scene);
    await keep(scene, week % 2 === 0);
    clock.move(7 * DAY);
  }
  await keep(scene, true);
  const kept = await all(scene);
  await rebuild(scene);
  expect(kept).toEqual(await all(scene));
  // Every measure was counted, and something of it moved since the beginning.
  const of = (rows: typeof kept, measure: string) => rows.filter((row) => row.measure === measure);
  expect(MEASURES.filter((measure) => of(kept, measure).length === 0)).toEqual([]);
  for (const measure of MEASURES) expect(of(kept, measure)).not.toEqual(of(begun, measure));
}, 300_000);
