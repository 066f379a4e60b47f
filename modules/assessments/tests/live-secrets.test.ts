import { releaseWork } from '@patio/assignments/server';
import { hears, LIVE_CHANNEL, Listening, type LiveMessage } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveMinutes } from '../server/service/during.ts';
import { finishMarking } from '../server/service/save-mark.ts';
import { makeExam, sectionOf } from '../testing/index.ts';
import { atDesk } from './desk.ts';
import { makeQuestions, makeScene, type Scene, SECRETS } from './scene.ts';
import { sitWell, start } from './sit.ts';

const database = testDatabase();
let scene: Scene;
let listening: Listening;
const heard: string[] = [];
beforeAll(async () => {
  scene = await makeScene();
  listening = new Listening(database.appUrl);
  await listening.listen(LIVE_CHANNEL, { onPayload: (payload) => heard.push(payload), onGap: () => undefined });
});
afterAll(() => listening.close());

test('the live channel says which exam moved on, and neither keys nor answers nor marks', async () => {
  const { teacher, section, pupils } = scene;
  const { id } = await makeExam(teacher, section, { sections: [sectionOf(await makeQuestions(scene))], points: '20' });
  await start(pupils[1].actor, id);
  await atDesk(teacher, id, (tx, place) =>
    giveMinutes(tx, teacher, place, { giftId: '0199a8c2-1111-7222-8333-444455556666', minutes: 5 }),
  );
  await sitWell(teacher, pupils[0].actor, id);
  await atDesk(teacher, id, (tx, place) => finishMarking(tx, teacher, place));
  await atDesk(teacher, id, (tx, place) => releaseWork(tx, teacher, place, { missing: false }));
  await expect
    .poll(() => heard.filter((payload) => payload.includes('assessments.sitting_changed')).length)
    .toBeGreaterThan(1);
  const said = heard.join('\n');
  expect(said).toContain(id);
  for (const secret of [...SECRETS, '"answer"', '"right"', '3/4']) expect(said).not.toContain(secret);
  // What is recorded goes to those who enter the grades, and to no student.
  const forPupils = heard.filter((payload) =>
    pupils.some(({ actor }) => hears(actor, JSON.parse(payload) as LiveMessage)),
  );
  expect(forPupils.length).toBeGreaterThan(0);
  for (const secret of ['"score"', '"earned"']) expect(forPupils.join('\n')).not.toContain(secret);
});
