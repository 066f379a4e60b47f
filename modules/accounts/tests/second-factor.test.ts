import { makeId } from '@patio/kernel';
import { inIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { recoveryCodes, totpSecrets } from '../server/index.ts';
import { LIMITS } from '../server/limits.ts';
import { proveStep } from '../server/service/proof.ts';
import { type MadePerson, PASSWORD } from '../testing/index.ts';
import { openScene, refusal } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
let n = 0;
let person: MadePerson;
let visitor: Visitor;
let secret: string;
let codes: string[];

const codeAt = (offsetSeconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: scene.clock.now().getTime() + offsetSeconds * 1000 });
const half = async (): Promise<Visitor> => {
  const fresh = new Visitor();
  const answer = await fresh.ask('signIn', { identifier: person.user.email ?? '', password: PASSWORD });
  expect(answer).toMatchObject({ next: 'second_factor' });
  return fresh;
};

async function switchOn(): Promise<void> {
  person = await scene.person('teacher', { email: `totp${n++}@example.org` });
  visitor = await Visitor.of(person);
  const begun = await visitor.ask('beginTotp', { currentPassword: PASSWORD });
  secret = begun.secret;
  expect(begun.uri).toContain('otpauth://totp/Patio');
  expect(begun.qrSvg).toContain('<svg');
  codes = (await visitor.ask('confirmTotp', { code: codeAt() })).recoveryCodes;
  scene.clock.move(60_000);
}

describe('switching it on', () => {
  test('needs a right code; other sessions end, this one gets a new token', async () => {
    const someone = await scene.person('teacher');
    const here = await Visitor.of(someone);
    const there = await Visitor.of(someone);
    const token = here.cookies.patio_session;
    secret = (await here.ask('beginTotp', { currentPassword: PASSWORD })).secret;
    expect(await refusal(here.ask('confirmTotp', { code: '000000' }))).toBe('accounts.code_wrong');
    expect((await here.ask('me'))?.secondFactor.totp).toBe(false);
    const { recoveryCodes: given } = await here.ask('confirmTotp', { code: codeAt() });
    expect(new Set(given).size).toBe(10);
    // 25 signs of 30: too many to be tried out against a quick hash.
    for (const code of given) expect(code).toMatch(/^([2-9A-Z]{5}-){4}[2-9A-Z]{5}$/);
    expect(here.cookies.patio_session).not.toBe(token);
    expect(await there.ask('me')).toBeNull();
    expect((await here.ask('me'))?.secondFactor).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 10 });
    expect(await refusal(here.ask('beginTotp', {}))).toBe('accounts.totp_already_on');
  });

  test('the secret is not readable in the database', async () => {
    await switchOn();
    const [row] = await inIdentity(undefined, (tx) =>
      tx.select().from(totpSecrets).where(eq(totpSecrets.userId, person.user.id)),
    );
    expect(row?.secret).not.toContain(secret);
    const stored = await inIdentity(undefined, (tx) => tx.select().from(recoveryCodes));
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('an old sign-in must prove itself again before anything changes', async () => {
    const someone = await scene.person('teacher');
    const here = await Visitor.of(someone);
    scene.clock.move(16 * 60_000);
    expect(await refusal(here.ask('beginTotp', {}))).toBe('accounts.prove_again');
    expect(await refusal(here.ask('beginTotp', { currentPassword: 'not this one' }))).toBe('accounts.prove_again');
    expect(await refusal(here.ask('beginTotp', { currentPassword: PASSWORD }))).toBeNull();
  });
});

