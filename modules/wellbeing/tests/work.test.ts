import { makeUser } from '@patio/accounts/testing';
import { addDays, localDateAt, makeId, mondayOf } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { presetInstrument } from '../presets/instruments.ts';
import { latestReview } from '../rules/reviews.ts';
import { answers, interventions, listChampionTasks, markOwnSupport, recordOwnMeasure } from '../server/index.ts';
import { actorWith } from '../testing/team.ts';
import { type CareScene, makeCareScene, makeTestCase } from './care-scene.ts';

testDatabase();
let scene: CareScene;
let id: string;
let today: string;

beforeAll(async () => {
  scene = await makeCareScene();
  today = localDateAt(new Date(), 'America/Lima');
});
beforeEach(async () => {
  id = (await makeTestCase(scene, scene.team.lead)).id;
});

const scale = presetInstrument('brief_wellbeing', 'es')!;
const allAnswers = (position: number) => Object.fromEntries(scale.items.map((item) => [item.id, position]));
const fill = (given: object = {}) => {
  const answersId = makeId();
  return scene.elena
    .ask('fillInstrument', {
      id,
      answersId,
      instrumentKey: scale.key,
      instrumentVersion: 1,
      on: today,
      answers: allAnswers(2),
      note: 'Llegó tranquila y quiso conversar',
      ...given,
    })
    .then(() => answersId);
};

test('an instrument is scored, sealed, and read again with its version', async () => {
  const answersId = await fill();
  const { filled } = await scene.elena.ask('answers', { id });
  expect(filled).toMatchObject([
    { id: answersId, points: 14, most: 21, band: { level: 'high' }, note: 'Llegó tranquila y quiso conversar' },
  ]);
  const [row] = await inTenant(scene.team.lead.actor, (tx) =>
    tx.select().from(answers).where(eq(answers.id, answersId)),
  );
  expect(JSON.stringify(row)).not.toMatch(/tranquila|"rest"/);
  await expect(fill({ answers: {} })).rejects.toThrow('wellbeing.answers_missing');
  await expect(fill({ instrumentVersion: 9 })).rejects.toThrow('wellbeing.not_found');
  await expect(fill({ on: addDays(today, 1) })).rejects.toThrow('wellbeing.bad_day');
});

test('a school writes its own instrument in versions, and old answers keep theirs', async () => {
  const key = makeId();
  const item = { id: 'a', kind: 'scale', text: 'Llega con ganas', required: true } as const;
  const options = [
    { text: 'Sí', points: 0 },
    { text: 'No', points: 2 },
  ];
  const fields = { title: 'Escala del colegio', intro: '', items: [{ ...item, answers: options }], bands: [] };
  await scene.elena.ask('saveInstrument', { key, seen: 0, ...fields });
  await expect(scene.elena.ask('saveInstrument', { key, seen: 0, ...fields })).rejects.toThrow('changed_meanwhile');
  const bad = { ...fields, items: [{ ...item, answers: [] }] };
  await expect(scene.elena.ask('saveInstrument', { key, seen: 1, ...bad })).rejects.toThrow('bad_instrument');
  await fill({ instrumentKey: key, instrumentVersion: 1, answers: { a: 1 } });
  const worth = options.map((option) => ({ ...option, points: option.points * 5 }));
  await scene.elena.ask('saveInstrument', { key, seen: 1, ...fields, items: [{ ...item, answers: worth }] });
  const { filled } = await scene.elena.ask('answers', { id });
  expect(filled[0]).toMatchObject({ points: 2, most: 2, instrument: { version: 1, title: 'Escala del colegio' } });
  await scene.elena.ask('retireInstrument', { key, version: 2 });
  const { items } = await scene.elena.ask('instruments');
  expect(items.map((one) => one.key)).not.toContain(key);
  expect(items.map((one) => one.key)).toContain('brief_wellbeing');
});

