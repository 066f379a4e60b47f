import type { Actor } from '@patio/access';
import { itemRows, items } from '@patio/gradebook/server';
import { gradedSchools, someone } from '@patio/gradebook/testing';
import { addDays, type LocalDate } from '@patio/kernel';
import { insertMany, inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { sectionRows } from '@patio/sections/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RubricBody } from '../contract.ts';
import { addRubric, assigned, assignments, rubrics, rubricVersions } from '../server/index.ts';
import { type DemoClass, type DemoScale, findDemoScale, listDemoClasses } from './demo-classes.ts';
import { evening, gradesOf, type Made, make, type Place, type SchoolRubric } from './demo-make.ts';
import { handInPaper } from './demo-papers.ts';
import { bodyOf, DEMO_RUBRICS } from './demo-rubrics.ts';
import { MOMENTS, type Moment, tasksOf } from './demo-tasks.ts';
import { groupDemo } from './demo-together.ts';
import { gradeDemo, type HandedIn, handInDemo, postDemo, returnDemo } from './demo-work.ts';

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
    const set = one.stage === 'preschool' ? null : tasksOf(one.subject, one.stage, one.step);
    return set ? moments.map((moment, nth) => make(place, one, moment, set[moment], nth)) : [];
  });

/** The assignments in classes that stand at a moment. */
const idsAt = (made: readonly Made[], moment: Moment): string[] =>
  made.filter((one) => one.moment === moment).map((one) => one.assigned.id as string);

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
  const papers: string[] = [];
  await load(FILLED, async (tx) => {
    for (const place of places) {
      const made = makeAll(place, await listDemoClasses(tx, place.school, today), MOMENTS);
      await write(tx, made);
      const together = idsAt(made, 'to_do').slice(1, 4);
      const handedIn = made.map((one) => one.handedIn).filter(({ assignedId }) => !together.includes(assignedId));
      await handInDemo(tx, handedIn);
      await postDemo(tx, handedIn);
      await groupDemo(tx, together);
      const takeFiles = made.filter(({ assignment }) => assignment.forms?.includes('file'));
      papers.push(...idsAt(takeFiles, 'waiting').slice(0, 2));
    }
    await gradeDemo(tx);
  });
  await settle();
  for (const id of papers) await handInPaper(actor, id);
};

const FILLED = [
  'assignments_assignments',
  'assignments_sections',
  'assignments_submissions',
  'assignments_attempt_log',
  'assignments_grading_log',
  'assignments_annotations',
  'assignments_groups',
  'assignments_members',
  'assignments_drafts',
  'gradebook_items',
  'gradebook_grades',
  'gradebook_grade_log',
];

interface PastDue extends Record<string, unknown>, Omit<HandedIn, 'moment' | 'answers' | 'grades'> {
  body: RubricBody;
}

/** What came due and was not returned, with the rubric that it is graded by. */
async function listPastDue(tx: Tx, school: DemoSchool, today: LocalDate, scale: DemoScale): Promise<HandedIn[]> {
  const { rows } = await tx.execute<PastDue>(sql`
    select concat_ws(' ', s.name, a.title) as key, x.id as "assignedId", x.school_id as "schoolId", x.section_id as "sectionId", x.item_id as "itemId",
      a.author_id as "userId", to_json(x.due_at) as "dueAt", v.body
    from ${assigned} x join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id and a.state = 'published'
    join ${rubricVersions} v on v.institution_id = a.institution_id and v.id = a.rubric_version_id
    join ${itemRows} i on i.institution_id = x.institution_id and i.id = x.item_id and i.released_at is null and i.archived_at is null
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    where x.institution_id = patio_institution() and x.school_id = ${school.id} and x.due_at < ${evening(addDays(today, -2))}`);
  return rows.map(({ body, ...row }) => ({ ...row, moment: 'returned', answers: [], grades: gradesOf(body, scale) }));
}

/** Returns what came due, and shows its marks. */
async function returnPastDue(tx: Tx, actor: Actor, classes: readonly HandedIn[]): Promise<void> {
  if (classes.length === 0) return;
  await returnDemo(tx, classes);
  await gradeDemo(tx);
  await postDemo(tx, classes);
  await tx
    .update(items)
    .set({ releasedAt: sql`due_on + interval '3 days'` })
    .where(
      and(
        eq(items.institutionId, actor.institutionId),
        inArray(
          items.id,
          classes.map(({ itemId }) => itemId),
        ),
      ),
    );
}

/** What came due is returned, and a class whose work is all over gets something to do again. */
const liveDemo: DemoLife = async ({ actor, schools, size, today }) => {
  for (const school of gradedSchools({ schools, size }))
    await inTenant(actor, async (tx) => {
      const scale = (await findDemoScale(tx, school)) ?? WHOLE_SCALE;
      await returnPastDue(tx, actor, await listPastDue(tx, school, today, scale));
      const [rubric] = await tx
        .select({ versionId: rubricVersions.id })
        .from(rubricVersions)
        .innerJoin(
          rubrics,
          and(eq(rubrics.institutionId, rubricVersions.institutionId), eq(rubrics.id, rubricVersions.rubricId)),
        )
        .where(and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.schoolId, school.id)))
        .orderBy(rubricVersions.id)
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