describe('signing in with it', () => {
  beforeAll(switchOn);

  test('the password alone opens nothing', async () => {
    scene.clock.move(1800_000);
    const fresh = await half();
    expect(fresh.cookies.patio_session).toBeUndefined();
    expect(await fresh.ask('me')).toBeNull();
    expect(await fresh.ask('signInSecondFactor', { method: 'totp', code: codeAt() })).toEqual({ next: 'done' });
    expect(await fresh.ask('me')).toMatchObject({ user: { id: person.user.id } });
  });

  test('a clock that is half a minute off is forgiven, two steps are not', async () => {
    scene.clock.move(3600_000);
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: codeAt(-61) }))).toBe(
      'accounts.code_wrong',
    );
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: codeAt(61) }))).toBe(
      'accounts.code_wrong',
    );
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: codeAt(-30) }))).toBeNull();
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: codeAt(30) }))).toBeNull();
  });

  test('the same code never works twice, nor an older one after a newer', async () => {
    scene.clock.move(2 * 3600_000);
    const code = codeAt();
    const older = codeAt(-30);
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code }))).toBeNull();
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code }))).toBe(
      'accounts.code_wrong',
    );
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: older }))).toBe(
      'accounts.code_wrong',
    );
  });

  test('a code sent twice at once lets one in', async () => {
    scene.clock.move(3 * 3600_000);
    const [a, b] = [await half(), await half()];
    const code = codeAt();
    const answers = await Promise.all(
      [a, b].map((v) => refusal(v.ask('signInSecondFactor', { method: 'totp', code }))),
    );
    expect(answers.toSorted()).toEqual(['accounts.code_wrong', null].toSorted());
  });

  test('a recovery code works once, typed in any manner', async () => {
    scene.clock.move(4 * 3600_000);
    const code = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const tries = await Promise.all(
      [await half(), await half()].map((v) => refusal(v.ask('signInSecondFactor', { method: 'recovery_code', code }))),
    );
    expect(tries.filter((t) => t === null)).toHaveLength(1);
    expect(await refusal((await half()).ask('signInSecondFactor', { method: 'recovery_code', code }))).toBe(
      'accounts.code_wrong',
    );
  });

  test('the half-open sign-in ends after five tries, after ten minutes, and once used', async () => {
    scene.clock.move(5 * 3600_000);
    const fresh = await half();
    const pending = fresh.cookies.patio_pending;
    for (let i = 0; i < 5; i++) {
      expect(await refusal(fresh.ask('signInSecondFactor', { method: 'totp', code: '111111' }))).toBe(
        'accounts.code_wrong',
      );
    }
    expect(await refusal(fresh.ask('signInSecondFactor', { method: 'totp', code: codeAt() }))).toBe(
      'accounts.sign_in_expired',
    );
    scene.clock.move(3600_000);
    const late = await half();
    scene.clock.move(10 * 60_000 + 1);
    expect(await refusal(late.ask('signInSecondFactor', { method: 'totp', code: codeAt() }))).toBe(
      'accounts.sign_in_expired',
    );
    const good = await half();
    const used = good.cookies.patio_pending;
    await good.ask('signInSecondFactor', { method: 'totp', code: codeAt() });
    scene.clock.move(60_000);
    const thief = new Visitor();
    thief.cookies.patio_pending = used;
    expect(await refusal(thief.ask('signInSecondFactor', { method: 'totp', code: codeAt() }))).toBe(
      'accounts.sign_in_expired',
    );
    expect(pending).not.toBe(used);
  });

  test('starting over again and again does not give endless tries', async () => {
    scene.clock.move(8 * 3600_000);
    const answers: (string | null)[] = [];
    for (let i = 0; i <= LIMITS.second_factor.points; i++) {
      answers.push(await refusal((await half()).ask('signInSecondFactor', { method: 'totp', code: '222222' })));
    }
    expect(answers.at(-1)).toBe('accounts.too_many_tries');
  });
});

test('switching off and renewing codes: the old codes die', async () => {
  await switchOn();
  const { recoveryCodes: renewed } = await visitor.ask('regenerateRecoveryCodes', { currentPassword: PASSWORD });
  expect(
    await refusal((await half()).ask('signInSecondFactor', { method: 'recovery_code', code: codes[1] ?? '' })),
  ).toBe('accounts.code_wrong');
  expect(
    await refusal((await half()).ask('signInSecondFactor', { method: 'recovery_code', code: renewed[1] ?? '' })),
  ).toBeNull();
  await visitor.ask('disableTotp', { currentPassword: PASSWORD });
  const plain = new Visitor();
  expect(await plain.ask('signIn', { identifier: person.user.email ?? '', password: PASSWORD })).toEqual({
    next: 'done',
  });
  expect(await scene.audit('accounts.second_factor_off')).toHaveLength(1);
});

describe('opening what is most private', () => {
  const prove = async (who: Visitor, owner: MadePerson, code?: string) => {
    const token = who.cookies.patio_session ?? '';
    const session = await who.cache.resolve(token, { id: makeId(), address: who.address } as never);
    if (!session) throw new Error('nobody is signed in');
    expect(session.actor.userId).toBe(owner.user.id);
    return proveStep(session.actor, session.sessionId, code);
  };

  test('takes a sign-in with both steps for a quarter of an hour, then asks for a code, each code once', async () => {
    const owner = await scene.person('psychology', { email: `private${n++}@example.org` });
    const here = await Visitor.of(owner);
    secret = (await here.ask('beginTotp', { currentPassword: PASSWORD })).secret;
    await here.ask('confirmTotp', { code: codeAt() });
    scene.clock.move(60_000);
    await prove(here, owner);
    scene.clock.move(16 * 60_000);
    expect(await refusal(prove(here, owner))).toBe('accounts.step_again');
    // The password alone is not the second step.
    expect(await refusal(prove(here, owner, '000000'))).toBe('accounts.code_wrong');
    const code = codeAt();
    await prove(here, owner, code);
    expect(await refusal(prove(here, owner, code))).toBe('accounts.code_wrong');
  });

  test('asks nothing of those of whom the institution asks no second step', async () => {
    const owner = await scene.person('teacher', { email: `private${n++}@example.org` });
    const here = await Visitor.of(owner);
    scene.clock.move(16 * 60_000);
    await prove(here, owner);
  });

  test('stops guessing', async () => {
    const owner = await scene.person('psychology', { email: `private${n++}@example.org` });
    const here = await Visitor.of(owner);
    scene.clock.move(16 * 60_000);
    for (let tried = 0; tried < LIMITS.second_factor.points; tried++)
      expect(await refusal(prove(here, owner, '123456'))).toBe('accounts.code_wrong');
    expect(await refusal(prove(here, owner, '123456'))).toBe('accounts.too_many_tries');
  });
});
