import { inIdentity } from '@patio/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAttempts } from '../server/index.ts';
import { ownPath } from '../server/service/oidc.ts';
import { type MadePerson, PASSWORD } from '../testing/index.ts';
import { openForTests, openScene, refusal } from '../testing/scene.ts';
import { IdentityProvider } from './identity-provider.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const provider = new IdentityProvider();
let rosa: MadePerson;

beforeAll(async () => {
  await provider.start('http://localhost:3000/auth/callback');
  const { issuer, clientId, clientSecret } = provider;
  openForTests({ oidc: { issuer, clientId, clientSecret, name: 'Escuela en línea' } });
  rosa = await scene.person('teacher', { email: 'rosa@example.org' });
  provider.people.set('rosa-1', { email: 'Rosa@example.org', verified: true });
  provider.people.set('rosa-unverified', { email: 'rosa@example.org', verified: false });
  provider.people.set('stranger', { email: 'stranger@example.org', verified: true });
});
afterAll(() => provider.stop());

async function trip(subject: string, visitor = new Visitor(), given: { returnTo?: string; link?: boolean } = {}) {
  provider.subject = subject;
  const { url } = await visitor.ask('beginOidc', given);
  return { visitor, url, query: await provider.visit(url) };
}

describe('signing in through an identity provider', () => {
  test('asks with code, PKCE, state and nonce', async () => {
    const { url } = await new Visitor().ask('beginOidc', {});
    const asked = new URL(url).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(await new Visitor().ask('signInOptions', {})).toMatchObject({ oidc: { name: 'Escuela en línea' } });
  });

  test('links by a confirmed e-mail of a known person, and knows them by subject from then on', async () => {
    const { visitor, query } = await trip('rosa-1', undefined, { returnTo: '/teacher/dashboard' });
    expect(await visitor.ask('finishOidc', { query })).toEqual({
      next: 'done',
      methods: [],
      returnTo: '/teacher/dashboard',
    });
    expect((await visitor.ask('me'))?.user.id).toBe(rosa.user.id);
    expect((await visitor.ask('listIdentities')).items).toMatchObject([
      { issuer: provider.issuer, email: 'rosa@example.org' },
    ]);
    provider.people.set('rosa-1', { email: 'renamed@example.org', verified: true });
    const again = await trip('rosa-1');
    await again.visitor.ask('finishOidc', { query: again.query });
    expect((await again.visitor.ask('me'))?.user.id).toBe(rosa.user.id);
  });

  test('makes no account for a stranger and believes no unconfirmed e-mail', async () => {
    for (const subject of ['stranger', 'rosa-unverified']) {
      const { visitor, query } = await trip(subject);
      expect(await refusal(visitor.ask('finishOidc', { query }))).toBe('accounts.oidc_unknown_person');
      expect(await visitor.ask('me')).toBeNull();
    }
  });

  test('a callback works once, in the browser that began it, in time, unchanged', async () => {
    const first = await trip('rosa-1');
    const thief = new Visitor();
    expect(await refusal(thief.ask('finishOidc', { query: first.query }))).toBe('accounts.oidc_refused');
    const forged = first.query.replace(/state=[^&]+/, 'state=invented-by-someone-else');
    const cookies = { ...first.visitor.cookies };
    expect(await refusal(first.visitor.ask('finishOidc', { query: forged }))).toBe('accounts.oidc_refused');
    Object.assign(first.visitor.cookies, cookies);
    expect(await refusal(first.visitor.ask('finishOidc', { query: first.query }))).toBeNull();
    Object.assign(first.visitor.cookies, cookies);
    expect(await refusal(first.visitor.ask('finishOidc', { query: first.query }))).toBe('accounts.oidc_refused');
    const late = await trip('rosa-1');
    scene.clock.move(10 * 60_000 + 1);
    expect(await refusal(late.visitor.ask('finishOidc', { query: late.query }))).toBe('accounts.oidc_refused');
    scene.clock.move(-10 * 60_000 - 1);
    const wrongCode = await trip('rosa-1');
    const query = wrongCode.query.replace(/code=[^&]+/, 'code=not-the-code');
    expect(await refusal(wrongCode.visitor.ask('finishOidc', { query }))).toBe('accounts.oidc_refused');
  });

  test('an id token with a signature that is not the provider’s is believed by nobody, and the try is kept', async () => {
    const { visitor, query } = await trip('rosa-1');
    provider.forged = true;
    expect(await refusal(visitor.ask('finishOidc', { query }))).toBe('accounts.oidc_refused');
    provider.forged = false;
    expect(await visitor.ask('me')).toBeNull();
    const tries = await inIdentity(undefined, (tx) => tx.select().from(signInAttempts));
    const kept = { method: 'oidc', outcome: 'wrong', address: visitor.address };
    expect(tries).toContainEqual(expect.objectContaining(kept));
    const right = await trip('rosa-1');
    expect(await refusal(right.visitor.ask('finishOidc', { query: right.query }))).toBeNull();
  });

  test('two trips of one browser at once: each code belongs to its own verifier and nonce', async () => {
    const visitor = new Visitor();
    const a = await trip('rosa-1', visitor);
    const b = await trip('rosa-1', visitor);
    const swapped = b.query.replace(/code=[^&]+/, `code=${new URLSearchParams(a.query).get('code')}`);
    expect(await refusal(visitor.ask('finishOidc', { query: swapped }))).toBe('accounts.oidc_refused');
  });

  test('links to the account that asked, and never one identity to two people', async () => {
    const other = await scene.person('teacher');
    const visitor = await Visitor.of(other);
    provider.people.set('second-1', { email: 'private@example.org', verified: true });
    const linking = await trip('second-1', visitor, { link: true });
    expect(await visitor.ask('finishOidc', { query: linking.query })).toMatchObject({ next: 'linked' });
    const taken = await trip('rosa-1', visitor, { link: true });
    expect(await refusal(visitor.ask('finishOidc', { query: taken.query }))).toBe('accounts.oidc_taken');
    const fresh = await trip('second-1');
    await fresh.visitor.ask('finishOidc', { query: fresh.query });
    expect((await fresh.visitor.ask('me'))?.user.id).toBe(other.user.id);
    const { items } = await visitor.ask('listIdentities');
    await visitor.ask('unlinkIdentity', { id: items[0]?.id ?? '', currentPassword: PASSWORD });
    expect((await visitor.ask('listIdentities')).items).toEqual([]);
    expect(await refusal(new Visitor().ask('beginOidc', { link: true }))).toBe('platform.signed_out');
  });
});

test.each([
  ['/teacher/dashboard?x=1', '/teacher/dashboard?x=1'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('a return to %s goes to %s', (given, expected) => expect(ownPath(given)).toBe(expected));
