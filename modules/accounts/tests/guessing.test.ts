import { describe, expect, test } from 'vitest';
import { LIMITS, networkOf, spend } from '../server/limits.ts';
import { makeUser, PASSWORD } from '../testing/index.ts';
import { openScene } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const HERE = LIMITS.account_here;
const WRONG = 'wrong wrong wrong';

const trying = (visitor: Visitor, identifier: string, password = WRONG, institution?: string) =>
  visitor.ask('signIn', { identifier, password, institution }).then(
    () => null,
    (error) => ({ code: error.code, kind: error.kind, data: error.data, field: error.field }),
  );
const teacher = (email: string) =>
  makeUser({ email, memberships: [{ institutionId: scene.andes.institutionId, role: 'teacher' }] });
const limited = (answer: { data?: unknown } | null) => answer?.data !== undefined;
/** A browser at an address of its own choice. */
const at = (address: string): Visitor => Object.assign(new Visitor(), { address });

describe('guessing at one account', () => {
  test('ends alike from one address, whether there is such an account or not, and opens again in time', async () => {
    await teacher('busy@example.org');
    for (const [identifier, address] of [
      ['busy@example.org', '198.51.100.1'],
      ['ghost@example.org', '198.51.100.2'],
    ] as const) {
      const answers = [];
      for (let i = 0; i < HERE.points + 2; i++) answers.push(await trying(at(address), identifier));
      expect(answers.slice(0, HERE.points).some(limited)).toBe(false);
      expect(answers.at(-1)).toEqual({
        code: 'accounts.sign_in_failed',
        kind: 'forbidden',
        data: { seconds: HERE.seconds },
        field: undefined,
      });
    }
    // Even the right password waits there.
    expect(await trying(at('198.51.100.1'), 'busy@example.org', PASSWORD)).toMatchObject({ data: { seconds: 900 } });
    scene.clock.move(HERE.seconds * 1000 + 1);
    expect(await trying(at('198.51.100.1'), 'busy@example.org', PASSWORD)).toBeNull();
  });

  test('an institution that is made up neither avoids the limit nor opens what is shut', async () => {
    await teacher('slug@example.org');
    const answers = [];
    for (let i = 0; i < 30; i++)
      answers.push(await trying(at('198.51.100.3'), 'slug@example.org', WRONG, `made-up-${i}`));
    expect(answers.filter((answer) => !limited(answer))).toHaveLength(HERE.points);
    expect(await trying(at('198.51.100.3'), 'slug@example.org', PASSWORD, 'never-seen')).toMatchObject({
      data: { seconds: 900 },
    });
  });

  test('a name in capitals, with spaces or with the e-mail besides is the same account', async () => {
    const { user } = await makeUser({
      username: 'ana.two',
      memberships: [{ institutionId: scene.andes.institutionId, role: 'student', schoolId: scene.school.id }],
    });
    expect(user.id).toBeTruthy();
    const names = ['ana.two', ' ANA.TWO ', 'Ana.Two'];
    const slugs = [undefined, 'andes'];
    const answers = [];
    for (let i = 0; i < HERE.points + 4; i++)
      answers.push(await trying(at('198.51.100.4'), names[i % 3] ?? '', WRONG, slugs[i % 2]));
    expect(answers.filter((answer) => !limited(answer))).toHaveLength(HERE.points);
  });

  test('many addresses together get no further than a few more, and a network of addresses is one', async () => {
    await teacher('spread@example.org');
    const answers = [];
    for (let i = 0; i < LIMITS.account.points + 5; i++) answers.push(await trying(new Visitor(), 'spread@example.org'));
    expect(answers.filter((answer) => !limited(answer))).toHaveLength(LIMITS.account.points);
    await teacher('network@example.org');
    const same = [];
    for (let i = 0; i < HERE.points + 3; i++) same.push(await trying(at(`2001:db8:1:2::${i}`), 'network@example.org'));
    expect(same.filter((answer) => !limited(answer))).toHaveLength(HERE.points);
  });

  test('many tries at once are counted one by one', async () => {
    const all = await Promise.all(
      Array.from({ length: HERE.points + 5 }, () => trying(at('198.51.100.5'), 'parallel@example.org')),
    );
    expect(all.filter((answer) => !limited(answer))).toHaveLength(HERE.points);
  });

  test('an address that tries many names is stopped too', async () => {
    await teacher('many@example.org');
    const visitor = new Visitor();
    for (let i = 0; i < LIMITS.address.points; i++) await spend([['address', visitor.address]]);
    expect(await trying(visitor, 'many@example.org', PASSWORD)).toMatchObject({
      code: 'accounts.sign_in_failed',
      data: { seconds: 900 },
    });
    expect(await trying(new Visitor(), 'many@example.org', PASSWORD)).toBeNull();
  });
});

