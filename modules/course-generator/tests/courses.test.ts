import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { lessonRows } from '@patio/lessons/server';
import { findExport, inTenant } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { courseFilters } from '../contract.ts';
import { courseNameOf } from '../rules/course-name.ts';
import { lessonsOf } from '../rules/started.ts';
import {
  canBuild,
  changeGenerated,
  changeOutlineOf,
  compareLesson,
  decideReview,
  generated,
  generatedVisibleTo,
  lessons,
  listGenerated,
  listRuns,
  listSources,
  proposeOutline,
  publishCourse,
  readMetrics,
  redoLesson,
  redoNode,
  restoreLesson,
  saveLesson,
  saveTemplate,
  sendToReview,
  startMaking,
  templateFromCourse,
  templates,
  templatesVisibleTo,
} from '../server/index.ts';
import { makeLessonsHere } from '../testing/index.ts';
import { look, makeOutlined, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
const LONG = { timeout: 60_000 };

/** A course of which every lesson is made by the engine. */
async function made(count = 4) {
  const row = await makeOutlined(scene, count);
  const { admin } = scene;
  await inTenant(admin, (tx) => startMaking(tx, admin, row, { acceptedMicros: 0 }));
  await makeLessonsHere(admin, row.id);
  return look(scene, row.id);
}
const linesOf = (id: string) =>
  inTenant(scene.admin, (tx) => tx.select().from(lessons).where(eq(lessons.generatedId, id)));

describe('the wish', () => {
  test('weeks and classes are those of the calendar', async () => {
    const row = await makeOutlined(scene);
    const classes = row.weeks.reduce((sum, week) => sum + week.classes - week.lost, 0);
    expect(classes).toBeGreaterThan(0);
    expect(row.outline?.classes).toBe(classes);
  });

  test('competencies come from the catalogue of the subject, or not at all', async () => {
    const { admin } = scene;
    const row = await makeOutlined(scene);
    await expect(
      inTenant(admin, (tx) => changeGenerated(tx, admin, row, { competencyIds: [row.id] })),
    ).rejects.toMatchObject({ code: 'course_generator.competency_unknown' });
  });

  test('courses to make it from are told apart by their level', async () => {
    const { admin, school, sourceId } = scene;
    const [named] = await inTenant(admin, (tx) =>
      tx
        .select({ name: courseRows.name, level: gradeLevelRows.name })
        .from(courseRows)
        .innerJoin(gradeLevelRows, eq(gradeLevelRows.id, courseRows.gradeLevelId))
        .where(eq(courseRows.id, sourceId)),
    );
    const name = courseNameOf(named!);
    const sources = await inTenant(admin, (tx) => listSources(tx, admin, school.schoolId));
    expect(sources).toContainEqual(expect.objectContaining({ kind: 'course', id: sourceId, name }));
  });

  test('a source of another school is refused', async () => {
    const { admin } = scene;
    const row = await makeOutlined(scene);
    const sources = [{ kind: 'course' as const, id: row.id }];
    await expect(inTenant(admin, (tx) => changeGenerated(tx, admin, row, { sources }))).rejects.toMatchObject({
      code: 'course_generator.source_unknown',
    });
  });
});

describe('the outline', () => {
  test('two people at once: the second is told', async () => {
    const { admin, other } = scene;
    const row = await makeOutlined(scene);
    const [unit] = row.outline!.units;
    const rename = { kind: 'rename' as const, id: unit!.id, title: 'Otra' };
    await inTenant(admin, (tx) => changeOutlineOf(tx, admin, row, [rename]));
    await expect(inTenant(other, (tx) => changeOutlineOf(tx, other, row, [rename]))).rejects.toMatchObject({
      code: 'course_generator.changed_meanwhile',
    });
  });

  test('a unit is proposed again, and words need a model', async () => {
    const { admin } = scene;
    const row = await makeOutlined(scene);
    const [unit] = row.outline!.units;
    const after = await inTenant(admin, (tx) =>
      redoNode(tx, admin, row, { node: unit!.id, lessons: 1, instruction: '' }),
    );
    expect(after.outline!.units[0]!.lessons).toHaveLength(1);
    await expect(
      inTenant(admin, (tx) => redoNode(tx, admin, after, { node: unit!.id, instruction: 'más corto' })),
    ).rejects.toMatchObject({ code: 'course_generator.needs_model' });
  });

  test('what was made keeps its sources, and the outline is not proposed over it', LONG, async () => {
    const { admin } = scene;
    const row = await made();
    const [lesson] = row.outline!.units[0]!.lessons;
    await expect(
      inTenant(admin, (tx) => changeOutlineOf(tx, admin, row, [{ kind: 'remove_lesson', lesson: lesson!.id }])),
    ).rejects.toMatchObject({ code: 'course_generator.lesson_started' });
    await expect(inTenant(admin, (tx) => proposeOutline(tx, admin, row))).rejects.toMatchObject({
      code: 'course_generator.wrong_state',
    });
  });

  test(
    'a lesson more sends a finished course back to be made; without it the course is ready again',
    LONG,
    async () => {
      const { admin, other } = scene;
      const row = await made();
      expect(row.state).toBe('ready');
      const [unit] = row.outline!.units;
      const spare = { kind: 'add_lesson' as const, unit: unit!.id, index: 0, id: makeId(), title: 'Para empezar' };
      const [longest] = lessonsOf(row.outline!).toSorted((a, b) => b.classes - a.classes);
      const room = { kind: 'set_classes' as const, lesson: longest!.id, classes: Math.max(1, longest!.classes - 1) };
      const change = (seen: typeof row, ...changes: Parameters<typeof changeOutlineOf>[3]) =>
        inTenant(admin, (tx) => changeOutlineOf(tx, admin, seen, changes));
      const more = await change(row, room, spare);
      expect(more.state).toBe('draft');
      await expect(
        inTenant(admin, (tx) => sendToReview(tx, admin, { ...more, reviewerId: other.userId })),
      ).rejects.toMatchObject({ code: 'course_generator.wrong_state' });
      const fewer = await change(more, { kind: 'remove_lesson', lesson: spare.id });
      expect(fewer.state).toBe('ready');
      const again = await change(fewer, spare);
      await inTenant(admin, (tx) => startMaking(tx, admin, again, { acceptedMicros: 0 }));
      await makeLessonsHere(admin, row.id);
      expect((await look(scene, row.id)).state).toBe('ready');
      const rows = await linesOf(row.id);
      expect(rows.map(({ state, number }) => `${state} ${number}`)).toEqual(Array(5).fill('done 1'));
    },
  );

  test('a course that was put aside comes back as it stood', LONG, async () => {
    const { admin } = scene;
    const row = await made();
    const away = await inTenant(admin, (tx) => changeGenerated(tx, admin, row, { archived: true }));
    expect(away.state).toBe('archived');
    const back = await inTenant(admin, (tx) => changeGenerated(tx, admin, away, { archived: false }));
    expect(back.state).toBe('ready');
  });
});

describe('lessons', () => {
  test('are made from the source, checked, and written down once', LONG, async () => {
    const row = await made();
    expect(row.state).toBe('ready');
    const rows = await linesOf(row.id);
    expect(rows).toHaveLength(4);
    for (const lesson of rows) {
      expect(lesson).toMatchObject({ state: 'done', number: 1, madeBy: 'engine' });
      expect(lesson.blocks.length).toBeGreaterThan(5);
      expect(lesson.findings.filter(({ severity }) => severity === 'block')).toEqual([]);
    }
    const runs = await inTenant(scene.admin, (tx) => listRuns(tx, scene.admin, { limit: 50, courseId: row.id }));
    expect(runs.items.filter(({ kind }) => kind === 'lesson')).toHaveLength(4);
    const taken = async (actor: Actor) =>
      (
        await inTenant(actor, (tx) =>
          findExport('course_generator.runs')!.page(tx, actor, { courseId: row.id }, { limit: 50 }, 'es'),
        )
      ).items;
    expect(await taken(scene.admin)).toEqual(runs.items);
    // Whoever builds courses does not read what all of them cost.
    expect(await taken(scene.other)).toEqual([]);
  });

  test('an edit keeps the version before, a conflict is told, and a version comes back', LONG, async () => {
    const { admin, other } = scene;
    const row = await made();
    const [lesson] = await linesOf(row.id);
    const given = { id: lesson!.id, version: lesson!.version, blocks: lesson!.blocks.slice(1) };
    const { lesson: after } = await inTenant(admin, (tx) => saveLesson(tx, admin, given));
    expect(after.number).toBe(2);
    await expect(inTenant(other, (tx) => saveLesson(tx, other, given))).rejects.toMatchObject({
      code: 'course_generator.changed_meanwhile',
    });
    const changes = await inTenant(admin, (tx) => compareLesson(tx, admin, { id: after.id, before: 1, after: 2 }));
    expect(changes.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
    const back = await inTenant(admin, (tx) => restoreLesson(tx, admin, { ...after, number: 1 }));
    expect(back.lesson.blocks).toEqual(lesson!.blocks);
    expect(back.lesson.number).toBe(3);
  });

  test('a block is made again in its place, and words need a model', LONG, async () => {
    const { admin } = scene;
    const row = await made();
    const [lesson] = await linesOf(row.id);
    const block = lesson!.blocks.find(({ type }) => type === 'text')!;
    const seen = { id: lesson!.id, version: lesson!.version, blockId: String(block.id) };
    await expect(redoLesson(admin, { ...seen, instruction: 'más corto' })).rejects.toMatchObject({
      code: 'course_generator.needs_model',
    });
    const { lesson: after } = await redoLesson(admin, { ...seen, instruction: '' });
    expect(after.blocks.map(({ id }) => id)).toEqual(lesson!.blocks.map(({ id }) => id));
    expect(after.number).toBe(2);
  });

  test('a broken block is refused', LONG, async () => {
    const { admin } = scene;
    const row = await made();
    const [lesson] = await linesOf(row.id);
    const blocks = [{ type: 'text', id: 'x' }];
    await expect(inTenant(admin, (tx) => saveLesson(tx, admin, { ...lesson!, blocks }))).rejects.toMatchObject({
      code: 'course_generator.unreadable_block',
    });
  });
});

describe('review and publishing', () => {
  test('somebody else approves; then units and lessons stand in the course', LONG, async () => {
    const { admin, other, course } = scene;
    const row = await made();
    await expect(
      inTenant(admin, (tx) => sendToReview(tx, admin, { ...row, reviewerId: admin.userId })),
    ).rejects.toMatchObject({ code: 'course_generator.own_review' });
    const sent = await inTenant(admin, (tx) => sendToReview(tx, admin, { ...row, reviewerId: other.userId }));
    await expect(
      inTenant(admin, (tx) => decideReview(tx, admin, { ...sent, approved: true, note: '' })),
    ).rejects.toMatchObject({ code: 'course_generator.own_review' });
    const [read] = await linesOf(row.id);
    for (const person of [admin, other])
      await expect(
        inTenant(person, (tx) => saveLesson(tx, person, { ...read!, blocks: read!.blocks.slice(1) })),
      ).rejects.toMatchObject({ code: 'course_generator.wrong_state' });
    const target = { courseId: course.id, code: '' };
    await expect(inTenant(admin, (tx) => publishCourse(tx, admin, { ...sent, ...target }))).rejects.toMatchObject({
      code: 'course_generator.wrong_state',
    });
    const countLessons = () =>
      inTenant(admin, (tx) =>
        tx.$count(lessonRows, and(eq(lessonRows.courseId, course.id), eq(lessonRows.state, 'published'))),
      );
    const before = await countLessons();
    const approved = await inTenant(other, (tx) => decideReview(tx, other, { ...sent, approved: true, note: 'Bien' }));
    const published = await inTenant(admin, (tx) => publishCourse(tx, admin, { ...approved, ...target }));
    expect(published).toMatchObject({ state: 'published', publishedCourseId: course.id });
    expect(await countLessons()).toBe(before + 4);
    const metrics = await inTenant(admin, (tx) => readMetrics(tx, admin));
    expect(metrics.total).toMatchObject({ published: 4, accepted: 4 });
  });

  test('a course that lacks lessons is not sent', LONG, async () => {
    const { admin, other } = scene;
    const row = await makeOutlined(scene);
    await expect(
      inTenant(admin, (tx) => sendToReview(tx, admin, { ...row, reviewerId: other.userId })),
    ).rejects.toMatchObject({ code: 'course_generator.wrong_state' });
  });
});

describe('templates', () => {
  test('are made of a course, with its units, and a name stands once', async () => {
    const { admin, sourceId, school } = scene;
    const template = await inTenant(admin, (tx) =>
      templateFromCourse(tx, admin, { courseId: sourceId, name: 'Como Ciencias' }),
    );
    expect(template).toMatchObject({ base: 'gradual_release', fromCourse: expect.any(String) });
    const given = {
      schoolId: school.schoolId,
      name: 'COMO CIENCIAS',
      about: '',
      base: 'project' as const,
      mix: [],
      tone: '',
      units: [],
    };
    await expect(inTenant(admin, (tx) => saveTemplate(tx, admin, given))).rejects.toMatchObject({
      code: 'course_generator.name_taken',
    });
  });
});

describe('who reaches what', () => {
  test('templates: the list filter and the row rule agree', async () => {
    const { admin, school } = scene;
    const { institutionId, schoolId } = school;
    const given = { about: '', base: 'project' as const, mix: [], tone: '', units: [] };
    await inTenant(admin, (tx) => saveTemplate(tx, admin, { schoolId, name: 'Por proyectos', ...given }));
    await expectPolicyAgreement({
      rows: await inTenant(admin, (tx) => tx.select().from(templates)),
      actors: [...actorsEverywhere(institutionId, [schoolId, makeId()])],
      can: (actor, row) => canBuild(actor, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: templates.id }).from(templates).where(templatesVisibleTo(actor))),
      idOf: ({ id }) => id,
    });
  });

  test('a coordinator builds at their school, nobody beyond', async () => {
    const row = await makeOutlined(scene);
    const { institutionId, schoolId } = scene.school;
    await expectPolicyAgreement({
      rows: [row],
      actors: [...actorsEverywhere(institutionId, [schoolId, makeId()])],
      can: (actor, row) => canBuild(actor, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: generated.id }).from(generated).where(generatedVisibleTo(actor))),
      idOf: ({ id }) => id,
    });
  });

  test('the list pages by a cursor', async () => {
    const { admin } = scene;
    await makeOutlined(scene);
    const filters = courseFilters.parse({});
    const first = await inTenant(admin, (tx) => listGenerated(tx, admin, { ...filters, limit: 1 }));
    expect(first.items).toHaveLength(1);
    const second = await inTenant(admin, (tx) =>
      listGenerated(tx, admin, { ...filters, limit: 1, ...(first.nextCursor ? { cursor: first.nextCursor } : {}) }),
    );
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    const taken = async (actor: Actor) =>
      (
        await inTenant(actor, (tx) =>
          findExport('course_generator.courses')!.page(tx, actor, filters, { limit: 1 }, 'es'),
        )
      ).items;
    expect(await taken(admin)).toEqual(first.items);
    const neighbour = actorOf('coordinator', { institutionId: admin.institutionId, schoolId: makeId() });
    expect(await taken(neighbour)).toEqual([]);
  });
});
