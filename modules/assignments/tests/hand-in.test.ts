import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  assigned,
  attemptLog,
  handIn,
  readMine,
  readOwnWork,
  saveDraft,
  saveGrading,
  setAdaptation,
  submissions,
  withdrawWork,
} from '../server/index.ts';
import { handInText, inHours, makeAssignment, textOf } from '../testing/index.ts';
import { asStudent, atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const give = async (given = {}) => (await makeAssignment(scene.teacher, [scene.section.id], given)).sections[0]!.id;
/** Moves the dates of a class as if time had passed. */
const moveDates = (id: string, dates: { dueAt: string; closesAt: string | null }) =>
  inTenant(scene.teacher, (tx) =>
    tx
      .update(assigned)
      .set({ opensAt: null, dueAt: new Date(dates.dueAt), closesAt: dates.closesAt ? new Date(dates.closesAt) : null })
      .where(eq(assigned.id, id)),
  );
const attemptsOf = (id: string) =>
  inTenant(scene.teacher, (tx) => tx.select().from(attemptLog).where(eq(attemptLog.assignedId, id)));
const mine = () => scene.pupils[0];
const own = (id: string) => inTenant(mine().actor, (tx) => readOwnWork(tx, mine().actor, id));

describe('handing in', () => {
  test('answers a receipt, and the work stands as handed in', async () => {
    const id = await give();
    const receipt = await handInText(mine().actor, id);
    expect(receipt).toMatchObject({ attempt: 1, lateMinutes: 0, offline: false });
    expect(receipt.number).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const lines = await inTenant(mine().actor, (tx) => readMine(tx, mine().actor));
    expect(lines.find((line) => line.id === id)).toMatchObject({ state: 'handed_in', score: null });
  });

  test('a double tap and a replay are one attempt with one receipt', async () => {
    const id = await give();
    const attemptId = makeId();
    const answers = await Promise.allSettled([
      handInText(mine().actor, id, 'Uno', { attemptId }),
      handInText(mine().actor, id, 'Uno', { attemptId }),
    ]);
    const again = await handInText(mine().actor, id, 'Otra cosa', { attemptId });
    const heard = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
    expect(new Set([...heard, again.number]).size).toBe(1);
    const kept = await attemptsOf(id);
    expect(kept.map(({ content }) => content.text)).toEqual(['Uno']);
  });

  test('nobody takes over the attempt of somebody else by its name', async () => {
    const id = await give();
    const attemptId = makeId();
    await handInText(mine().actor, id, 'Mío', { attemptId });
    await expect(handInText(scene.pupils[1].actor, id, 'Ajeno', { attemptId })).rejects.toMatchObject({
      code: 'assignments.not_found',
    });
  });

  test('what was handed in never changes: a second hand-in is a second attempt', async () => {
    const id = await give();
    await handInText(mine().actor, id, 'Primera');
    await handInText(mine().actor, id, 'Segunda');
    const { attempts } = await own(id);
    expect(attempts.map(({ number, content }) => [number, content.text])).toEqual([
      [2, 'Segunda'],
      [1, 'Primera'],
    ]);
    await expect(
      inTenant(scene.teacher, (tx) => tx.update(attemptLog).set({ receipt: 'X' }).where(eq(attemptLog.assignedId, id))),
    ).rejects.toThrow();
  });

  test('an empty hand-in and a form that is not taken are refused, and nothing stands', async () => {
    const id = await give({ forms: ['link'] });
    await expect(handInText(mine().actor, id, ' ')).rejects.toMatchObject({ code: 'assignments.empty_work' });
    await expect(handInText(mine().actor, id, 'Texto')).rejects.toMatchObject({ code: 'assignments.form_not_taken' });
    expect(await attemptsOf(id)).toEqual([]);
  });
});

describe('late', () => {
  test('after the due date it is late by started minutes, and still taken', async () => {
    const id = await give();
    await moveDates(id, { dueAt: inHours(-1.5), closesAt: inHours(1) });
    expect(await own(id)).toMatchObject({ state: 'overdue' });
    const { lateMinutes } = await handInText(mine().actor, id);
    expect(lateMinutes).toBeGreaterThanOrEqual(90);
    expect(lateMinutes).toBeLessThan(95);
  });

  test('after closing it is refused, whatever the clock of the device says', async () => {
    const id = await give();
    await moveDates(id, { dueAt: inHours(-3), closesAt: inHours(-0.001) });
    const early = { deviceAt: inHours(-4), skew: null, offline: true };
    for (const given of [{}, early, { deviceAt: inHours(-4), skew: 0 }])
      await expect(handInText(mine().actor, id, 'Tarde', given)).rejects.toMatchObject({
        code: 'assignments.closed',
      });
    expect(await own(id)).toMatchObject({ state: 'missing', can: { handIn: false } });
  });

  test('what waited without a network counts by a device whose skew is known, within a day', async () => {
    const id = await give();
    await moveDates(id, { dueAt: inHours(-2), closesAt: inHours(-1) });
    const waited = { offline: true, skew: 3_600_000, deviceAt: inHours(-4) };
    const receipt = await handInText(mine().actor, id, 'Sin red', waited);
    expect(receipt).toMatchObject({ offline: true, lateMinutes: 0 });
    expect(new Date(receipt.handedInAt) < new Date(receipt.arrivedAt)).toBe(true);
    const tooLong = { offline: true, skew: 0, deviceAt: inHours(-25) };
    await expect(handInText(scene.pupils[1].actor, id, 'Ayer', tooLong)).rejects.toMatchObject({
      code: 'assignments.closed',
    });
  });

  test('dates of one’s own hold, and cure what was late by those of the class', async () => {
    const id = await give();
    await moveDates(id, { dueAt: inHours(-2), closesAt: inHours(-1) });
    const [, second] = scene.pupils;
    await atDesk(scene.teacher, id, (tx, place) =>
      setAdaptation(tx, scene.teacher, place, { studentId: second.id, adaptation: { dueAt: inHours(5) } }),
    );
    expect(await handInText(second.actor, id)).toMatchObject({ lateMinutes: 0 });
  });
});

describe('drafts and taking back', () => {
  const save = (id: string, seen: number, text: string) =>
    asStudent(mine().actor, id, (tx, place) => saveDraft(tx, mine().actor, place, { seen, content: textOf(text) }));

  test('a draft is kept by version; an older device overwrites nothing', async () => {
    const id = await give();
    expect(await save(id, 0, 'a')).toMatchObject({ version: 1 });
    expect(await save(id, 1, 'ab')).toMatchObject({ version: 2 });
    await expect(save(id, 1, 'otra')).rejects.toMatchObject({ code: 'assignments.changed_meanwhile' });
    expect((await own(id)).draft).toMatchObject({ version: 2, content: { text: 'ab' } });
    await handInText(mine().actor, id, 'ab');
    expect((await own(id)).draft).toBeNull();
  });

  test('before the due date it is taken back into a draft, and nothing is lost', async () => {
    const id = await give();
    await handInText(mine().actor, id, 'Casi');
    await asStudent(mine().actor, id, (tx, place) => withdrawWork(tx, mine().actor, place));
    const after = await own(id);
    expect(after).toMatchObject({ state: 'to_do', draft: { content: { text: 'Casi' } } });
    expect(after.attempts).toHaveLength(1);
    expect(after.withdrawnAt).not.toBeNull();
  });

  test('not once somebody graded it, and not after the due date', async () => {
    const id = await give();
    await handInText(mine().actor, id);
    const [row] = await inTenant(scene.teacher, (tx) =>
      tx.select().from(submissions).where(eq(submissions.assignedId, id)),
    );
    await atDesk(scene.teacher, id, (tx, place) =>
      saveGrading(tx, scene.teacher, place, {
        studentId: mine().id,
        seen: row!.version,
        picks: [],
        score: '8',
        comment: '',
        audioFileId: null,
      }),
    );
    const back = (student = mine().actor) => asStudent(student, id, (tx, place) => withdrawWork(tx, student, place));
    await expect(back()).rejects.toMatchObject({ code: 'assignments.already_graded' });
    const [, second] = scene.pupils;
    await handInText(second.actor, id);
    await moveDates(id, { dueAt: inHours(-1), closesAt: null });
    await expect(back(second.actor)).rejects.toMatchObject({ code: 'assignments.past_due' });
  });

  test('an archived assignment takes nothing', async () => {
    const id = await give();
    const place = await asStudent(mine().actor, id, async (_, found) => found);
    const archived = { ...place, assignment: { ...place.assignment, state: 'archived' as const } };
    await expect(
      inTenant(mine().actor, (tx) =>
        handIn(tx, mine().actor, archived, {
          attemptId: makeId(),
          content: textOf('x'),
          deviceAt: inHours(0),
          skew: 0,
          offline: false,
        }),
      ),
    ).rejects.toMatchObject({ code: 'assignments.closed' });
  });
});
