import { mayUseTutor } from '@patio/ai/server';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { makeExam, sectionOf } from '../testing/index.ts';
import { makeQuestions, makeScene, type Scene } from './scene.ts';
import { handIn, start } from './sit.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

test('the tutor knows who sits an exam, from its start to its end', async () => {
  const ids = await makeQuestions(scene);
  const { id } = await makeExam(scene.teacher, scene.section, { sections: [sectionOf(ids)] });
  const [{ actor }, other] = scene.pupils;
  const until = (who = actor) => inTenant(who, async (tx) => (await mayUseTutor(tx, who)).examUntil);
  expect(await until()).toBeNull();
  const attempt = await start(actor, id);
  expect((await until())?.getTime()).toBe(attempt.endsAt);
  expect(await until(other.actor)).toBeNull();
  await handIn(actor, attempt.id);
  expect(await until()).toBeNull();
});
