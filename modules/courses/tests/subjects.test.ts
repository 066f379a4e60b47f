import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { PATTERNS } from '../contract.ts';
import { changeSubject, createSubject, listSubjects } from '../server/index.ts';
import { openScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
const create = (name: string, code: string) => scene.run((tx) => createSubject(tx, scene.admin, { name, code }));

beforeAll(async () => {
  scene = await openScene();
});

test('new subjects take the covers in turn, so that neighbours differ', async () => {
  const made = [];
  for (let i = 1; i <= 9; i++) made.push(await create(`Materia ${i}`, `M${i}`));
  expect(made.map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
  expect(made.map(({ pattern }) => pattern)).toEqual([...PATTERNS, PATTERNS[0]]);
});

test('a code stands once in the institution', async () => {
  await create('Danza', 'DAN');
  await expect(create('Danza moderna', 'DAN')).rejects.toThrow('courses.subject_taken');
});

test('what is archived is left out of choices, stays readable and comes back', async () => {
  const { admin, run } = scene;
  const chess = await create('Ajedrez', 'AJE');
  const archived = await run((tx) => changeSubject(tx, admin, chess, { version: 1, archived: true }));
  const codes = async (all: boolean) =>
    (await run((tx) => listSubjects(tx, admin, 'courses.read', all))).map((subject) => subject.code);
  expect(await codes(false)).not.toContain('AJE');
  expect(await codes(true)).toContain('AJE');
  await run((tx) => changeSubject(tx, admin, archived, { version: 2, archived: false }));
  expect(await codes(false)).toContain('AJE');
  expect(await scene.actionsOn(chess.id)).toEqual([
    'courses.subject_created',
    'courses.subject_changed',
    'courses.subject_changed',
  ]);
});

test('a change that saw another version, and one by a school’s own people, are refused', async () => {
  const { admin, run } = scene;
  const music = await create('Música', 'MUS');
  await run((tx) => changeSubject(tx, admin, music, { version: 1, name: 'Música y canto' }));
  await expect(run((tx) => changeSubject(tx, admin, music, { version: 1, colour: 3 }))).rejects.toThrow(
    'courses.changed_meanwhile',
  );
  const actor = scene.inChile('coordinator');
  await expect(inTenant(actor, (tx) => changeSubject(tx, actor, music, { version: 2, colour: 3 }))).rejects.toThrow(
    'courses.not_found',
  );
});
