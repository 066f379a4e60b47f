import { inIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passwords, users } from '../server/index.ts';
import { type MadePerson, PASSWORD } from '../testing/index.ts';
import { openScene, refusal } from '../testing/scene.ts';
import { Authenticator } from './authenticator.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
let person: MadePerson;
let visitor: Visitor;
let key: Authenticator;

beforeEach(async () => {
  person = await scene.person('teacher');
  visitor = await Visitor.of(person);
  key = new Authenticator();
});

const register = async (who = visitor, with_ = key, name = 'Mi laptop') => {
  const { options } = await who.ask('beginPasskeyRegistration', { currentPassword: PASSWORD });
  return who.ask('finishPasskeyRegistration', { name, response: with_.register(options) });
};
const signIn = async (with_ = key) => {
  const fresh = new Visitor();
  const { options } = await fresh.ask('beginPasskeySignIn');
  await fresh.ask('finishPasskeySignIn', { response: with_.answer(options) });
  return fresh;
};

describe('a passkey', () => {
  test('is registered, signs in without any other proof, is renamed and removed', async () => {
    const made = await register();
    expect(made).toMatchObject({ name: 'Mi laptop', lastUsedAt: null });
    const fresh = await signIn();
    expect(await fresh.ask('me')).toMatchObject({ user: { id: person.user.id }, secondFactor: { passkeys: 1 } });
    await visitor.ask('renamePasskey', { id: made.id, name: 'Portátil' });
    const { items } = await visitor.ask('listPasskeys');
    expect(items).toMatchObject([{ name: 'Portátil' }]);
    expect(items[0]?.lastUsedAt).not.toBeNull();
    await visitor.ask('removePasskey', { id: made.id });
    expect(await refusal(signIn())).toBe('accounts.passkey_refused');
    expect(await scene.audit('accounts.passkey_added')).not.toHaveLength(0);
  });

  test('an answer cannot be replayed, nor a challenge used late or for another purpose', async () => {
    await register();
    const fresh = new Visitor();
    const { options } = await fresh.ask('beginPasskeySignIn');
    const response = key.answer(options);
    expect(await refusal(fresh.ask('finishPasskeySignIn', { response }))).toBeNull();
    expect(await refusal(fresh.ask('finishPasskeySignIn', { response }))).toBe('accounts.passkey_refused');
    const late = await fresh.ask('beginPasskeySignIn');
    scene.clock.move(5 * 60_000 + 1);
    expect(await refusal(fresh.ask('finishPasskeySignIn', { response: key.answer(late.options) }))).toBe(
      'accounts.passkey_refused',
    );
    scene.clock.move(-5 * 60_000 - 1);
    const other = await visitor.ask('beginPasskeyRegistration', { currentPassword: PASSWORD });
    const mixed = key.answer({ challenge: other.options.challenge, rpId: 'localhost' });
    expect(await refusal(fresh.ask('finishPasskeySignIn', { response: mixed }))).toBe('accounts.passkey_refused');
  });

  test('from another origin, without the person, or with a copied counter is refused', async () => {
    await register();
    await signIn();
    key.origin = 'https://evil.example';
    expect(await refusal(signIn())).toBe('accounts.passkey_refused');
    key.origin = 'http://localhost:3000';
    key.verifies = false;
    expect(await refusal(signIn())).toBe('accounts.passkey_refused');
    key.verifies = true;
    key.counter = 0;
    expect(await refusal(signIn())).toBe('accounts.passkey_refused');
  });

  test('of somebody else is not mine to see, rename or remove; known keys are not registered twice', async () => {
    const made = await register();
    const stranger = await Visitor.of(await scene.person('teacher'));
    expect((await stranger.ask('listPasskeys')).items).toEqual([]);
    expect(await refusal(stranger.ask('renamePasskey', { id: made.id, name: 'x' }))).toBe('accounts.not_found');
    expect(await refusal(stranger.ask('removePasskey', { id: made.id }))).toBe('accounts.not_found');
    expect(await refusal(register(stranger, key))).toBe('accounts.passkey_known');
    const { options } = await visitor.ask('beginPasskeyRegistration', { currentPassword: PASSWORD });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(
      await refusal(
        stranger.ask('finishPasskeyRegistration', { name: 'x', response: new Authenticator().register(options) }),
      ),
    ).toBe('accounts.passkey_refused');
  });

  test('does not open a locked account, and the last way in stays', async () => {
    const made = await register();
    await inIdentity(undefined, (tx) => tx.delete(passwords).where(eq(passwords.userId, person.user.id)));
    expect(await refusal(visitor.ask('removePasskey', { id: made.id }))).toBe('accounts.last_way_in');
    expect((await visitor.ask('listPasskeys')).items).toHaveLength(1);
    await inIdentity(undefined, (tx) =>
      tx.update(users).set({ lockedAt: new Date() }).where(eq(users.id, person.user.id)),
    );
    expect(await refusal(signIn())).toBe('accounts.sign_in_failed');
  });

  test('nonsense is refused calmly', async () => {
    const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} } as never;
    expect(await refusal(new Visitor().ask('finishPasskeySignIn', { response }))).toBe('accounts.passkey_refused');
    expect(await refusal(visitor.ask('finishPasskeyRegistration', { name: 'x', response }))).toBe(
      'accounts.passkey_refused',
    );
  });
});
