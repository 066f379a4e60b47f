import type { Actor } from '@patio/access';
import { visitorOf } from '@patio/accounts/scene';
import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract, type SurveyQuestion } from '../contract.ts';
import {
  answerSurvey,
  api,
  closeSurvey,
  openSurvey,
  readOwnFeedback,
  readResults,
  saveSurvey,
  surveyBoxes,
  surveyTurns,
} from '../server/index.ts';
import { makePupil, makeScene, type Pupil, type Scene } from './scene.ts';

const Browser = visitorOf<typeof contract>({ module: 'recognition', contract, api });

testDatabase();
let scene: Scene;
let five: Pupil[];
beforeAll(async () => {
  scene = await makeScene();
  five = [...scene.pupils];
  while (five.length < 5) five.push(await makePupil(scene.school, scene.section));
});

const questions: SurveyQuestion[] = [
  { id: 'liked', kind: 'scale', text: '¿Te sirvió la unidad?', options: [] },
  { id: 'pace', kind: 'choice', text: '¿Cómo fue el ritmo?', options: ['Lento', 'Bien', 'Rápido'] },
  { id: 'words', kind: 'text', text: '¿Qué cambiarías?', options: [] },
];

async function makeSurvey(anonymous: boolean): Promise<string> {
  const { teacher, section } = scene;
  const id = makeId();
  const fields = { title: 'La unidad', anonymous, closesOn: null, questions };
  const made = await inTenant(teacher, (tx) =>
    saveSurvey(tx, teacher, { id, seen: 0, sectionId: section.id, ...fields }),
  );
  await inTenant(teacher, (tx) => openSurvey(tx, teacher, { id, version: made.version }));
  return id;
}

const answer = ({ actor }: Pupil, surveyId: string, liked: number, words = '') =>
  inTenant(actor, (tx) => answerSurvey(tx, actor, { surveyId, answers: { liked, pace: 1, words } }));
const results = (id: string, by: Actor = scene.teacher) => readTenant(by, (tx) => readResults(tx, by, id));
const close = (id: string) => inTenant(scene.teacher, (tx) => closeSurvey(tx, scene.teacher, { id, version: 2 }));

test('nothing in the database ties an anonymous answer to a student', async () => {
  const { admin } = scene.school;
  const id = await makeSurvey(true);
  for (const [nth, pupil] of five.entries()) await answer(pupil, id, (nth % 5) + 1, `palabras de ${nth}`);
  const [turns, boxes] = await readTenant(admin, (tx) =>
    Promise.all([
      tx.select().from(surveyTurns).where(eq(surveyTurns.surveyId, id)),
      tx.select().from(surveyBoxes).where(eq(surveyBoxes.surveyId, id)),
    ]),
  );
  expect(turns).toHaveLength(5);
  expect(turns.every(({ answers }) => answers === null)).toBe(true);
  expect(boxes).toHaveLength(1);
  const text = JSON.stringify(boxes);
  for (const { id: student, actor } of five) {
    expect(text).not.toContain(student);
    expect(text).not.toContain(actor.userId);
  }
  // Whoever reads the transactions of rows finds one for all answers.
  const { rows } = await readTenant(admin, (tx) =>
    tx.execute<{ count: number }>(
      sql`select count(distinct b.xmin::text)::int as count from recognition_survey_boxes b where b.survey_id = ${id}`,
    ),
  );
  expect(rows[0]!.count).toBe(1);
  // What was written about the deed says nothing of the answers either.
  const { rows: told } = await readTenant(admin, (tx) =>
    tx.execute(
      sql`select 1 from platform_audit_log where after::text like '%palabras de%' union all select 1 from platform_events where payload::text like '%palabras de%'`,
    ),
  );
  expect(told).toEqual([]);
});

