import { inIdentity, inTenant, withClient } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideReach, makeSessionCache, type SessionCache, sessions } from '../server/index.ts';
import { type MadePerson, PASSWORD } from '../testing/index.ts';
import { openScene, refusal } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const HOUR = 3600_000;
let person: MadePerson;
beforeEach(async () => {
  person = await scene.person('teacher');
});

const rowOf = async (visitor: Visitor) => {
  const me = await visitor.ask('me');
  const [row] = await inIdentity(undefined, (tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.id, me?.session.id ?? '')),
  );
  return row;
};

describe('a session ends', () => {
  test('after twelve idle hours, but not while it is used', async () => {
    const visitor = await Visitor.of(person);
    for (let i = 0; i < 4; i++) {
      scene.clock.move(11 * HOUR);
      expect(await visitor.ask('me')).not.toBeNull();
    }
    scene.clock.move(12 * HOUR + 1);
    expect(await visitor.ask('me')).toBeNull();
  });

  test('after thirty days in any case', async () => {
    const visitor = await Visitor.of(person);
    for (let h = 0; h < 30 * 24 - 10; h += 10) {
      scene.clock.move(10 * HOUR);
      await visitor.ask('me');
    }
    expect(await visitor.ask('me')).not.toBeNull();
    scene.clock.move(10 * HOUR);
    expect(await visitor.ask('me')).toBeNull();
  });

  test('when it is signed out, and a broken cookie is nobody', async () => {
    const visitor = await Visitor.of(person);
    const token = visitor.cookies.patio_session;
    await visitor.ask('signOut');
    expect(visitor.cookies.patio_session).toBeUndefined();
    for (const cookie of [token, 'nonsense', `${token}x`, "' or 1=1 --", 'x'.repeat(5000)]) {
      visitor.cookies.patio_session = cookie;
      expect(await visitor.ask('me')).toBeNull();
    }
    expect(await new Visitor().ask('signOut')).toEqual({ done: true });
  });
});

test('last seen is written at most once a minute', async () => {
  const visitor = await Visitor.of(person);
  const first = (await rowOf(visitor))?.lastSeenAt;
  scene.clock.move(59_000);
  expect((await rowOf(visitor))?.lastSeenAt).toEqual(first);
  scene.clock.move(2_000);
  expect((await rowOf(visitor))?.lastSeenAt).toEqual(scene.clock.now());
});

describe('my sessions', () => {
  test('are listed with this one marked, and ended one by one or all', async () => {
    const [here, phone, library] = [await Visitor.of(person), await Visitor.of(person), await Visitor.of(person)];
    const { items } = await here.ask('listSessions');
    expect(items).toHaveLength(3);
    expect(items.filter((s) => s.current)).toHaveLength(1);
    expect(items[0]).toMatchObject({ device: 'Chrome · Linux', kind: 'person' });
    await here.ask('revokeSession', { id: (await rowOf(phone))?.id ?? '' });
    expect(await phone.ask('me')).toBeNull();
    expect(await here.ask('signOutEverywhere', {})).toEqual({ ended: 1 });
    expect(await library.ask('me')).toBeNull();
    expect(await here.ask('me')).not.toBeNull();
    await here.ask('signOutEverywhere', { here: true });
    expect(await here.ask('me')).toBeNull();
  });

  test('are ended by whoever proved lately who they are: a desk left open throws nobody out', async () => {
    const [here, phone] = [await Visitor.of(person), await Visitor.of(person)];
    scene.clock.move(15 * 60_000 + 1);
    const id = (await rowOf(phone))?.id ?? '';
    expect(await refusal(here.ask('revokeSession', { id }))).toBe('accounts.prove_again');
    expect(await refusal(here.ask('signOutEverywhere', {}))).toBe('accounts.prove_again');
    expect(await refusal(here.ask('revokeSession', { id, currentPassword: 'a guess at it' }))).toBe(
      'accounts.prove_again',
    );
    expect(await phone.ask('me')).not.toBeNull();
    await here.ask('revokeSession', { id, currentPassword: PASSWORD });
    expect(await phone.ask('me')).toBeNull();
    expect(await here.ask('me')).not.toBeNull();
  });

  test('of somebody else are not mine to end', async () => {
    const visitor = await Visitor.of(person);
    const other = await Visitor.of(await scene.person('teacher'));
    expect(await refusal(visitor.ask('revokeSession', { id: (await rowOf(other))?.id ?? '' }))).toBe(
      'accounts.not_found',
    );
    expect(await other.ask('me')).not.toBeNull();
  });

  test('a sign-in on another kind of device is announced, on the same it is not', async () => {
    const email = person.user.email ?? '';
    const signIn = async (userAgent?: string) => {
      const visitor = new Visitor();
      if (userAgent) visitor.userAgent = userAgent;
      await visitor.ask('signIn', { identifier: email, password: PASSWORD });
    };
    const heard = async () =>
      (await scene.events('accounts.signed_in_elsewhere')).filter(
        (e) => (e.payload as { userId: string }).userId === person.user.id,
      );
    await signIn();
    await signIn();
    expect(await heard()).toHaveLength(0);
    await signIn('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1');
    expect((await heard()).map((e) => e.payload)).toMatchObject([{ device: 'Safari · iPad' }]);
  });
});