describe('nobody locks anybody out', () => {
  const shut = async (email: string) => {
    // As many strangers would, without the hashing.
    for (let i = 0; i < LIMITS.account.points; i++) await spend([['account', `name:${email}`]]);
    expect(limited(await trying(new Visitor(), email, PASSWORD))).toBe(true);
  };

  test('a device with which the owner came in before passes while strangers are refused', async () => {
    await teacher('owner@example.org');
    const own = new Visitor();
    expect(await trying(own, 'owner@example.org', PASSWORD)).toBeNull();
    await own.ask('signOut');
    await shut('owner@example.org');
    expect(await trying(own, 'owner@example.org', PASSWORD)).toBeNull();
  });

  test('such a device has a count of its own, and vouches for nobody else', async () => {
    await teacher('first@example.org');
    await teacher('second@example.org');
    const own = new Visitor();
    await trying(own, 'first@example.org', PASSWORD);
    const answers = [];
    for (let i = 0; i < LIMITS.known_device.points + 3; i++) answers.push(await trying(own, 'first@example.org'));
    expect(answers.filter((answer) => !limited(answer))).toHaveLength(LIMITS.known_device.points);
    await shut('second@example.org');
    expect(limited(await trying(own, 'second@example.org', PASSWORD))).toBe(true);
    const forged = new Visitor();
    const [device] = (own.cookies.patio_known ?? '').split('.');
    forged.cookies.patio_known = `${device}.${'A'.repeat(43)}`;
    expect(limited(await trying(forged, 'second@example.org', PASSWORD))).toBe(true);
  });

  test('somebody with the same name elsewhere gets no further by coming in again and again', async () => {
    const name = 'same.name';
    const place = (institutionId: string) => ({
      username: name,
      memberships: [{ institutionId, role: 'student' as const }],
    });
    await makeUser(place(scene.andes.institutionId));
    const own = 'la clave de la otra persona';
    await makeUser({ ...place(scene.sierra.institutionId), password: own });
    let tried = 0;
    for (let round = 0; round < 12; round++) {
      // A new browser each time, known to the guesser's own account.
      const guesser = at('198.51.100.7');
      if (limited(await trying(guesser, name, own, 'sierra'))) break;
      for (let i = 0; i < 4; i++) if (!limited(await trying(guesser, name))) tried++;
    }
    expect(tried).toBeLessThanOrEqual(LIMITS.account.points);
    expect(tried).toBeGreaterThan(0);
  });

  test('a new password by letter opens at once', async () => {
    const { user } = await teacher('letter@example.org');
    await shut('letter@example.org');
    await new Visitor().ask('requestPasswordReset', { identifier: user.email ?? '' });
    const [letter] = await scene.letters('accounts.password_reset');
    const token = letter?.text.match(/reset=([\w-]+)/)?.[1] ?? '';
    const visitor = new Visitor();
    await visitor.ask('resetPassword', { token, password: 'otra clave muy distinta' });
    expect(await trying(visitor, 'letter@example.org', 'otra clave muy distinta')).toBeNull();
  });

  test('a clock that ran two days ahead and came back leaves no wait longer than the usual one', async () => {
    await teacher('clock@example.org');
    scene.clock.move(2 * 24 * 3600_000);
    for (let i = 0; i < HERE.points + 1; i++) await trying(at('198.51.100.6'), 'clock@example.org');
    scene.clock.move(-2 * 24 * 3600_000);
    expect(await trying(at('198.51.100.6'), 'clock@example.org', PASSWORD)).toMatchObject({ data: { seconds: 900 } });
    scene.clock.move(HERE.seconds * 1000 + 1);
    expect(await trying(at('198.51.100.6'), 'clock@example.org', PASSWORD)).toBeNull();
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
