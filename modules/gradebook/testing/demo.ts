import { setUpGrading } from '@patio/grading/server';
import { inTenant } from '@patio/platform';
import type { DemoLife, DemoPart, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { demoJudgedLevels, demoLevels } from './demo-levels.ts';
import { demoItems, demoMarks, markDemoItems, planDemoItems } from './demo-marks.ts';
import { gradedSchools, someone } from './demo-people.ts';
import { demoSheets } from './demo-sheets.ts';

/** Grades of the demo: terms that are over and published, and one that runs. */
const fillDemoGrades: DemoPart = async ({ actor, schools, size, today, load, settle }) => {
  const graded = gradedSchools({ schools, size });
  for (const school of graded)
    await inTenant(actor, async (tx) => {
      await setUpGrading(tx, actor, school.id);
      await demoJudgedLevels(tx, school);
    });
  await load(FILLED, async (tx) => {
    for (const school of graded) {
      await demoItems(tx, school, today);
      await demoMarks(tx, school, sql`i.due_on <= ${today}::date + 14`);
      await demoLevels(tx, school, today);
      await demoSheets(
        tx,
        actor,
        school,
        today,
        (await someone(tx, actor, school, 'coordinator'))?.userId ?? actor.userId,
      );
    }
  });
  await settle();
};

const FILLED = [
  'gradebook_items',
  'gradebook_grades',
  'gradebook_grade_log',
  'gradebook_competency_grades',
  'gradebook_term_grades',
];

/** What was handed in since is marked, and the next week has something to hand in. */
const liveDemoGrades: DemoLife = async ({ actor, schools, size, today }) => {
  for (const school of gradedSchools({ schools, size }))
    await inTenant(actor, async (tx) => {
      await markDemoItems(tx, school, today);
      await planDemoItems(tx, school, today);
    });
};

export const demo: DemoStep = { fill: fillDemoGrades, live: liveDemoGrades };
