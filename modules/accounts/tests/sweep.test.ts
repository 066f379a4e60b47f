import { inIdentity } from '@patio/platform';
import { expect, test } from 'vitest';
import { passkeyChallenges, rateLimits, sessions } from '../server/index.ts';
import { sweepSignIn } from '../server/jobs.ts';
import { spend } from '../server/limits.ts';
import { openScene } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const DAY = 24 * 3600_000;

test('the nightly sweep keeps what still counts and drops what cannot open anything', async () => {
  const visitor = await Visitor.of(await scene.person('teacher'));
  await new Visitor().ask('beginPasskeySignIn');
  await spend([['account', 'someone']]);
  const count = () =>
    inIdentity(undefined, async (tx) => ({
      sessions: await tx.$count(sessions),
      challenges: await tx.$count(passkeyChallenges),
      limits: await tx.$count(rateLimits),
    }));
  await sweepSignIn();
  expect(await count()).toEqual({ sessions: 1, challenges: 1, limits: 1 });
  expect(await visitor.ask('me')).not.toBeNull();
  scene.clock.move(DAY);
  await sweepSignIn();
  expect(await count()).toEqual({ sessions: 1, challenges: 0, limits: 0 });
  scene.clock.move(400 * DAY);
  await sweepSignIn();
  expect(await count()).toEqual({ sessions: 0, challenges: 0, limits: 0 });
});
