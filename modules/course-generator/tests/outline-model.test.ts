import { acceptPolicy, budgets } from '@patio/ai/server';
import { openTutorAt, sealKeys, wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { outlineFaults } from '@patio/engine-authoring';
import type { Outline } from '@patio/engine-authoring/schema';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeStudents } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type GeneratedRow,
  listRuns,
  proposeWithModel,
  redoNodeInWords,
  saveConfig,
  setOutline,
  startMaking,
  viewCourse,
} from '../server/index.ts';
import { look, makeOutlined, makeScene, makeWished, type Scene } from './scene.ts';

testDatabase();
sealKeys();
let server: ModelServer;
let scene: Scene;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.heard.length = 0;
  server.play({ text: proposal });
  scene = await makeScene();
});

/** Connects the school to the model server of the test. */
async function connect(): Promise<void> {
  const { admin, school } = scene;
  await openTutorAt(admin, school.schoolId, { capStaff: 500 });
  await inTenant(admin, (tx) => acceptPolicy(tx, admin, 1));
  const prices = { priceIn: 1_000_000, priceOut: 1_000_000 };
  await wireModel(admin, school.schoolId, server, { purpose: 'generator', ...prices });
}

/** As a model answers: some of what it was shown, and some that it made up. */
const proposal = JSON.stringify({
  units: [
    {
      title: 'La célula por dentro',
      lessons: [
        { title: 'Qué es una célula', sources: ['S1', 'S99'], competencies: ['C1', 'C42'] },
        { title: 'La membrana', sources: ['S2'], competencies: [makeId(), 'Analiza textos'] },
      ],
    },
    { title: 'Plantas y animales', lessons: [{ title: 'La pared', sources: ['S4', 'S2'], competencies: ['c2'] }] },
  ],
});
const part = (lessons: object[]) => JSON.stringify({ units: [{ title: 'La célula en la cocina', lessons }] });

const lessonsOf = ({ units }: Outline) => units.flatMap(({ lessons }) => lessons);
const passagesOf = (outline: Outline) =>
  [...lessonsOf(outline).flatMap(({ passages }) => passages), ...outline.unplaced].toSorted();
const view = (row: GeneratedRow) => inTenant(scene.admin, (tx) => viewCourse(tx, scene.admin, row));
const runsOf = async ({ id }: GeneratedRow) =>
  (await inTenant(scene.admin, (tx) => listRuns(tx, scene.admin, { limit: 50, courseId: id }))).items;
const month = async () =>
  (
    await inTenant(scene.admin, (tx) => tx.select().from(budgets).where(eq(budgets.schoolId, scene.school.schoolId)))
  )[0];

test('a model proposes units and lessons; sources and competencies that it made up do not exist', async () => {
  await connect();
  const wished = await makeWished(scene, 6);
  const { offer } = await view(wished);
  expect(offer).toMatchObject({ closed: null, name: 'small' });
  expect(offer.outlineMicros).toBeGreaterThan(0);
  const row = await proposeWithModel(scene.admin, wished);
  const made = row.outline!;
  expect(outlineFaults(made)).toEqual([]);
  expect(made.units.map(({ title }) => title)).toEqual(['La célula por dentro', 'Plantas y animales']);
  const [one, two, three] = lessonsOf(made);
  const [c1, c2] = (await view(row)).competencies;
  expect([one!.taught, two!.taught, three!.taught]).toEqual([[c1!.id], [], [c2!.id]]);
  expect(one!.passages.length).toBeGreaterThan(1);
  // A part of the source stands in one lesson only, and what none uses can be seen.
  expect(new Set(passagesOf(made)).size).toBe(passagesOf(made).length);
  expect(made.unplaced.length).toBeGreaterThan(0);
  const [asked] = server.heard;
  expect(asked!.body).toContain('Explica la célula');
  expect(asked!.body).toContain('[S1]');
  expect(asked!.body).not.toContain(c1!.id);
  const shown = await view(row);
  expect(shown.proposedBy).toEqual({ madeBy: 'model', model: 'small', problem: null });
  expect(shown.costMicros).toBeGreaterThan(0);
  expect(await month()).toMatchObject({ spentMicros: shown.costMicros, reservedMicros: 0 });
  expect(await runsOf(row)).toMatchObject([{ kind: 'outline', madeBy: 'model', costMicros: shown.costMicros }]);
});