test('anonymous results are withheld while it runs, and below five answers', async () => {
  const id = await makeSurvey(true);
  for (const pupil of five) await answer(pupil, id, 4);
  expect(await results(id)).toMatchObject({ withheld: 'open', questions: [] });
  await close(id);
  const { withheld, questions: shown } = await results(id);
  expect(withheld).toBeNull();
  expect(shown.map(({ counts }) => counts)).toEqual([[0, 0, 0, 5, 0], [0, 5, 0], []]);
  const few = await makeSurvey(true);
  for (const pupil of five.slice(0, 4)) await answer(pupil, few, 2, 'se nota quién soy');
  await close(few);
  expect(await results(few)).toMatchObject({ withheld: 'few', questions: [] });
  await expect(answer(five[4]!, few, 2)).rejects.toMatchObject({ code: 'recognition.survey_closed' });
});

test('answers order tells nothing: the box is shuffled', async () => {
  const orders = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const id = await makeSurvey(true);
    for (const [nth, pupil] of five.entries()) await answer(pupil, id, nth + 1);
    const [box] = await readTenant(scene.school.admin, (tx) =>
      tx.select().from(surveyBoxes).where(eq(surveyBoxes.surveyId, id)),
    );
    orders.add(box!.answers.map(({ liked }) => liked).join());
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('a student answers once, whole and with what fits; others are not asked', async () => {
  const { pupils, outsider } = scene;
  const id = await makeSurvey(false);
  const send = (answers: Record<string, number | string>, { actor }: Pupil = pupils[0]) =>
    inTenant(actor, (tx) => answerSurvey(tx, actor, { surveyId: id, answers }));
  await expect(send({ liked: 3 })).rejects.toMatchObject({ code: 'recognition.bad_answers' });
  await expect(send({ liked: 9, pace: 1 })).rejects.toMatchObject({ code: 'recognition.bad_answers' });
  await expect(send({ liked: 3, pace: 1, more: 1 })).rejects.toMatchObject({ code: 'recognition.bad_answers' });
  await expect(send({ liked: 3, pace: 1 }, outsider)).rejects.toMatchObject({ code: 'recognition.not_found' });
  await send({ liked: 3, pace: 1, words: 'más juegos' });
  await expect(send({ liked: 3, pace: 1 })).rejects.toMatchObject({ code: 'recognition.already_answered' });
  const { actor } = pupils[0];
  const own = await readTenant(actor, (tx) => readOwnFeedback(tx, actor));
  expect(own.surveys.find((survey) => survey.id === id)).toMatchObject({ answered: true });
  const named = await results(id);
  expect(named.questions[2]!.texts).toEqual([{ text: 'más juegos', by: 'Ana Quispe' }]);
  await expect(results(id, scene.stranger)).rejects.toMatchObject({ code: 'recognition.not_found' });
});

test('what is asked stays as it is', async () => {
  const { teacher, section } = scene;
  const id = await makeSurvey(true);
  const fields = { title: 'Otra', anonymous: false, closesOn: null, questions };
  await expect(
    inTenant(teacher, (tx) => saveSurvey(tx, teacher, { id, seen: 2, sectionId: section.id, ...fields })),
  ).rejects.toMatchObject({ code: 'recognition.survey_asked' });
});

test('a command leaves no fingerprint of an answer beside the name of who gave it', async () => {
  const { school, section } = scene;
  const { institutionId, schoolId, admin } = school;
  const pupil = await makePupil(school, section);
  const person = await makeUser({ memberships: [{ institutionId, role: 'student', schoolId }] });
  await inTenant(admin, async (tx) => {
    const [row] = await tx
      .select({ personId: studentRows.personId })
      .from(studentRows)
      .where(eq(studentRows.id, pupil.id));
    await linkAccount(tx, row!.personId, person.user.id);
  });
  const surveyId = await makeSurvey(true);
  const browser = await Browser.of(person);
  browser.idempotencyKey = makeId();
  await browser.ask('answerSurvey', { surveyId, answers: { liked: 2, pace: 0 } });
  const { rows } = await readTenant(admin, (tx) =>
    tx.execute<{ fingerprint: string; result: string }>(
      sql`select fingerprint, result::text as result from platform_idempotent_results where user_id = ${person.user.id} and key = ${browser.idempotencyKey}`,
    ),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.fingerprint).toBe(surveyId);
  expect(rows[0]!.result).not.toContain('"liked":');
});
