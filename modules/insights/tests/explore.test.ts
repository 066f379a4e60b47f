import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import {
  actorOf,
  actorsEverywhere,
  expectPolicyAgreement,
  stopClockAt,
  useTestDatabase as testDatabase,
} from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMS } from '../contract.ts';
import { DIMENSIONS, MEASURES, RULES } from '../rules/measures.ts';
import { rowsBehind } from '../rules/rows-behind.ts';
import { canReadFacts, drawAnswer, facts, factsVisibleTo, listRecords, sheetOf } from '../server/index.ts';
import { ask, FROM, MOMENT, makeScene, rebuild, type Scene, schoolDays, TODAY, writeDays } from './scene.ts';

testDatabase();
stopClockAt(MOMENT);
let scene: Scene;

beforeAll(async () => {
  scene = await makeScene();
  const rooms = scene.rooms;
  await writeDays(
    scene,
    rooms.flatMap(({ students }, room) =>
      students.flatMap((studentId, at) =>
        schoolDays(FROM, TODAY).map((date) => ({
          studentId,
          date,
          // The second homeroom misses Mondays from May on.
          absent:
            room === 1 && at < 6 && date >= '2026-05-01' && new Date(`${date}T00:00:00Z`).getUTCDay() === 1
              ? (2 as const)
              : (0 as const),
        })),
      ),
    ),
  );
  await rebuild(scene);
}, 120_000);

