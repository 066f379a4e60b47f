import type { Role } from '@patio/access';
import { type MadePerson, makeUser, signInCookie } from '@patio/accounts/testing';
import { localDateAt, makeId } from '@patio/kernel';
import { addGuardian, endGuardian, linkAccount, studentRows } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();

interface Somebody {
  userId: string;
  cookie: string;
}
interface Child extends Somebody {
  id: string;
  mother: Somebody;
  tie: { id: string; version: number };
}
let school: TestSchool;
let big: Child;
let small: Child;
let teacher: Somebody;
let stranger: Somebody;
let director: Somebody;

const enter = async (person: MadePerson): Promise<Somebody> => ({
  userId: person.user.id,
  cookie: await signInCookie(person),
});
const account = (role: Role, id?: string) =>
  makeUser({
    ...(id && { id }),
    memberships: [{ institutionId: school.institutionId, role, schoolId: school.schoolId }],
  });

async function makeChild(section: Parameters<typeof enrol>[1], level: string | undefined): Promise<Child> {
  const { admin, schoolId } = school;
  const { id } = await makeStudent(admin, schoolId, { gradeLevelId: level ?? null });
  await enrol(school, section, [id]);
  const [own, mother] = [await account('student'), await account('parent')];
  const tie = await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, id));
    await linkAccount(tx, row?.personId ?? '', own.user.id);
    const person = { givenNames: 'Rosa', firstSurname: 'Mamani' };
    const made = await addGuardian(tx, admin, { studentId: id, relation: 'mother', person });
    await linkAccount(tx, made.personId, mother.user.id);
    return { id: made.id, version: made.version };
  });
  return { ...(await enter(own)), id, mother: await enter(mother), tie };
}

beforeAll(async () => {
  const today = localDateAt(new Date(), 'America/Lima');
  school = await makeWorkingSchool({ today, stages: ['primary', 'secondary'] });
  const [section, other] = [await makeSection(school), await makeSection(school)];
  const [own, foreign] = [(await makeTeacher(school, section)).actor, (await makeTeacher(school, other)).actor];
  teacher = await enter(await account('teacher', own.userId));
  stranger = await enter(await account('teacher', foreign.userId));
  director = await enter(await account('director'));
  big = await makeChild(section, school.levels.at(-1)?.id);
  small = await makeChild(section, school.levels[0]?.id);
});

const words = (text: string) => ({ messageId: makeId(), text, urgency: 'emergency', files: [] });
const begin = async (
  from: Somebody,
  to: Somebody | null,
  role: Role | null,
  studentId: string | null,
  text: string,
) => {
  const id = makeId();
  const addressee = { userId: to?.userId ?? null, role, studentId };
  const answer = await server.call(
    'conversations.start',
    { id, to: addressee, subject: '', ...words(text) },
    from.cookie,
  );
  return { id, status: answer.status, body: await answer.text() };
};
const write = async (from: Somebody, id: string, text: string) => {
  const answer = await server.call('conversations.send', { id, ...words(text) }, from.cookie);
  return { status: answer.status, body: await answer.text() };
};
/** What somebody's list of conversations says, as their page asks it. */
const listOf = async ({ cookie }: Somebody) => {
  const answer = await server.send('/api/conversations?limit=50', { cookie });
  expect(answer.status).toBe(200);
  return answer.text();
};

test('a student who asks past the page writes to nobody but their own teachers', async () => {
  expect((await begin(big, teacher, 'teacher', big.id, 'Una pregunta')).status).toBe(200);
  const beyond: [string, Somebody | null, Role | null, string | null][] = [
    ['another student', small, 'student', big.id],
    ['another student about that student', small, 'student', small.id],
    ['a teacher of others', stranger, 'teacher', big.id],
    ['the direction', director, 'director', big.id],
    ['a teacher about another child', teacher, 'teacher', small.id],
    ['a teacher under another role', teacher, 'director', big.id],
    ['a teacher about nobody', teacher, 'teacher', null],
    ['the mother of another child', small.mother, 'parent', small.id],
    ['the office', null, null, big.id],
  ];
  for (const [what, to, role, studentId] of beyond) {
    const { status, body } = await begin(big, to, role, studentId, `fuera de regla: ${what}`);
    expect([400, 403, 404], `${what}: ${status} ${body}`).toContain(status);
  }
  // A small child begins nothing at all.
  const { status } = await begin(small, teacher, 'teacher', small.id, 'fuera de regla: pequeño');
  expect([403, 404]).toContain(status);
  for (const one of [big, small, teacher, stranger, director, small.mother, big.mother])
    expect(await listOf(one)).not.toContain('fuera de regla');
});

test('nobody writes into a conversation of others, by its id or by an id of a message in it', async () => {
  const { id } = await begin(teacher, big.mother, 'parent', big.id, 'Solo para la familia');
  for (const one of [small, small.mother, stranger, director]) {
    expect((await write(one, id, 'me meto')).status).toBe(404);
    const read = await server.send(`/api/conversations/${id}`, { cookie: one.cookie });
    expect(read.status).toBe(404);
    expect(await read.text()).not.toContain('Solo para la familia');
  }
  expect(await listOf(big.mother)).not.toContain('me meto');
});

test('a tie that ended a second ago carries no message, in neither direction', async () => {
  const { id, status } = await begin(teacher, small.mother, 'parent', small.id, 'Antes');
  expect(status).toBe(200);
  expect((await write(small.mother, id, 'Gracias')).status).toBe(200);
  const { admin } = school;
  await inTenant(admin, (tx) => endGuardian(tx, admin, { ...small.tie, reason: 'Decisión del juzgado' }));
  expect((await write(small.mother, id, 'después de terminar')).status).toBe(404);
  const again = await begin(small.mother, teacher, 'teacher', small.id, 'después de terminar');
  expect([403, 404]).toContain(again.status);
  const back = await begin(teacher, small.mother, 'parent', small.id, 'después de terminar');
  expect([403, 404]).toContain(back.status);
  await write(teacher, id, 'a quien ya no es');
  const list = await listOf(small.mother);
  for (const text of ['Antes', 'Gracias', 'después de terminar', 'a quien ya no es']) expect(list).not.toContain(text);
  expect((await server.send(`/api/conversations/${id}`, { cookie: small.mother.cookie })).status).toBe(404);
});
