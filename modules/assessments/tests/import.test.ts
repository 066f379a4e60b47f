import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { courseRows } from '@patio/courses/server';
import { importQuestions } from '@patio/engine-assessment/formats';
import { makeId } from '@patio/kernel';
import { columnsOf, diskStore, findExport, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFilters, questionFilters } from '../contract.ts';
import { questions } from '../server/index.ts';
import { exportQuestions, readChosen } from '../server/service/export-questions.ts';
import { listReport, lookAtFile, readProgress, startImport } from '../server/service/imports.ts';
import { readFile } from '../server/service/read-file.ts';
import { getImportFile } from '../server/service/read-import.ts';
import { takeImport } from '../server/service/take-import.ts';
import { readUndo, undoImport } from '../server/service/undo-import.ts';
import { makeExam, sectionOf } from '../testing/index.ts';
import { makeQuestions, makeScene, QUESTIONS, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let folder: string;
let subjectId: string;
beforeAll(async () => {
  scene = await makeScene();
  folder = await mkdtemp(path.join(tmpdir(), 'patio-questions-'));
  openFiles(diskStore(folder));
  const rows = await inTenant(scene.teacher, (tx) =>
    tx.select().from(courseRows).where(eq(courseRows.id, scene.section.courseId)),
  );
  subjectId = rows[0]!.subjectId;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = async (text: string) =>
  receiveFile(scene.teacher, 'assessments.import', { name: 'banco.txt', bytes: Readable.from([Buffer.from(text)]) });

async function look(text: string) {
  const { teacher } = scene;
  const { id } = await upload(text);
  const begun = await inTenant(teacher, async (tx) =>
    lookAtFile(tx, teacher, await getImportFile(tx, teacher, id), 'es'),
  );
  expect(begun).toMatchObject({ state: 'reading', questions: 0 });
  await run(readFile, begun.id);
  return progressOf(begun.id);
}

const progressOf = (id: string) => inTenant(scene.teacher, (tx) => readProgress(tx, scene.teacher, id));

/** Runs a job as its worker does; what it did once is not done again. */
const run = (job: typeof takeImport | typeof readFile, importId: string, done = new Map<string, unknown>()) =>
  job.run({
    jobId: makeId(),
    input: { importId },
    actor: scene.teacher,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(scene.teacher, work),
    step: async (name, work) => {
      if (!done.has(name)) done.set(name, await inTenant(scene.teacher, work));
      return done.get(name) as never;
    },
    progress: () => {},
  });

test('of 10,000 questions with 40 broken ones the good are taken, and each broken one says why and where', {
  timeout: 120_000,
}, async () => {
  const { teacher } = scene;
  const lines = Array.from({ length: 10_000 }, (_, n) =>
    n % 250 === 17
      ? `::Rota ${n}::¿Cuánto es ${n} + 1? {=${n + 1} ~${n}`
      : `::Suma ${n}::¿Cuánto es ${n} + 1? {=${n + 1} ~${n} ~${n + 2}}`,
  );
  const seen = await look(lines.join('\n\n'));
  expect(seen).toMatchObject({ state: 'read', questions: 9_960, refused: 40, format: 'gift' });
  const broken = await inTenant(teacher, (tx) =>
    listReport(tx, teacher, { id: seen.id, state: 'refused', limit: 50, counted: 'yes' }),
  );
  expect(broken.total).toBe(40);
  expect(broken.items.every(({ reasons, source }) => reasons.length > 0 && source?.includes('Rota'))).toBe(true);
  expect(broken.items[0]).toMatchObject({ line: 17 * 2 + 1 });
  const before = await inTenant(teacher, (tx) => tx.$count(questions));
  const choices = { subjectId, courseId: null, state: 'ready' as const, shared: false, tags: ['importado'] };
  const begin = () => inTenant(teacher, (tx) => startImport(tx, teacher, { id: seen.id, ...choices }));
  expect((await begin()).state).toBe('running');
  expect((await begin()).state).toBe('running');
  await run(takeImport, seen.id);
  expect(await progressOf(seen.id)).toMatchObject({
    state: 'done',
    done: 9_960,
  });
  expect(await inTenant(teacher, (tx) => tx.$count(questions))).toBe(before + 9_960);
  await expect(inTenant(scene.stranger, (tx) => readProgress(tx, scene.stranger, seen.id))).rejects.toMatchObject({
    kind: 'not_found',
  });
});

test.each([
  [
    'an XML bomb',
    '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
    'xml_doctype',
  ],
  ['what is no file of questions', 'Hola, te mando mis preguntas en otro correo.', 'unknown_format'],
])('%s is refused with its reason, and nothing is kept', async (_, text, reason) => {
  const seen = await look(text);
  expect(seen).toMatchObject({ state: 'refused', questions: 0, refusal: { reason } });
  const { teacher } = scene;
  const choices = { subjectId, courseId: null, state: 'ready' as const, shared: false, tags: [] };
  await expect(inTenant(teacher, (tx) => startImport(tx, teacher, { id: seen.id, ...choices }))).rejects.toMatchObject({
    code: 'assessments.import_over',
  });
});

test('an import is taken back whole, and the same file can come again', async () => {
  const { teacher, stranger } = scene;
  const text = Array.from({ length: 3 }, (_, n) => `// [id:mia-${n}]\n::Vuelta ${n}::¿${n}? {=${n} ~x}`).join('\n\n');
  const own = (id: string) =>
    inTenant(teacher, (tx) => tx.select().from(questions).where(eq(questions.importId, id)).orderBy(questions.title));
  const choices = { subjectId, courseId: null, state: 'ready' as const, shared: false, tags: [] };
  const take = async () => {
    const { id } = await look(text);
    await inTenant(teacher, (tx) => startImport(tx, teacher, { id, ...choices }));
    await run(takeImport, id);
    return id;
  };
  const id = await take();
  await expect(inTenant(stranger, (tx) => undoImport(tx, stranger, id))).rejects.toMatchObject({ kind: 'not_found' });
  expect(await inTenant(teacher, (tx) => readUndo(tx, teacher, id))).toEqual({ going: 3, staying: 0, stays: [] });
  for (const _ of [1, 2])
    expect(await inTenant(teacher, (tx) => undoImport(tx, teacher, id))).toMatchObject({ state: 'undone' });
  expect((await own(id)).map(({ state }) => state)).toEqual(['archived', 'archived', 'archived']);

  const again = await take();
  const [used, ...others] = await own(again);
  expect(others).toHaveLength(2);
  await makeExam(teacher, scene.section, { sections: [sectionOf([used!.id])] });
  expect(await inTenant(teacher, (tx) => readUndo(tx, teacher, again))).toEqual({
    going: 2,
    staying: 1,
    stays: [{ id: used!.id, title: 'Vuelta 0' }],
  });
  await inTenant(teacher, (tx) => undoImport(tx, teacher, again));
  expect((await own(again)).map(({ state }) => state)).toEqual(['ready', 'archived', 'archived']);
});

test('a file whose questions have no names of their own brings nothing twice either; what it holds twice comes twice', async () => {
  const { teacher } = scene;
  const one = '::Capital::¿Cuál es la capital del Perú? {=Lima ~Cusco ~Arequipa}';
  const other = '::Río::¿Qué río pasa por Iquitos? {=Amazonas ~Rímac}';
  const choices = { subjectId, courseId: null, state: 'ready' as const, shared: false, tags: [] };
  const take = async (lines: readonly string[]) => {
    const { id } = await look(lines.join('\n\n'));
    await inTenant(teacher, (tx) => startImport(tx, teacher, { id, ...choices }));
    await run(takeImport, id);
    return inTenant(teacher, (tx) => tx.$count(questions, eq(questions.importId, id)));
  };
  expect(await take([one, other, one])).toBe(3);
  expect(await take([one, other, one])).toBe(0);
  expect(await take([other, other])).toBe(1);
});

test('questions leave as GIFT and QTI 3 and come back as they were', async () => {
  const { teacher } = scene;
  const ids = await makeQuestions(scene);
  const chosen = await inTenant(teacher, (tx) => readChosen(tx, teacher, ids));
  for (const format of ['gift', 'qti3'] as const) {
    const file = await exportQuestions(teacher, chosen, format);
    const back = importQuestions(new Uint8Array(Buffer.from(file.content, 'base64')));
    if (!back.ok) throw new Error(back.reason);
    expect(back.value.questions.map(({ question }) => question.prompt)).toEqual(chosen.map(({ body }) => body.prompt));
  }
  await expect(inTenant(scene.stranger, (tx) => readChosen(tx, scene.stranger, ids))).rejects.toMatchObject({
    kind: 'not_found',
  });
});

test('questions, exams and the report of a file are taken out as lists by whoever they are listed for', async () => {
  const { teacher, stranger, section } = scene;
  const taken = async (actor: typeof teacher, name: string, filters: unknown) =>
    (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'))).items;
  const tags = ['por llevar'];
  const ids = await makeQuestions(scene, [{ ...QUESTIONS[0]!, title: 'Mitades', tags }]);
  const ours = questionFilters.parse({ tag: tags[0] });
  expect(await taken(teacher, 'assessments.questions', ours)).toMatchObject([{ title: 'Mitades' }]);
  expect(await taken(stranger, 'assessments.questions', ours)).toEqual([]);

  const exam = await makeExam(teacher, section, { sections: [sectionOf(ids)] });
  const ofClass = examFilters.parse({ sectionId: section.id });
  expect(await taken(teacher, 'assessments.exams', ofClass)).toContainEqual(expect.objectContaining({ id: exam.id }));
  expect(await taken(stranger, 'assessments.exams', ofClass)).toEqual([]);

  const file = await look('::Rota::¿Cuánto es 2 + 2? {=4 ~5\n\n::Buena::¿Cuánto es 1 + 1? {=2 ~3}');
  const report = { id: file.id };
  const lines = await taken(teacher, 'assessments.import_report', report);
  const columns = columnsOf(findExport('assessments.import_report')!, 'es');
  expect(lines.map((line) => columns[1]?.value(line, 'es'))).toEqual(['Con errores', 'Bien']);
  expect(columns[2]?.value(lines[0], 'es')).toContain('Empieza y nunca se cierra.');
  await expect(taken(stranger, 'assessments.import_report', report)).rejects.toMatchObject({ kind: 'not_found' });
});