test('broken three times: the engine proposes as it does without a model, and the course says why', async () => {
  await connect();
  server.play({ text: 'Claro, aquí va el esquema.' });
  const row = await proposeWithModel(scene.admin, await makeWished(scene, 6));
  expect(server.heard).toHaveLength(3);
  expect(lessonsOf(row.outline!)).toHaveLength(6);
  expect((await view(row)).proposedBy).toEqual({ madeBy: 'engine', model: null, problem: 'bad_form' });
  expect((await runsOf(row)).map(({ madeBy, problem }) => [madeBy, problem])).toEqual([
    ['engine', null],
    ['model', 'bad_form'],
  ]);
  // What was asked is paid, and nothing stays set aside.
  const { costMicros } = await view(row);
  expect(costMicros).toBeGreaterThan(0);
  expect(await month()).toMatchObject({ spentMicros: costMicros, reservedMicros: 0 });
});

test('the third answer may be the right one', async () => {
  await connect();
  server.play({ text: '{"units": [' }, { text: '{"units": []}' }, { text: proposal });
  const row = await proposeWithModel(scene.admin, await makeWished(scene, 6));
  expect(server.heard).toHaveLength(3);
  expect((await view(row)).proposedBy).toMatchObject({ madeBy: 'model', problem: null });
});

test('one lesson for all classes of a term is no outline', async () => {
  await connect();
  server.play({ text: part([{ title: 'Todo', sources: [], competencies: [] }]) });
  const wished = await makeWished(scene, 6, { perWeek: 20 });
  const row = await proposeWithModel(scene.admin, wished);
  expect(row.outline!.classes).toBeGreaterThan(60);
  expect(server.heard[1]!.body).toContain('too_few_lessons');
  expect((await view(row)).proposedBy).toMatchObject({ madeBy: 'engine', problem: 'refused_by_guard' });
});

test('without a model nothing is asked and nothing has failed', async () => {
  const row = await proposeWithModel(scene.admin, await makeWished(scene, 6));
  expect(server.heard).toEqual([]);
  const shown = await view(row);
  expect(shown.proposedBy).toEqual({ madeBy: 'engine', model: null, problem: null });
  expect(shown.offer.closed).toBe('no_provider');
  expect(await runsOf(row)).toMatchObject([{ madeBy: 'engine', problem: null }]);
});

test('where the school switched models off for courses, none is asked and the course says so', async () => {
  await connect();
  const { admin, school } = scene;
  const limits = { modelOn: false, mostMicros: 1_000_000, mostLessons: 60 };
  await inTenant(admin, (tx) => saveConfig(tx, admin, { schoolId: school.schoolId, version: null, ...limits }));
  const row = await proposeWithModel(admin, await makeWished(scene, 6));
  expect(server.heard).toEqual([]);
  expect((await view(row)).proposedBy).toMatchObject({ madeBy: 'engine', problem: 'switched_off' });
});

test('a course that somebody changed meanwhile is not proposed over, and no money is spent for it', async () => {
  await connect();
  const wished = await makeWished(scene, 6);
  const seen = { id: wished.id, version: wished.version - 1 };
  await expect(proposeWithModel(scene.admin, seen)).rejects.toMatchObject({
    code: 'course_generator.changed_meanwhile',
  });
  expect(server.heard).toEqual([]);
});

