import type { Actor } from '@patio/access';
import { items } from '@patio/gradebook/server';
import { gradedSchools, someone } from '@patio/gradebook/testing';
import { addDays, type LocalDate, makeId } from '@patio/kernel';
import { insertMany, inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, eq, sql } from 'drizzle-orm';
import { scoreOfPicks } from '../rules/rubric-score.ts';
import { addRubric, assigned, assignments, rubrics, rubricVersions } from '../server/index.ts';
import { type DemoClass, type DemoScale, findDemoScale, listDemoClasses } from './demo-classes.ts';
import { bodyOf, DEMO_RUBRICS } from './demo-rubrics.ts';
import { type DemoTask, MOMENTS, type Moment, tasksOf } from './demo-tasks.ts';
import { type DemoGrade, gradeDemo, type HandedIn, handInDemo, postDemo } from './demo-work.ts';

/** Days from today on which each is due and closes. */
const DAYS: Readonly<Record<Moment, readonly [due: number, closes: number]>> = {
  to_do: [3, 10],
  overdue: [-1, 6],
  waiting: [-2, 5],
  graded: [-6, -1],
  returned: [-12, -7],
};

/** Six in the evening of a day, west of the Atlantic. */
const evening = (day: LocalDate): Date => new Date(`${day}T23:00:00Z`);

interface SchoolRubric {
  versionId: string;
  subjects: readonly string[];
  grades: DemoGrade[];
}

const COMMENTS = [
  'Vas empezando. Ven al refuerzo del jueves y lo trabajamos juntos.',
  'Hay una buena idea: ahora dale un ejemplo y cuida el orden.',
  'Buen trabajo. Para la próxima, explica por qué y no solo qué.',
  'Excelente: se nota que lo pensaste. ¿Te animas a leerlo en clase?',
];

/** Grades by a rubric from the weakest to the strongest, each adding up to its mark. */
function gradesOf(body: ReturnType<typeof bodyOf>, { most, step, least }: DemoScale): DemoGrade[] {
  return Array.from({ length: 12 }, (_, at) => {
    const level = (nth: number) => Math.min(3, Math.max(0, Math.floor((at + 2 + (nth % 2)) / 4)));
    const picks = body.criteria.map(({ id, levels }, nth) => ({
      criterionId: id,
      levelId: levels[level(nth)]!.id,
      points: null,
    }));
    const score = scoreOfPicks(body, picks, { points: most, step, lowest: least }) ?? most;
    return { picks, score, comment: COMMENTS[level(0)] ?? '' };
  });
}

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

interface Made {
  assignment: typeof assignments.$inferInsert;
  assigned: typeof assigned.$inferInsert;
  item: typeof items.$inferInsert;
  handedIn: HandedIn | null;
}

interface Place {
  actor: Actor;
  school: DemoSchool;
  scale: DemoScale;
  rubrics: readonly SchoolRubric[];
  today: LocalDate;
}

const paragraphs = (text: readonly string[]) => ({
  type: 'doc' as const,
  content: text.map((line) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: line }] })),
});

/** A day of the running term, however short it is. */
const inTerm = (day: LocalDate, one: DemoClass): LocalDate =>
  day < one.termStartsOn ? one.termStartsOn : day > one.termEndsOn ? one.termEndsOn : day;

/** One assignment in one class, with its column. */
function make(place: Place, one: DemoClass, moment: Moment, task: DemoTask, nth: number): Made {
  const { actor, school, scale, today } = place;
  const { institutionId } = actor;
  const [due, closes] = DAYS[moment];
  const turn = moment === 'to_do' ? one.name.length % 4 : 0;
  const dueOn = inTerm(addDays(today, due + turn), one);
  const [dueAt, publishedAt] = [evening(dueOn), evening(addDays(dueOn, -8))];
  const [assignmentId, assignedId, itemId] = [makeId(), makeId(), makeId()];
  const rubric = place.rubrics.find(({ subjects }) => subjects.includes(one.subject)) ?? place.rubrics[0]!;
  const releasedAt = moment === 'returned' ? evening(addDays(dueOn, 3)) : null;
  return {
    assignment: {
      institutionId,
      id: assignmentId,
      schoolId: school.id,
      courseId: one.courseId,
      authorId: one.userId,
      title: task.title,
      instructions: paragraphs(task.text),
      points: scale.most,
      category: one.category,
      rubricVersionId: rubric.versionId,
      forms: ['text', 'file', 'photo'],
      minutes: task.minutes,
      state: 'published',
      publishedAt,
      createdAt: publishedAt,
    },
    assigned: {
      institutionId,
      id: assignedId,
      schoolId: school.id,
      assignmentId,
      sectionId: one.id,
      termId: one.termId,
      dueAt,
      closesAt: evening(addDays(dueOn, closes - due)),
      itemId,
      onScale: true,
      step: scale.step,
      lowest: scale.least,
      createdAt: publishedAt,
    },
    item: {
      institutionId,
      id: itemId,
      sectionId: one.id,
      termId: one.termId,
      category: one.category,
      title: task.title,
      position: one.columns + nth + 1,
      dueOn,
      sourceId: assignmentId,
      releasedAt,
      createdAt: publishedAt,
    },
    handedIn: task.answers
      ? {
          key: `${one.name} ${task.title}`,
          assignedId,
          schoolId: school.id,
          sectionId: one.id,
          itemId,
          userId: one.userId,
          moment,
          dueAt: dueAt.toISOString(),
          answers: task.answers,
          grades: rubric.grades,
        }
      : null,
  };
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
