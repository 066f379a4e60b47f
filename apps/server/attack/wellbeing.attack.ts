import type { Role } from '@patio/access';
import { endMembership, membershipRows } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '../modules.ts';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();
const PHRASE = 'una frase que nadie adivina';
const SECRET = 'canario que solo el equipo lee';
type Person = Awaited<ReturnType<typeof server.personOf>>;
let elena: Person;
let codes: string[];
let caseId: string;

const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.text(), answer });
const ask = async (name: string, input: unknown, cookie?: string) =>
  answerOf(await server.call(`wellbeing.${name}`, input, cookie));
const done = async (name: string, input: unknown, cookie: string) => {
  const { status, body } = await ask(name, input, cookie);
  expect(status, `${name}: ${body}`).toBe(200);
  return JSON.parse(body).json;
};

beforeAll(async () => {
  const { institutionId, schoolId } = server;
  const admin = actorOf('admin', { institutionId });
  const [director, coordinator] = [await server.personOf('director'), await server.personOf('coordinator')];
  elena = await server.personOf('psychology');
  await done('choosePhrase', { schoolId, phrase: PHRASE, lost: false }, elena.cookie);
  const people = { firstUserId: director.person.user.id, secondUserId: coordinator.person.user.id };
  const printed: { code: string }[] = await done('setUpTeam', { schoolId, ...people }, elena.cookie);
  codes = printed.map(({ code }) => code);
  const { id: studentId } = await makeStudent(admin, schoolId);
  const leadId = elena.person.user.id;
  ({ id: caseId } = await done('makeCase', { studentId, leadId, teamIds: [] }, elena.cookie));
  await done('addNote', { id: caseId, text: SECRET }, elena.cookie);
});

/** Every way of asking for the case, as our pages ask. */
const readings = () => [
  'readCase',
  'timeLine',
  'caseReadings',
  'caseFoot',
  'agreements',
  'safetyPlan',
  'interventions',
];
const read = async (name: string, cookie: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id: caseId, caseId } }));
  return answerOf(await server.send(`/rpc/batch?wellbeing/${name}=${input}`, { cookie }));
};

test('whoever opened their key reads the case, and the answer is kept by nobody on the way', async () => {
  const { body, answer } = await read('timeLine', elena.cookie);
  expect(body).toContain(SECRET);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('no other role gets anything from any procedure of the care team', async () => {
  const names = Object.entries(contracts.wellbeing as Record<string, { '~orpc': { meta: { needs?: unknown } } }>)
    .filter(([, procedure]) => procedure['~orpc'].meta.needs === 'wellbeing.manage_cases')
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(40);
  const roles: Role[] = ['admin', 'director', 'coordinator', 'teacher', 'support', 'parent', 'student'];
  const people = await Promise.all(roles.map(async (role) => ({ role, cookie: (await server.personOf(role)).cookie })));
  // Whoever runs the platform for the school has no more of it than its own admin.
  const { institutionId } = server;
  const keeper = await makeUser({ memberships: [{ institutionId, role: 'admin', schoolId: null, platform: true }] });
  for (const { role, cookie } of [...people, { role: 'platform', cookie: await signInCookie(keeper) }]) {
    for (const name of names) {
      const { status, body } = await ask(name, { id: caseId, caseId }, cookie);
      expect([403, 405], `${name} as ${role}: ${body}`).toContain(status);
      expect(body).not.toContain(SECRET);
    }
    for (const name of readings()) {
      const { body } = await read(name, cookie);
      expect(body, `${name} as ${role}`).toContain('platform.not_allowed');
      expect(body).not.toContain(SECRET);
    }
  }
});

test('a colleague whom nobody let in, and the same person in another browser, find it closed', async () => {
  const newcomer = await server.personOf('psychology');
  const { schoolId } = server;
  await done('choosePhrase', { schoolId, phrase: `${PHRASE} también`, lost: false }, newcomer.cookie);
  const elsewhere = await signInCookie(elena.person);
  for (const cookie of [newcomer.cookie, elsewhere])
    for (const name of readings()) {
      const { body } = await read(name, cookie);
      expect(body, name).toContain('wellbeing.locked');
      expect(body).not.toContain(SECRET);
    }
});

test('the cover closes it at once, and the end of the session ends everything', async () => {
  const cookie = await signInCookie(elena.person);
  await done('unlock', { phrase: PHRASE }, cookie);
  expect((await read('timeLine', cookie)).body).toContain(SECRET);
  await done('lock', {}, cookie);
  expect((await read('timeLine', cookie)).body).toContain('wellbeing.locked');
  await done('unlock', { phrase: PHRASE }, cookie);
  await server.call('accounts.signOut', {}, cookie);
  const after = await read('timeLine', cookie);
  expect(after.body).not.toContain(SECRET);
  expect(after.body).toContain('platform.signed_out');
});

test('whoever leaves is out with the next request, in every browser, and no answer was left to be read offline', async () => {
  const leaver = await server.personOf('psychology');
  const { schoolId } = server;
  await done('choosePhrase', { schoolId, phrase: `${PHRASE} de quien se va`, lost: false }, leaver.cookie);
  await done('unlock', { phrase: PHRASE }, elena.cookie);
  const team = await answerOf(await server.send(`/api/wellbeing/team?schoolId=${schoolId}`, { cookie: elena.cookie }));
  expect(team.status, team.body).toBe(200);
  const { members } = JSON.parse(team.body) as { members: { id: string; userId: string; fingerprint: string }[] };
  const place = members.find(({ userId }) => userId === leaver.person.user.id)!;
  await done('grantKey', { memberId: place.id, fingerprint: place.fingerprint }, elena.cookie);
  await done(
    'openForeignCase',
    { caseId, purpose: 'cover', reason: 'Elena no está y la familia llama' },
    leaver.cookie,
  );
  const elsewhere = await signInCookie(leaver.person);
  await done('unlock', { phrase: `${PHRASE} de quien se va` }, elsewhere);
  for (const cookie of [leaver.cookie, elsewhere])
    for (const name of readings()) {
      const { answer, body } = await read(name, cookie);
      expect(body, name).not.toContain('"code"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }

  const admin = actorOf('admin', { institutionId: server.institutionId });
  await inTenant(admin, async (tx) => {
    const rows = await tx.select().from(membershipRows);
    const own = rows.find(({ userId }) => userId === leaver.person.user.id)!;
    await endMembership(tx, admin, own, 'Deja el colegio');
  });
  for (const cookie of [leaver.cookie, elsewhere])
    for (const name of readings()) {
      const { body } = await read(name, cookie);
      expect(body, name).toContain('platform.signed_out');
      expect(body).not.toContain(SECRET);
    }
});

test('nothing that was written, typed or printed stands in the log', () => {
  const logged = JSON.stringify(server.logged);
  for (const secret of [SECRET, PHRASE, ...codes]) expect(logged).not.toContain(secret);
});