test('a unit is proposed again in words: its classes stay, no passage is lost, and it can be undone', async () => {
  await connect();
  const { admin } = scene;
  const row = await makeOutlined(scene, 6);
  const before = row.outline!;
  const unit = before.units.find(({ lessons }) => lessons.length > 0)!;
  server.play({
    text: part([
      { title: 'La célula y el huevo', sources: ['S1'], competencies: ['C3', 'C77'] },
      { title: 'Otra', sources: [], competencies: [] },
    ]),
  });
  const instruction = 'Con ejemplos de cocina';
  const after = await redoNodeInWords(admin, row, { node: unit.id, instruction });
  expect(server.heard.at(-1)!.body).toContain(instruction);
  const made = after.outline!;
  const redone = made.units.find(({ id }) => id === unit.id)!;
  expect(redone).toMatchObject({ title: 'La célula en la cocina' });
  expect(redone.lessons[0]).toMatchObject({ title: 'La célula y el huevo', taught: [scene.competencies[2]!.id] });
  expect(outlineFaults(made)).toEqual([]);
  expect(made.classes).toBe(before.classes);
  expect(passagesOf(made)).toEqual(passagesOf(before));
  expect(await runsOf(after)).toMatchObject([{ kind: 'part', madeBy: 'model', model: 'small' }, { kind: 'outline' }]);
  // A part that a model proposed does not make the outline its own.
  expect((await view(after)).proposedBy).toMatchObject({ madeBy: 'engine' });
  const back = await inTenant(admin, (tx) => setOutline(tx, admin, after, before));
  expect(back.outline).toEqual(before);
});

test('a lesson is proposed again in words; one that is being made gets another title and nothing else', async () => {
  await connect();
  const { admin } = scene;
  const row = await makeOutlined(scene, 6);
  const [lesson] = lessonsOf(row.outline!);
  server.play({ text: part([{ title: 'Mira una célula', sources: [], competencies: ['C2'] }]) });
  const words = { node: lesson!.id, instruction: 'más llano' };
  const after = await redoNodeInWords(admin, row, words);
  const now = lessonsOf(after.outline!)[0]!;
  expect(now).toEqual({ ...lesson!, title: 'Mira una célula', taught: [scene.competencies[1]!.id] });
  const started = await inTenant(admin, (tx) => startMaking(tx, admin, after, { acceptedMicros: 0 }));
  server.play({ text: part([{ title: 'Célula a la vista', sources: ['S1'], competencies: ['C3'] }]) });
  const later = await redoNodeInWords(admin, started, words);
  expect(lessonsOf(later.outline!)[0]).toEqual({ ...now, title: 'Célula a la vista' });
  const asked = server.heard.length;
  const [unit] = later.outline!.units;
  await expect(redoNodeInWords(admin, later, { ...words, node: unit!.id })).rejects.toMatchObject({
    code: 'course_generator.lesson_started',
  });
  expect(server.heard).toHaveLength(asked);
});

test('the name of a student in an instruction does not leave the school', async () => {
  await connect();
  await makeStudents(scene.school, 1);
  const row = await makeOutlined(scene, 6);
  server.play({ text: part([{ title: 'Mira con [ALUMNO_1]', sources: [], competencies: [] }]) });
  const words = { node: lessonsOf(row.outline!)[0]!.id, instruction: 'Que le guste a Ana Quispe' };
  const after = await redoNodeInWords(scene.admin, row, words);
  expect(server.heard.at(-1)!.body).not.toMatch(/Ana|Quispe/);
  expect(lessonsOf(after.outline!)[0]!.title).toBe('Mira con Ana Quispe');
});

test('words need a model; where it gives no usable answer the outline stays as it is and the run says why', async () => {
  const { admin } = scene;
  const row = await makeOutlined(scene, 6);
  const words = { node: row.outline!.units[0]!.id, instruction: 'más corto' };
  await expect(redoNodeInWords(admin, row, words)).rejects.toMatchObject({ code: 'course_generator.needs_model' });
  expect(server.heard).toEqual([]);
  await connect();
  server.play({ fault: 'broken_json' });
  await expect(redoNodeInWords(admin, row, words)).rejects.toMatchObject({ code: 'course_generator.no_answer' });
  expect(await look(scene, row.id)).toMatchObject({ version: row.version, outline: row.outline });
  expect((await runsOf(row))[0]).toMatchObject({ kind: 'part', madeBy: 'model', problem: expect.any(String) });
});
