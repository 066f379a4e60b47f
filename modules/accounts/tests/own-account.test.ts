import { beforeEach, describe, expect, test } from 'vitest';
import type { MadePerson } from '../testing/index.ts';
import { PASSWORD } from '../testing/index.ts';
import { openForTests, openScene, refusal } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
let person: MadePerson;
let visitor: Visitor;
beforeEach(async () => {
  person = await scene.person('teacher');
  visitor = await Visitor.of(person);
});

describe('one’s own profile', () => {
  test('changes what is given, counts versions, refuses an old one', async () => {
    const after = await visitor.ask('updateProfile', {
      version: 1,
      preferredName: 'Rosita',
      locale: 'en',
      pronouns: 'ella',
    });
    expect(after).toMatchObject({
      preferredName: 'Rosita',
      givenNames: 'Rosa',
      locale: 'en',
      pronouns: 'ella',
      version: 2,
    });
    expect(await refusal(visitor.ask('updateProfile', { version: 1, preferredName: 'Tarde' }))).toBe(
      'accounts.changed_meanwhile',
    );
    const entry = (await scene.audit('accounts.profile_changed'))[0];
    expect(entry).toMatchObject({ before: { preferredName: null }, after: { preferredName: 'Rosita' } });
  });

  test('a student’s names belong to the school', async () => {
    const student = await Visitor.of(await scene.person('student'));
    expect(await refusal(student.ask('updateProfile', { version: 1, surnames: 'Otro' }))).toBe(
      'accounts.beyond_own_rights',
    );
    expect(await refusal(student.ask('updateProfile', { version: 1, avatar: 'otter' }))).toBeNull();
  });

  test('preferences begin as usual and are kept across devices', async () => {
    expect((await visitor.ask('me'))?.preferences).toMatchObject({ version: 0, theme: 'auto', timeFormat: 'auto' });
    await visitor.ask('updatePreferences', { version: 0, theme: 'dark', timeFormat: '24' });
    expect(await refusal(visitor.ask('updatePreferences', { version: 0, theme: 'light' }))).toBe(
      'accounts.changed_meanwhile',
    );
    await visitor.ask('updatePreferences', { version: 1, density: 'compact' });
    const elsewhere = await Visitor.of(person);
    expect((await elsewhere.ask('me'))?.preferences).toMatchObject({
      version: 2,
      theme: 'dark',
      timeFormat: '24',
      density: 'compact',
    });
  });

  test('can be taken along, complete and without secrets', async () => {
    await new Visitor().ask('signIn', { identifier: person.user.email ?? '', password: PASSWORD });
    const { about } = await visitor.ask('downloadMyData');
    expect(about).toMatchObject({ user: { id: person.user.id }, memberships: [{ role: 'teacher' }] });
    const text = JSON.stringify(about);
    expect(text).not.toMatch(/argon2|tokenHash|token_hash/);
    expect(text).not.toContain(visitor.cookies.patio_session);
  });
});

describe('the debug page', () => {
  test('is off until it is turned on, shows only oneself, and closes after a day', async () => {
    expect(await refusal(visitor.ask('debug'))).toBe('accounts.debug_off');
    expect(await refusal(visitor.ask('setDebug', { on: true }))).toBe('platform.not_allowed');
    const admin = await Visitor.of(await scene.person('admin'));
    await admin.ask('setDebug', { on: true });
    const shown = await visitor.ask('debug');
    expect(shown).toMatchObject({ me: { user: { id: person.user.id } }, session: { kind: 'person' } });
    expect(shown.cookies).toContainEqual({ name: 'patio_session', accepted: true });
    expect(JSON.stringify(shown)).not.toContain(visitor.cookies.patio_session);
    expect(await refusal(new Visitor().ask('debug'))).toBe('accounts.debug_off');
    for (let h = 0; h < 3; h++) {
      scene.clock.move(9 * 3600_000);
      await visitor.ask('me');
    }
    expect(await refusal(visitor.ask('debug'))).toBe('accounts.debug_off');
    openForTests({ authDebug: true });
    expect(await new Visitor().ask('debug')).toMatchObject({ me: null, session: null });
    openForTests();
  });
});
