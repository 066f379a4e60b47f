import type { Actor } from '@patio/access';
import { assignedRows } from '@patio/assignments/server';
import { inHours } from '@patio/assignments/testing';
import { inTenant } from '@patio/platform';
import { makeSection, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestionFilters } from '../contract.ts';
import {
  canChangeQuestion,
  canReachExam,
  canReadQuestion,
  type ExamFacts,
  examsInClassesVisibleTo,
  questions,
  questionsChangedBy,
  questionsVisibleTo,
} from '../server/index.ts';
import { listQuestions } from '../server/service/list-questions.ts';
import { viewQuestion } from '../server/service/question-rows.ts';
import { changeQuestion, copyQuestion, markQuestion } from '../server/service/write-question.ts';
import { makeExam, makeQuestion, sectionOf } from '../testing/index.ts';
import { makeQuestions, makeScene, QUESTIONS, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let actors: Actor[];
beforeAll(async () => {
  scene = await makeScene();
  const { school, teacher, stranger, pupils, outsider } = scene;
  const far = await makeWorkingSchool({
    institutionId: school.institutionId,
    today: new Date().toISOString().slice(0, 10),
  });
  await makeSection(far);
  actors = [
    teacher,
    stranger,
    outsider.actor,
    ...pupils.map(({ actor }) => actor),
    ...actorsEverywhere(school.institutionId, [school.schoolId, far.schoolId]),
  ];
});

const share = (id: string, shared = true) =>
  inTenant(scene.teacher, (tx) => markQuestion(tx, scene.teacher, { id, version: 1, shared }));

describe('who may what', () => {
  test('the filters open exactly the questions that the rules do', async () => {
    const [own, shared] = await makeQuestions(scene, QUESTIONS.slice(0, 2));
    await share(shared!);
    const facts = { schoolId: scene.school.schoolId, ownerId: scene.teacher.userId };
    const rows = [
      { ...facts, shared: false, id: own! },
      { ...facts, shared: true, id: shared! },
    ];
    const holders = actors.filter(({ membership }) => ['admin', 'coordinator', 'teacher'].includes(membership.role));
    for (const [can, filter] of [
      [canReadQuestion, questionsVisibleTo],
      [canChangeQuestion, questionsChangedBy],
    ] as const)
      await expectPolicyAgreement<(typeof rows)[number]>({
        rows,
        actors: holders,
        can,
        list: (actor) => inTenant(actor, (tx) => tx.select({ id: questions.id }).from(questions).where(filter(actor))),
        idOf: ({ id }) => id,
      });
  });

  test('the filter opens exactly the exams in classes that the rule does', async () => {
    const { section, other, teacher, stranger, pupils, outsider, school } = scene;
    const ids = await makeQuestions(scene);
    const foreign = await makeQuestion(stranger, other.courseId, QUESTIONS[0]!);
    const facts = {
      schoolId: school.schoolId,
      given: true,
      graderUserIds: [teacher.userId],
      studentUserIds: pupils.map(({ actor }) => actor.userId),
    };
    const rows: (ExamFacts & { id: string })[] = [
      { ...facts, id: (await makeExam(teacher, section, { sections: [sectionOf(ids)] })).id },
      {
        ...facts,
        given: false,
        id: (await makeExam(teacher, section, { sections: [sectionOf(ids)], draft: true })).id,
      },
      {
        ...facts,
        given: false,
        id: (await makeExam(teacher, section, { sections: [sectionOf(ids)], opensAt: inHours(1) })).id,
      },
      {
        ...facts,
        graderUserIds: [stranger.userId],
        studentUserIds: [outsider.actor.userId],
        id: (await makeExam(stranger, other, { sections: [sectionOf([foreign])] })).id,
      },
    ];
    for (const capability of ['assessments.read', 'assessments.author', 'assessments.mark', 'assessments.sit'] as const)
      await expectPolicyAgreement({
        rows,
        actors,
        can: (actor, row) => canReachExam(actor, capability, row),
        list: (actor) =>
          inTenant(actor, (tx) =>
            tx.select({ id: assignedRows.id }).from(assignedRows).where(examsInClassesVisibleTo(actor, capability)),
          ),
        idOf: ({ id }) => id,
      });
  });
});

describe('questions', () => {
  test('keep every version; what says the same makes none, and who comes second is refused', async () => {
    const id = await makeQuestion(scene.teacher, scene.section.courseId, QUESTIONS[0]!);
    const save = (version: number, body: object) =>
      inTenant(scene.teacher, async (tx) => {
        await changeQuestion(tx, scene.teacher, {
          id,
          version,
          courseId: scene.section.courseId,
          state: 'ready',
          body: { ...body },
        });
        return viewQuestion(tx, scene.teacher, id);
      });
    expect((await save(1, QUESTIONS[0]!)).number).toBe(1);
    const changed = await save(2, { ...QUESTIONS[0], prompt: '¿Cuánto es 1/4 + 1/2?' });
    expect(changed).toMatchObject({ number: 2, versions: [{ number: 1 }, { number: 2 }] });
    await expect(save(2, QUESTIONS[0]!)).rejects.toMatchObject({ code: 'assessments.changed_meanwhile' });
    const first = await inTenant(scene.teacher, (tx) => viewQuestion(tx, scene.teacher, id, 1));
    expect(first.body.prompt).toBe('¿Cuánto es 1/2 + 1/4?');
  });

  test('that cannot be marked are refused with what is wrong, and nothing is kept', async () => {
    const before = await inTenant(scene.teacher, (tx) => tx.$count(questions));
    const options = [
      { id: 'a', text: 'x', right: false },
      { id: 'b', text: 'y', right: false },
    ];
    await expect(
      makeQuestion(scene.teacher, scene.section.courseId, { kind: 'choice', prompt: '¿?', options }),
    ).rejects.toMatchObject({
      code: 'assessments.bad_question',
      data: { faults: [expect.stringContaining('no_right_option')] },
    });
    expect(await inTenant(scene.teacher, (tx) => tx.$count(questions))).toBe(before);
  });

  test('of others are copied into one’s own where they are shared', async () => {
    const id = await makeQuestion(scene.teacher, scene.section.courseId, QUESTIONS[2]!);
    const copy = () => inTenant(scene.stranger, (tx) => copyQuestion(tx, scene.stranger, id));
    await expect(copy()).rejects.toMatchObject({ kind: 'not_found' });
    await share(id);
    const mine = await copy();
    const view = await inTenant(scene.stranger, (tx) => viewQuestion(tx, scene.stranger, mine));
    expect(view).toMatchObject({ own: true, shared: false, state: 'draft', number: 1 });
  });

  test('are found by everything they are sorted by, page by page', async () => {
    const tags = ['bloque-de-prueba'];
    for (let n = 0; n < 7; n++)
      await makeQuestion(scene.teacher, scene.section.courseId, {
        ...QUESTIONS[n % 4]!,
        title: `Página ${n % 3}`,
        tags,
        difficulty: n % 2 ? 'hard' : 'easy',
      });
    const list = (given: Partial<QuestionFilters> & { cursor?: string }) =>
      inTenant(scene.teacher, (tx) =>
        listQuestions(tx, scene.teacher, {
          limit: 3,
          whose: 'all',
          sort: '-changed',
          tag: 'Bloque-de-Prueba',
          counted: 'yes',
          ...given,
        }),
      );
    for (const sort of [
      'title',
      '-title',
      'changed',
      '-changed',
      'kind',
      '-kind',
      'difficulty',
      '-difficulty',
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(7);
    }
    expect((await list({ difficulty: 'hard' })).total).toBe(3);
    expect((await list({ kind: 'choice' })).total).toBe(2);
    expect((await list({ search: 'PAGINA 2' })).total).toBe(2);
    expect((await list({ state: 'archived' })).total).toBe(0);
    expect((await list({ whose: 'shared' })).total).toBe(0);
  });
});