test('a level rests on answers or reasons, is looked at again in time, and every judgement stays', async () => {
  const { version } = await scene.elena.ask('readCase', { id });
  const judge = (given: object) =>
    scene.elena.ask('judgeRisk', {
      id,
      version,
      level: 'high',
      answersId: null,
      why: '',
      nextReviewOn: latestReview('high', today),
      nextReviewAt: '09:00',
      ...given,
    });
  await expect(judge({})).rejects.toThrow('wellbeing.nothing_judged_with');
  await expect(judge({ why: 'Lo pide', nextReviewOn: today })).rejects.toThrow('wellbeing.review_past');
  await expect(judge({ why: 'Lo pide', nextReviewOn: addDays(today, 20) })).rejects.toThrow(
    'wellbeing.review_too_late',
  );
  await expect(judge({ answersId: makeId() })).rejects.toThrow('wellbeing.not_found');
  const answersId = await fill();
  const changed = await judge({ answersId, why: 'Pide compañía por las mañanas' });
  await expect(judge({ answersId })).rejects.toThrow('wellbeing.changed_meanwhile');
  await judge({
    version: changed.version,
    level: 'medium',
    why: 'Ya duerme mejor',
    nextReviewOn: latestReview('medium', today),
  });
  const { judged } = await scene.elena.ask('answers', { id });
  expect(judged).toMatchObject([
    { level: 'medium', why: 'Ya duerme mejor', with: null },
    { level: 'high', with: { points: 14, most: 21 } },
  ]);
  expect(await scene.elena.ask('readCase', { id })).toMatchObject({ risk: { level: 'medium' }, nextReviewAt: '09:00' });
  await expect(scene.elisa.ask('answers', { id })).rejects.toThrow('wellbeing.reason_needed');
});

test('a plan has a measure and supports; whoever carries it out sees what to do and nothing else', async () => {
  const { institutionId, schoolId } = scene.school;
  const made = await makeUser({ givenNames: 'Julián', memberships: [{ institutionId, role: 'teacher', schoolId }] });
  const teacher = actorWith(made.user.id, made.memberships[0]!);
  const startsOn = addDays(mondayOf(today), -14);
  const [interventionId, supportId] = [makeId(), makeId()];
  const plan = {
    id,
    interventionId,
    seen: 0,
    goal: 'Llegar a la primera hora',
    measure: 'días por semana, de 5',
    startsOn,
    weeks: 6,
    baseline: 1,
    target: 4,
    most: 5,
    decideOn: addDays(today, 20),
    championId: teacher.userId,
    task: 'Recíbela en la puerta',
    supports: [
      { id: supportId, text: 'La recibes en la puerta', perWeek: 0, byChampion: true },
      { id: makeId(), text: 'La mamá confirma antes de las siete', perWeek: 2, byChampion: false },
    ],
  };
  await expect(scene.elena.ask('saveIntervention', { ...plan, task: '' })).rejects.toThrow('wellbeing.task_missing');
  await expect(scene.elena.ask('saveIntervention', { ...plan, target: 9 })).rejects.toThrow('wellbeing.bad_value');
  await expect(scene.elena.ask('saveIntervention', { ...plan, championId: makeId() })).rejects.toThrow('not_found');
  await scene.elena.ask('saveIntervention', plan);
  const tasks = () => inTenant(teacher, (tx) => listChampionTasks(tx, teacher));
  const [task] = (await tasks()).items;
  expect(task).toMatchObject({
    id: interventionId,
    task: 'Recíbela en la puerta',
    supports: [{ id: supportId, today: false }],
  });
  expect(JSON.stringify(task)).not.toMatch(/primera hora|mamá|baseline|target/);
  const asTeacher = <T>(act: Parameters<typeof inTenant<T>>[1]) => inTenant(teacher, act);
  await asTeacher((tx) => recordOwnMeasure(tx, teacher, { interventionId, weekOf: startsOn, value: 3 }));
  await asTeacher((tx) => markOwnSupport(tx, teacher, { interventionId, supportId, date: today, happened: true }));
  await expect(
    asTeacher((tx) => recordOwnMeasure(tx, teacher, { interventionId, weekOf: startsOn, value: 6 })),
  ).rejects.toMatchObject({ code: 'wellbeing.bad_value' });
  await expect(
    asTeacher((tx) =>
      markOwnSupport(tx, teacher, { interventionId, supportId: plan.supports[1]!.id, date: today, happened: true }),
    ),
  ).rejects.toMatchObject({ code: 'wellbeing.not_found' });
  await scene.elena.ask('recordMeasure', { id, interventionId, weekOf: addDays(startsOn, -7), value: 1 });
  const [view] = (await scene.elena.ask('interventions', { id })).items;
  expect(view).toMatchObject({ goal: 'Llegar a la primera hora', progress: 'too_early', state: 'running' });
  expect(view!.weeksShown.slice(0, 2).map(({ phase, value }) => [phase, value])).toEqual([
    ['before', 1],
    ['plan', 3],
  ]);
  expect(view!.supports[0]).toMatchObject({ done: 1, today: true });
  const [row] = await inTenant(scene.team.lead.actor, (tx) =>
    tx.select().from(interventions).where(eq(interventions.id, interventionId)),
  );
  expect(JSON.stringify(row)).not.toMatch(/puerta|primera hora/);
  const decided = { id, interventionId, version: view!.version, weeks: 2, why: 'Con otro apoyo' };
  const { version } = await scene.elena.ask('decideIntervention', { ...decided, decision: 'adapt' });
  const [adapted] = (await scene.elena.ask('interventions', { id })).items;
  expect(adapted).toMatchObject({ state: 'running', weeks: 8, decideOn: addDays(startsOn, 8 * 7 - 3), version });
  await expect(scene.elena.ask('decideIntervention', { ...decided, decision: 'end' })).rejects.toThrow(
    'changed_meanwhile',
  );
  // Once it is decided that the plan ends, the colleague sees nothing of it any more.
  await scene.elena.ask('decideIntervention', { ...decided, version, decision: 'end', why: 'Ya llega sola' });
  expect((await tasks()).items).toEqual([]);
  await expect(
    asTeacher((tx) => recordOwnMeasure(tx, teacher, { interventionId, weekOf: startsOn, value: 2 })),
  ).rejects.toMatchObject({ code: 'wellbeing.not_found' });
});