describe('what processes remember', () => {
  let one: SessionCache;
  let two: SessionCache;
  const request = { id: 'r', address: '10.0.0.1', idempotencyKey: undefined };
  beforeAll(async () => {
    one = makeSessionCache();
    two = makeSessionCache();
    await one.start(scene.database.appUrl);
    await two.start(scene.database.appUrl);
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
  });
  /** News travel in milliseconds; waiting for them is not a matter of time but of order. */
  const until = async (check: () => Promise<boolean> | boolean) => {
    for (let i = 0; i < 400 && !(await check()); i++) await new Promise((r) => setTimeout(r, 5));
    expect(await check()).toBe(true);
  };

  test('a session is remembered, and dies in every process when it is revoked in one', async () => {
    const visitor = await Visitor.of(person);
    visitor.cache = one;
    const token = visitor.cookies.patio_session ?? '';
    expect(await two.resolve(token, request)).toMatchObject({
      actor: { userId: person.user.id, request: { id: 'r' } },
    });
    expect(two.size).toBeGreaterThan(0);
    // Remembered: it is answered although the row is gone behind our back.
    const id = (await two.resolve(token, request))?.sessionId ?? '';
    await inIdentity(undefined, (tx) => tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, id)));
    expect(await two.resolve(token, request)).not.toBeNull();
    await inIdentity(undefined, (tx) => tx.update(sessions).set({ endedAt: null }).where(eq(sessions.id, id)));
    await visitor.ask('signOut');
    await until(async () => (await two.resolve(token, request)) === null);
    expect(await one.resolve(token, request)).toBeNull();
  });

  test('what is remembered is asked for again after half a minute', async () => {
    const token = (await Visitor.of(person)).cookies.patio_session ?? '';
    const id = (await two.resolve(token, request))?.sessionId ?? '';
    await inIdentity(undefined, (tx) => tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, id)));
    scene.clock.move(29_000);
    expect(await two.resolve(token, request)).not.toBeNull();
    scene.clock.move(1_001);
    expect(await two.resolve(token, request)).toBeNull();
  });

  test('a change of rights reaches remembered sessions', async () => {
    const admin = actorOf('admin', { institutionId: scene.andes.institutionId });
    const token = (await Visitor.of(person)).cookies.patio_session ?? '';
    await two.resolve(token, request);
    const decision = { role: 'teacher', capability: 'help.ask', reach: null, reason: 'a try for the cache' } as const;
    await inTenant(admin, (tx) => decideReach(tx, admin, { ...decision, schoolId: null, usual: false }));
    await until(async () => (await two.resolve(token, request))?.actor.overrides.length === 1);
  });

  test('nothing is remembered without a listener, nor while it is cut off', async () => {
    const deaf = makeSessionCache();
    const token = (await Visitor.of(person)).cookies.patio_session ?? '';
    await deaf.resolve(token, request);
    expect(deaf.size).toBe(0);
    await deaf.start(scene.database.appUrl);
    await deaf.resolve(token, request);
    expect(deaf.size).toBe(1);
    const id = (await deaf.resolve(token, request))?.sessionId ?? '';
    await withClient(scene.database.appUrl, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'patio listening'",
      ),
    );
    await inIdentity(undefined, (tx) => tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, id)));
    await until(async () => (await deaf.resolve(token, request)) === null);
    await deaf.stop();
  });
});
