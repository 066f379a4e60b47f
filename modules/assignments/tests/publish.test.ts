import { itemRows } from '@patio/gradebook/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  changeAssignment,
  copyAssignment,
  getAssignment,
  publishAssignment,
  saveRubric,
  setDates,
  unpublishAssignment,
  viewAssignment,
  viewRubric,
} from '../server/index.ts';
import { createExamWork } from '../server/service/exam-work.ts';
import { getTask } from '../server/service/load.ts';
import { datesOf, handInText, inHours, makeAssignment, makeRubric, rubricBody } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const columnsOf = (assignmentId: string) =>
  inTenant(scene.teacher, (tx) =>
    tx
      .select({ title: itemRows.title, sectionId: itemRows.sectionId, releasedAt: itemRows.releasedAt })
      .from(itemRows)
      .where(and(eq(itemRows.sourceId, assignmentId), isNull(itemRows.archivedAt))),
  );
type Row = Awaited<ReturnType<typeof getAssignment>>;
const change = (id: string, work: (tx: Parameters<typeof getAssignment>[0], row: Row) => Promise<unknown>) =>
  inTenant(scene.teacher, async (tx) => {
    await work(tx, await getAssignment(tx, scene.teacher, 'assignments.author', id));
    return viewAssignment(tx, scene.teacher, id);
  });

test('publishing makes one column in each class, which follows the title and shows nothing yet', async () => {
  const { teacher, section } = scene;
  const draft = await makeAssignment(teacher, [section.id], { draft: true, title: 'Ensayo' });
  expect(await columnsOf(draft.id)).toEqual([]);
  const { version } = await change(draft.id, (tx, row) => publishAssignment(tx, teacher, row, draft.version));
  expect(await columnsOf(draft.id)).toEqual([{ title: 'Ensayo', sectionId: section.id, releasedAt: null }]);
  await change(draft.id, (tx, row) => changeAssignment(tx, teacher, row, { version, title: 'Ensayo corto' }));
  expect((await columnsOf(draft.id)).map(({ title }) => title)).toEqual(['Ensayo corto']);
});

test('what is not whole is not published, and says what is missing', async () => {
  const { teacher, section } = scene;
  const draft = await makeAssignment(teacher, [section.id], { draft: true, category: null });
  const publishing = change(draft.id, (tx, row) => publishAssignment(tx, teacher, row, draft.version));
  await expect(publishing).rejects.toMatchObject({ code: 'assignments.incomplete', data: { what: 'category' } });
});

test('taking it back archives the column, and is refused once something was handed in', async () => {
  const { teacher, section, pupils } = scene;
  const made = await makeAssignment(teacher, [section.id]);
  const back = await change(made.id, (tx, row) => unpublishAssignment(tx, teacher, row, made.version));
  expect([back.state, await columnsOf(made.id)]).toEqual(['draft', []]);
  const again = await change(made.id, (tx, row) => publishAssignment(tx, teacher, row, back.version));
  expect(await columnsOf(made.id)).toHaveLength(1);
  await handInText(pupils[0].actor, again.sections[0]!.id);
  const refused = change(made.id, (tx, row) => unpublishAssignment(tx, teacher, row, again.version));
  await expect(refused).rejects.toMatchObject({ code: 'assignments.has_work' });
});

test('classes of colleagues are refused, and dates must be in order', async () => {
  const { teacher, section, twin } = scene;
  const made = await makeAssignment(teacher, [section.id], { draft: true });
  const set = (sections: ReturnType<typeof datesOf>[]) =>
    change(made.id, (tx, row) => setDates(tx, teacher, row, { version: made.version, sections }));
  await expect(set([datesOf(twin.id)])).rejects.toMatchObject({ code: 'assignments.not_of_course' });
  await expect(set([datesOf(section.id, { opensAt: inHours(80) })])).rejects.toMatchObject({
    code: 'assignments.bad_dates',
  });
});

test('a copy is a draft of its own without classes', async () => {
  const { teacher, section } = scene;
  const made = await makeAssignment(teacher, [section.id], { title: 'Maqueta' });
  const id = await inTenant(teacher, (tx) => copyAssignment(tx, teacher, { id: made.id }));
  const copy = await inTenant(teacher, (tx) => viewAssignment(tx, teacher, id));
  expect(copy).toMatchObject({ title: 'Maqueta', state: 'draft', sections: [], points: made.points });
});

test('a rubric that is used stands still: changing it makes a new version', async () => {
  const { teacher, section } = scene;
  const rubric = await makeRubric(teacher);
  const save = (version: number) =>
    inTenant(teacher, (tx) =>
      saveRubric(tx, teacher, { id: rubric.id, version, title: rubric.title, about: '', body: rubricBody(3) }),
    );
  const edited = await save(rubric.version);
  expect([edited.number, edited.points]).toEqual([1, '12']);
  await makeAssignment(teacher, [section.id], { rubricVersionId: edited.versionId });
  const newer = await save(edited.version);
  expect(newer.number).toBe(2);
  const old = await inTenant(teacher, (tx) => viewRubric(tx, teacher, rubric.id, 1));
  expect([old.frozen, old.body]).toEqual([true, edited.body]);
});

test('an exam is written, dated, given and copied where exams are, and not here', async () => {
  const { teacher, section } = scene;
  const draft = await makeAssignment(teacher, [section.id], { draft: true });
  const given = { courseId: draft.courseId, title: 'Examen', points: '20', category: null, sections: [] };
  const exam = await inTenant(teacher, (tx) => createExamWork(tx, teacher, given));
  const refused = { code: 'assignments.is_exam' };
  await expect(inTenant(teacher, (tx) => getTask(tx, teacher, exam.id))).rejects.toMatchObject(refused);
  await expect(inTenant(teacher, (tx) => copyAssignment(tx, teacher, { id: exam.id }))).rejects.toMatchObject(refused);
});