describe('an answer', () => {
  test('says what changed, where and on which days, and holds its denominators', async () => {
    const answer = await ask(scene.director, { from: '2026-05-01', through: TODAY, against: 'before', form: 'trend' });
    expect(answer.against).toEqual({ from: '2026-04-11', through: '2026-04-30' });
    expect(answer.summary.map(({ kind }) => kind)).toEqual(['change', 'part', 'weekday']);
    expect(answer.summary[1]).toMatchObject({ id: scene.rooms[0]?.levelId, share: 1 });
    expect(answer.summary[2]).toMatchObject({ weekday: 1, share: 1 });
    const sum = answer.rows.flatMap(({ values }) => values).reduce((all, value) => all + (value?.den ?? 0), 0);
    expect(sum).toBe(answer.total?.den);
    expect(answer.total?.den).toBe(45 * 14 * 2);
  });

  test('of a small homeroom is not given, nor of the one that would give it away', async () => {
    const answer = await ask(scene.director, { form: 'compare', by: 'homeroom' });
    const shown = new Map(answer.rows.map(({ id, values }) => [id, values[0]]));
    expect(scene.rooms.map(({ id }) => shown.get(id) !== null)).toEqual([true, true, false, false]);
    expect(answer.hidden).toBe(2);
    const [, , third, fourth] = scene.rooms;
    for (const homerooms of [[third?.id ?? ''], [fourth?.id ?? ''], [scene.rooms[0]?.id ?? '', fourth?.id ?? '']]) {
      const one = await ask(scene.director, { homerooms, form: 'trend' });
      expect(one.total).toBeNull();
      expect(one.note).toBe('too_small');
      expect(one.rows.every(({ values }) => values.every((value) => value === null))).toBe(true);
    }
  });

  test('can be asked in every measure, form and division, without a mistake', async () => {
    for (const measure of MEASURES)
      for (const form of FORMS)
        for (const by of ['none', ...DIMENSIONS] as const) {
          if (by !== 'none' && !RULES[measure].by.includes(by)) continue;
          const answer = await ask(scene.director, { measure, form, by, against: 'last_year' });
          expect(answer.series.length >= (answer.rows[0]?.values.length ?? 0)).toBe(true);
        }
  }, 120_000);

  test('of a generation goes down the ladder year by year', async () => {
    const answer = await ask(scene.director, { form: 'cohort' });
    expect(answer.series).toHaveLength(1);
    expect(answer.rows.find(({ id }) => id === scene.rooms[0]?.levelId)?.values[0]).toMatchObject({ people: 26 });
  });

  test('becomes a paper and a sheet', async () => {
    const answer = await ask(scene.director, { form: 'compare', by: 'level' });
    const pdf = await drawAnswer(answer, 'Asistencia: por grado', 'es');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(pdf.name).toBe('Asistencia  por grado.pdf');
    const sheet = await sheetOf(answer, 'Asistencia', 'es');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('bad input', () => {
  test('forty filters are refused in words', async () => {
    const levels = Array.from({ length: 40 }, () => makeId());
    await expect(ask(scene.director, { levels })).rejects.toThrow('insights.too_many_filters');
  });

  test('a time before the school existed says since when there are records', async () => {
    const answer = await ask(scene.director, { from: '1999-01-01', through: '1999-12-31' });
    expect(answer).toMatchObject({ note: 'before_school', begins: scene.school.startsOn, rows: [], total: null });
    expect((await ask(scene.director, { from: '2030-01-01', through: '2030-02-01' })).note).toBe('future');
  });

  test('a century is refused', async () => {
    await expect(ask(scene.director, { from: '1900-01-01', through: TODAY })).rejects.toThrow('insights.too_long');
  });

  test('a level or a division that is gone is left out, and the answer says so', async () => {
    expect((await ask(scene.director, { levels: [makeId()] })).note).toBe('gone_dimension');
    const gone = await ask(scene.director, { measure: 'enrolment', by: 'hour', form: 'compare' });
    expect(gone.note).toBe('gone_dimension');
    expect(gone.total?.num).toBe(45);
  });
});

describe('the rows behind a number', () => {
  const rows = (given: object = {}) =>
    inTenant(scene.director, (tx) =>
      listRecords(tx, scene.director, {
        measure: 'attendance',
        schoolId: scene.school.schoolId,
        from: FROM,
        through: TODAY,
        levels: [],
        homerooms: [],
        subjects: [],
        bands: [],
        limit: 10,
        counted: 'yes' as const,
        ...given,
      }),
    );

  test('add up to it, page by page, without repeating or losing any', async () => {
    const walked: { studentId: string; num: number; den: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await rows(cursor ? { cursor } : {});
      walked.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(walked.map(({ studentId }) => studentId)).size).toBe(45);
    expect(walked).toHaveLength(45);
    const { total } = await ask(scene.director);
    expect(walked.reduce((sum, { num }) => sum + num, 0)).toBe(total?.num);
    expect(walked.reduce((sum, { den }) => sum + den, 0)).toBe(total?.den);
    expect((await rows()).items[0]?.homeroom).toBe(scene.rooms[1]?.name);
  });

  test.each(['cohort', 'spread'] as const)('of a %s are as many as the figure says', async (form) => {
    const answer = await ask(scene.director, { form });
    let opened = 0;
    for (const row of answer.rows)
      for (const [at, { id }] of answer.series.entries()) {
        const asked = rowsBehind(answer, scene.school.schoolId, row, id);
        if (!asked) continue;
        const { items } = await rows({ ...asked, limit: 100 });
        const groups = new Set(items.map(({ homeroom }) => homeroom)).size;
        const { people } = row.values[at] ?? { people: 0 };
        expect(form === 'cohort' ? items.length : groups).toBe(people);
        opened++;
      }
    expect(opened).toBeGreaterThan(0);
  });

  test('of what is about nobody in particular are not listed, nor those of another school', async () => {
    await expect(rows({ measure: 'collected' })).rejects.toThrow('insights.not_found');
    await expect(rows({ schoolId: makeId() })).rejects.toThrow('insights.not_found');
  });
});

describe('reach', () => {
  test.each(MEASURES)('%s: the filter and the row rule agree', async (measure) => {
    const { institutionId, schoolId } = scene.school;
    const ids = [schoolId, makeId()];
    await expectPolicyAgreement({
      rows: [{ schoolId }],
      actors: actorsEverywhere(institutionId, ids),
      can: (actor, row) => canReadFacts(actor, measure, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx
            .selectDistinct({ id: facts.schoolId })
            .from(facts)
            .where(sql`${eq(facts.schoolId, schoolId)} and ${factsVisibleTo(actor, measure)}`),
        ),
      idOf: (row) => ('schoolId' in row ? (row as { schoolId: string }).schoolId : (row as { id: string }).id),
    });
  });

  test('a director of another school and a teacher find no figure', async () => {
    const { institutionId, schoolId } = scene.school;
    const other = actorOf('director', { institutionId, schoolId: makeId() });
    expect((await ask(other)).total).toBeNull();
    await expect(ask(other, { schools: [schoolId] })).rejects.toThrow('insights.not_found');
    expect((await ask(actorOf('teacher', { institutionId, schoolId }))).total).toBeNull();
  });
});
