import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { competencyRows, courseRows, subjectRows } from '@patio/courses/server';
import { lessonRows } from '@patio/lessons/server';
import { inTenant, type Tx } from '@patio/platform';
import { isLeafTerm, termRows, yearRows } from '@patio/schools/server';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  changeGenerated,
  createGenerated,
  decideReview,
  type GeneratedRow,
  getGenerated,
  pauseMaking,
  proposeOutline,
  publishCourse,
  saveTemplate,
  sendToReview,
  startMaking,
  templateFromCourse,
} from '../server/index.ts';
import { makeLessonsHere } from './make-lessons.ts';

/** Somebody of a role with whom the school is tried. */
async function personOf({ actor, institutionId }: DemoScene, role: 'admin' | 'coordinator'): Promise<Actor | null> {
  const [found] = await inTenant(actor, (tx) =>
    tx
      .select()
      .from(membershipRows)
      .where(
        and(
          eq(membershipRows.institutionId, institutionId),
          eq(membershipRows.role, role),
          isNull(membershipRows.endedAt),
        ),
      )
      .orderBy(asc(membershipRows.id))
      .limit(1),
  );
  if (!found?.id) return null;
  const { id, schoolId, userId } = found;
  return { ...actor, userId, membership: { ...actor.membership, id, institutionId, schoolId, role } } as Actor;
}

interface Origin {
  courseId: string;
  schoolId: string;
  subjectId: string;
  gradeLevelId: string;
  name: string;
  perWeek: number;
}

/** Courses with the most published lessons, all of them in Spanish: what new ones are drawn from. */
async function originsOf(tx: Tx, schoolId: string | null): Promise<Origin[]> {
  const rows = await tx
    .select({
      courseId: courseRows.id,
      schoolId: courseRows.schoolId,
      subjectId: courseRows.subjectId,
      gradeLevelId: courseRows.gradeLevelId,
      name: subjectRows.name,
      perWeek: courseRows.periodsPerWeek,
    })
    .from(courseRows)
    .innerJoin(
      lessonRows,
      and(eq(lessonRows.courseId, courseRows.id), eq(lessonRows.state, 'published'), isNull(lessonRows.sectionId)),
    )
    .innerJoin(subjectRows, eq(subjectRows.id, courseRows.subjectId))
    .where(
      and(
        sql`exists (select 1 from ${competencyRows} k where k.subject_id = ${courseRows.subjectId} and k.archived_at is null)`,
        schoolId ? eq(courseRows.schoolId, schoolId) : undefined,
      ),
    )
    .groupBy(
      courseRows.id,
      courseRows.schoolId,
      courseRows.subjectId,
      courseRows.gradeLevelId,
      courseRows.periodsPerWeek,
      subjectRows.name,
    )
    .having(sql`bool_and(${lessonRows.language} = 'es')`)
    .orderBy(sql`count(*) desc, ${courseRows.id}`)
    .limit(3);
  return rows;
}

async function termOf(tx: Tx, schoolId: string): Promise<string | null> {
  const [term] = await tx
    .select({ id: termRows.id })
    .from(termRows)
    .innerJoin(yearRows, eq(yearRows.id, termRows.yearId))
    .where(and(eq(termRows.schoolId, schoolId), eq(yearRows.state, 'active'), isLeafTerm()))
    .orderBy(sql`current_date between ${termRows.startsOn} and ${termRows.endsOn} desc, ${termRows.startsOn} desc`)
    .limit(1);
  return term?.id ?? null;
}

/** A course with its outline, drawn from one that the school teaches. */
async function outlined(
  by: Actor,
  origin: Origin,
  given: { title: string; lessons: number },
): Promise<GeneratedRow | null> {
  return inTenant(by, async (tx) => {
    const termId = await termOf(tx, origin.schoolId);
    if (!termId) return null;
    const { schoolId, subjectId, gradeLevelId, courseId, perWeek } = origin;
    const begun = await createGenerated(tx, by, {
      ...{ schoolId, subjectId, gradeLevelId, courseId, termId, perWeek: Math.min(20, perWeek) },
      ...{ title: given.title, language: 'es' as const },
    });
    const picked = await tx
      .select({ id: competencyRows.id })
      .from(competencyRows)
      .where(and(eq(competencyRows.subjectId, subjectId), isNull(competencyRows.archivedAt)))
      .orderBy(asc(competencyRows.position))
      .limit(5);
    const changed = await changeGenerated(tx, by, begun, {
      competencyIds: picked.map(({ id }) => id),
      sources: [{ kind: 'course', id: courseId }],
      lessonsWanted: given.lessons,
    });
    return proposeOutline(tx, by, changed);
  });
}

const start = (by: Actor, row: GeneratedRow, units?: string[]) =>
  inTenant(by, (tx) => startMaking(tx, by, row, { units, acceptedMicros: 0 }));
const again = (by: Actor, id: string) => inTenant(by, (tx) => getGenerated(tx, by, id));

/** One course half made and paused, one that is published, and templates of the school. */
const fillCourses: DemoPart = async (scene) => {
  const admin = await personOf(scene, 'admin');
  const coordinator = await personOf(scene, 'coordinator');
  if (!admin || !coordinator) return;
  const [first, second] = await inTenant(admin, (tx) => originsOf(tx, coordinator.membership.schoolId));
  if (!first) return;
  const half = await outlined(admin, first, { title: `${first.name}, repaso del periodo`, lessons: 12 });
  if (half) {
    await start(
      admin,
      half,
      half.outline?.units.slice(0, 2).map(({ id }) => id),
    );
    await makeLessonsHere(admin, half.id, 3);
    const running = await again(admin, half.id);
    if (running.state === 'running') await inTenant(admin, (tx) => pauseMaking(tx, admin, running));
  }
  const whole = await outlined(admin, second ?? first, {
    title: `${(second ?? first).name}, taller de lectura`,
    lessons: 4,
  });
  if (whole) {
    await start(admin, whole);
    await makeLessonsHere(admin, whole.id);
    await bringToStudents(admin, coordinator, await again(admin, whole.id));
  }
  await inTenant(admin, async (tx) => {
    await templateFromCourse(tx, admin, { courseId: first.courseId, name: `Como ${first.name}` });
    await saveTemplate(tx, admin, {
      ...{ schoolId: first.schoolId, name: 'Taller corto', about: 'Para dos semanas: leer, practicar y comprobar.' },
      ...{ base: 'gradual_release' as const, mix: ['read', 'practise', 'check'] as const },
      ...{
        tone: '',
        units: [
          { title: 'Leer', lessons: 2 },
          { title: 'Practicar', lessons: 2 },
        ],
      },
    } as Parameters<typeof saveTemplate>[2]);
  });
};

/** A coordinator of the school reviews it, where there is one; then it is a course of its own. */
async function bringToStudents(admin: Actor, coordinator: Actor, row: GeneratedRow): Promise<void> {
  const { schoolId } = coordinator.membership;
  if (row.state !== 'ready' || (schoolId !== null && schoolId !== row.schoolId)) return;
  const sent = await inTenant(admin, (tx) => sendToReview(tx, admin, { ...row, reviewerId: coordinator.userId }));
  const approved = await inTenant(coordinator, (tx) =>
    decideReview(tx, coordinator, { ...sent, approved: true, note: 'Bien ordenado y con sus fuentes.' }),
  );
  await inTenant(admin, (tx) => publishCourse(tx, admin, { ...approved, courseId: null, code: 'TALLER-1' }));
}

export const demo: DemoStep = { fill: fillCourses, after: ['teach-lessons', 'staff-accounts', 'ai'] };
