import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Question } from '../contract.ts';
import { type RowsAsked, rowsBehind } from '../rules/rows-behind.ts';
import { listRecords } from '../server/index.ts';
import { makeBook, publishMarks } from './marks-scene.ts';
import { ask, MOMENT, makeScene, rebuild, type Scene } from './scene.ts';

testDatabase();
stopClockAt(MOMENT);
let scene: Scene;
let students: string[];

/** Four fail badly; the others lie in two tenths of the scale. */
const FEW = 4;
const scoreOf = (at: number): string => (at < FEW ? '3' : at % 2 === 0 ? '18' : '14');
const withScore = (score: string) => students.filter((_, at) => scoreOf(at) === score).toSorted();

beforeAll(async () => {
  scene = await makeScene();
  students = scene.rooms.flatMap((room) => room.students);
  await publishMarks(await makeBook(scene, students), scoreOf);
  await rebuild(scene);
}, 120_000);

const bands = (given: Partial<Question> = {}) =>
  ask(scene.director, { measure: 'passing', form: 'spread', through: scene.school.endsOn, ...given });
const open = (asked: RowsAsked) =>
  inTenant(scene.director, (tx) =>
    listRecords(tx, scene.director, { bands: [], ...asked, limit: 100, counted: 'yes' as const }),
  );
const behind = (answer: Answer, at: number) =>
  rowsBehind(answer, scene.school.schoolId, answer.rows[at]!, answer.series[0]?.id ?? '');

describe('marks by band', () => {
  test('open the students whose marks lie in each', async () => {
    const answer = await bands();
    expect(answer.rows.map(({ id, values }) => [id, values[0]?.num ?? null])).toEqual([
      ['1', null],
      ['7', null],
      ['9', 21],
    ]);
    const { items, total } = await open(behind(answer, 2)!);
    expect(items.map(({ studentId }) => studentId).toSorted()).toEqual(withScore('18'));
    expect(items.reduce((sum, { den }) => sum + den, 0)).toBe(21);
    expect(total).toBe(21);
  });

  test('of few students open nothing, nor does the one that would give them away', async () => {
    const answer = await bands();
    expect([0, 1].map((at) => behind(answer, at))).toEqual([null, null]);
    expect(answer.rows.slice(0, 2).map(({ about }) => about)).toEqual([[null], [null]]);
    expect(answer.hidden).toBe(2);
  });

  test('side by side, as shares that pass, open the same students', async () => {
    const answer = await bands({ form: 'compare', by: 'band' });
    const at = answer.rows.findIndex(({ id }) => id === '9');
    const { items } = await open(behind(answer, at)!);
    expect(items.map(({ studentId }) => studentId).toSorted()).toEqual(withScore('18'));
    expect(items.reduce((sum, { num }) => sum + num, 0)).toBe(answer.rows[at]?.values[0]?.num);
  });

  test('are narrowed with the question, and are of no measure without a scale', async () => {
    const [room] = scene.rooms;
    const answer = await bands({ levels: [room?.levelId ?? ''] });
    const asked = behind(answer, 2);
    expect(asked).toMatchObject({ levels: [room?.levelId] });
    const { items } = await open(asked!);
    const inside = scene.rooms.filter(({ levelId }) => levelId === room?.levelId).flatMap((one) => one.students);
    expect(items.map(({ studentId }) => studentId).toSorted()).toEqual(
      withScore('18').filter((id) => inside.includes(id)),
    );
    expect(answer.rows[2]?.values[0]?.num).toBe(items.length);
    await expect(open({ ...asked!, measure: 'passing_all' })).rejects.toThrow('insights.not_found');
  });
});
