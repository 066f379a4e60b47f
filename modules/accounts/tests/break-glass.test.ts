import { inIdentity, inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealedSecrets, sealFirstCodes } from '../server/index.ts';
import { LIMITS } from '../server/limits.ts';
import type { MadePerson } from '../testing/index.ts';
import { openScene, refusal } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'the mail server and the identity provider are down';
let elena: MadePerson;
let first: Visitor;
let second: Visitor;

beforeAll(async () => {
  elena = await scene.person('admin', { email: 'elena@example.org', givenNames: 'Elena', surnames: 'Paz' });
  first = await Visitor.of(elena);
  second = await Visitor.of(await scene.person('admin', { email: 'second@example.org' }));
});

const issue = async (): Promise<string[]> => {
  const { id } = await first.ask('requestBreakGlass', { reason: because });
  return (await second.ask('approveBreakGlass', { id })).codes;
};
const enter = (code: string, email = 'elena@example.org', visitor = new Visitor()) =>
  visitor.ask('useBreakGlass', { code, email, reason: because });

describe('sealed codes', () => {
  test('need two admins: never the one who asked, never twice, never late', async () => {
    const { id } = await first.ask('requestBreakGlass', { reason: because });
    expect((await second.ask('breakGlassState')).pending).toMatchObject({ id, byName: 'Elena Paz', mine: false });
    expect(await refusal(first.ask('approveBreakGlass', { id }))).toBe('accounts.needs_second_admin');
    const { codes } = await second.ask('approveBreakGlass', { id });
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^([2-9A-Z]{5}-){4}[2-9A-Z]{5}$/);
    expect(await refusal(second.ask('approveBreakGlass', { id }))).toBe('accounts.not_found');
    expect(await second.ask('breakGlassState')).toMatchObject({ codesLeft: 5, pending: null });
    const late = await first.ask('requestBreakGlass', { reason: because });
    scene.clock.move(11 * 3600_000);
    await second.ask('me');
    expect(await refusal(second.ask('approveBreakGlass', late))).toBe('accounts.prove_again');
    const stored = JSON.stringify(await inIdentity(undefined, (tx) => tx.select().from(sealedSecrets)));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('one gives thirty minutes, burns, is audited and alerts every admin', async () => {
    const [code = ''] = await issue();
    const before = (await scene.letters('accounts.break_glass_used')).length;
    const visitor = new Visitor();
    expect(await enter(code.toLowerCase(), 'Elena@example.org', visitor)).toEqual({ next: 'done', codesLeft: 4 });
    expect(await visitor.ask('me')).toMatchObject({ user: { id: elena.user.id }, session: { kind: 'break_glass' } });
    expect(await refusal(enter(code))).toBe('accounts.break_glass_failed');
    const letters = (await scene.letters('accounts.break_glass_used')).slice(0, -before || undefined);
    expect(letters.map((l) => l.to)).toEqual(expect.arrayContaining(['elena@example.org', 'second@example.org']));
    expect((await scene.audit('accounts.break_glass_used'))[0]).toMatchObject({
      subjectId: elena.user.id,
      reason: because,
    });
    expect(await scene.events('accounts.break_glass_used')).not.toHaveLength(0);
    scene.clock.move(30 * 60_000 + 1);
    expect(await visitor.ask('me')).toBeNull();
  });

  test('used twice at once lets one in', async () => {
    const [code = ''] = await issue();
    const tries = await Promise.all([1, 2, 3].map(() => refusal(enter(code))));
    expect(tries.filter((t) => t === null)).toHaveLength(1);
  });

  test('with another name, a teacher’s name or an invented code it fails alike and stays sealed', async () => {
    const [code = ''] = await issue();
    await scene.person('teacher', { email: 'teacher@example.org' });
    await scene.person('admin', {
      email: 'sierra@example.org',
      memberships: [{ institutionId: scene.sierra.institutionId, role: 'admin' }],
    });
    for (const email of ['nobody@example.org', 'teacher@example.org', 'sierra@example.org']) {
      expect(await refusal(enter(code, email))).toBe('accounts.break_glass_failed');
    }
    expect(await refusal(enter('AAAAA-BBBBB-CCCCC-DDDDD'))).toBe('accounts.break_glass_failed');
    expect((await second.ask('breakGlassState')).codesLeft).toBe(5);
    expect(await refusal(enter(code))).toBeNull();
  });

  test('new codes burn the old, and guessing is slowed down', async () => {
    const [old = ''] = await issue();
    const [fresh = ''] = await issue();
    expect(await refusal(enter(old))).toBe('accounts.break_glass_failed');
    const guesser = new Visitor();
    for (let i = 0; i < LIMITS.break_glass.points; i++)
      await refusal(enter('AAAAA-BBBBB-CCCCC-DDDDD', 'elena@example.org', guesser));
    expect(await refusal(enter(fresh, 'elena@example.org', guesser))).toBe('accounts.break_glass_failed');
    expect(await refusal(enter(fresh, 'elena@example.org', new Visitor()))).toBeNull();
  });

  test('are sealed at installation without a second admin', async () => {
    const actor = actorOf('admin', { institutionId: scene.andes.institutionId, userId: elena.user.id });
    const codes = await inTenant(actor, (tx) => sealFirstCodes(tx, actor));
    expect(await refusal(enter(codes[0] ?? ''))).toBeNull();
  });
});
