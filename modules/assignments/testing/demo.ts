import type { Actor } from '@patio/access';
import { items } from '@patio/gradebook/server';
import { gradedSchools, someone } from '@patio/gradebook/testing';
import { insertMany, inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, eq, sql } from 'drizzle-orm';
import { addRubric, assigned, assignments, rubrics, rubricVersions } from '../server/index.ts';
import { type DemoClass, type DemoScale, findDemoScale, listDemoClasses } from './demo-classes.ts';
import { evening, gradesOf, type Made, make, type Place, type SchoolRubric } from './demo-make.ts';
import { bodyOf, DEMO_RUBRICS } from './demo-rubrics.ts';
import { MOMENTS, type Moment, tasksOf } from './demo-tasks.ts';
import { gradeDemo, handInDemo, postDemo } from './demo-work.ts';

/** Writes the school's four rubrics as its coordinator, and shares them. */
async function makeRubrics(tx: Tx, actor: Actor, school: DemoSchool, scale: DemoScale): Promise<SchoolRubric[]> {
  const owner = (await someone(tx, actor, school, 'coordinator')) ?? actor;
  const made: SchoolRubric[] = [];
  for (const rubric of DEMO_RUBRICS) {
    const body = bodyOf(rubric);
    const schoolId = school.id;
    const id = await addRubric(tx, owner, { title: rubric.title, about: rubric.about, body, schoolId });
    await tx
      .update(rubrics)
      .set({ shared: true })
      .where(and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.id, id)));
    const [version] = await tx
      .select({ id: rubricVersions.id })
      .from(rubricVersions)
      .where(and(eq(rubricVersions.institutionId, actor.institutionId), eq(rubricVersions.rubricId, id)));
    made.push({ versionId: version!.id, subjects: rubric.subjects, grades: gradesOf(body, scale) });
  }
  return made;
}

const WHOLE_SCALE: DemoScale = { least: '0', most: '20', step: '1' };

/** Work for these classes at these moments. */
const makeAll = (place: Place, classes: readonly DemoClass[], moments: readonly Moment[]): Made[] =>
  classes.flatMap((one) => {
    const set = one.stage === 'preschool' ? null : tasksOf(one.subject, one.stage);
    return set ? moments.map((moment, nth) => make(place, one, moment, set[moment], nth)) : [];
  });

async function write(tx: Tx, made: readonly Made[]): Promise<void> {
  await insertMany(
    tx,
    assignments,
    made.map((one) => one.assignment),
  );
  await insertMany(
    tx,
    items,
    made.map((one) => one.item),
  );
  await insertMany(
    tx,
    assigned,
    made.map((one) => one.assigned),
  );
}

/** Every class has work in every state: to do, late, handed in, graded and not returned, returned. */
const fillDemo: DemoPart = async ({ actor, schools, size, today, load, settle }) => {
  const places: Place[] = [];
  for (const school of gradedSchools({ schools, size }))
    await inTenant(actor, async (tx) => {
      const scale = (await findDemoScale(tx, school)) ?? WHOLE_SCALE;
      places.push({ actor, school, scale, today, rubrics: await makeRubrics(tx, actor, school, scale) });
    });
  await load(FILLED, async (tx) => {
    for (const place of places) {
      const made = makeAll(place, await listDemoClasses(tx, place.school, today), MOMENTS);
      await write(tx, made);
      const handedIn = made.flatMap((one) => one.handedIn ?? []);
      await handInDemo(tx, handedIn);
      await postDemo(tx, handedIn);
    }
    await gradeDemo(tx);
  });
  await settle();
};

const FILLED = [
  'assignments_assignments',
  'assignments_sections',
  'assignments_submissions',
  'assignments_attempt_log',
  'assignments_grading_log',
  'assignments_annotations',
  'gradebook_items',
  'gradebook_grades',
  'gradebook_grade_log',
];

/** A class whose work is all over gets something to do again. */
const liveDemo: DemoLife = async ({ actor, schools, size, today }) => {
  for (const school of gradedSchools({ schools, size }))
    await inTenant(actor, async (tx) => {
      const scale = (await findDemoScale(tx, school)) ?? WHOLE_SCALE;
      const [rubric] = await tx
        .select({ versionId: rubricVersions.id })
        .from(rubricVersions)
        .innerJoin(
          rubrics,
          and(eq(rubrics.institutionId, rubricVersions.institutionId), eq(rubrics.id, rubricVersions.rubricId)),
        )
        .where(and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.schoolId, school.id)))
        .limit(1);
      if (!rubric) return;
      const { rows } = await tx.execute<{ id: string }>(sql`select distinct x.section_id as id from ${assigned} x
        where x.institution_id = patio_institution() and x.school_id = ${school.id} and x.due_at > ${evening(today)}`);
      const busy = new Set(rows.map(({ id }) => id));
      const classes = (await listDemoClasses(tx, school, today)).filter(({ id }) => !busy.has(id));
      const place = { actor, school, scale, today, rubrics: [{ ...rubric, subjects: [], grades: [] }] };
      await write(tx, makeAll(place, classes, ['to_do']));
    });
};

export const demo: DemoStep = { fill: fillDemo, live: liveDemo, after: ['staff-accounts'] };