test('the safety plan, agreements and contacts are sealed, versioned and on the time line without a stranger', async () => {
  const empty = await scene.elena.ask('safetyPlan', { id });
  expect(empty.content).toBeNull();
  expect(empty.knownLines.length).toBeGreaterThan(0);
  const content = {
    signs: ['Me quedo callada'],
    helps: ['Salir a caminar'],
    places: ['La biblioteca'],
    people: [{ name: 'Mi tía Rosa', phone: '999 888 777' }],
    lines: empty.knownLines,
  };
  await scene.elena.ask('saveSafetyPlan', { id, seen: 0, content });
  await expect(scene.elena.ask('saveSafetyPlan', { id, seen: 0, content })).rejects.toThrow('changed_meanwhile');
  expect(await scene.elena.ask('safetyPlan', { id })).toMatchObject({ version: 1, content });
  const agreementId = makeId();
  const agreement = {
    id,
    agreementId,
    seen: 0,
    what: 'Cenar juntos los martes',
    who: 'La mamá',
    signers: 'Rosa Torres',
    agreedOn: addDays(today, -9),
    until: addDays(today, -2),
    signedOn: addDays(today, -9),
  };
  await scene.elena.ask('saveAgreement', agreement);
  const contactId = makeId();
  await scene.elena.ask('saveContact', {
    id,
    contactId,
    seen: 0,
    kind: 'health',
    on: today,
    nextOn: null,
    service: 'Centro de salud',
    person: '',
    what: 'Se pidió una cita',
    answer: '',
  });
  const read = await scene.elena.ask('agreements', { id });
  expect(read.agreements).toMatchObject([{ what: 'Cenar juntos los martes', due: true, state: 'open' }]);
  expect(read.contacts).toMatchObject([{ service: 'Centro de salud', kind: 'health' }]);
  await scene.elena.ask('settleAgreement', { id, agreementId, version: 1, state: 'kept' });
  expect((await scene.elena.ask('agreements', { id })).agreements).toMatchObject([{ state: 'kept', due: false }]);
  const other = (await makeTestCase(scene, scene.team.lead)).id;
  await expect(
    scene.elena.ask('settleAgreement', { id: other, agreementId, version: 2, state: 'open' }),
  ).rejects.toThrow('changed_meanwhile');
  const { items } = await scene.elena.ask('timeLine', { id, limit: 20 });
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['safety_plan_changed', 'agreement_made', 'contact_made']),
  );
});
