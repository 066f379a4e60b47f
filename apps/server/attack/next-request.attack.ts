import { endMembership, membershipRows } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { editItem } from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save } from '@patio/gradebook/testing';
import { addGuardian, linkAccount, restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();

/** What a family's home asks in one request: each answer by its question. */
async function openHome(cookie: string): Promise<Record<string, { status: number; text: string }>> {
  const names = [
    'accounts/me',
    'attendance/children',
    'attendance/childrenMonth',
    'gradebook/family',
    'assignments/children',
    'assignments/childrenOwe',
  ];
  const address = `/rpc/batch?${names.map((name) => `${name}=${encodeURIComponent('{}')}`).join('&')}`;
  const lines = (await (await server.send(address, { cookie })).text()).split('\n');
  const answers = lines.flatMap((line) => {
    const [, at, status, text = ''] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
    return at === undefined ? [] : [[names[Number(at)] ?? '', { status: Number(status), text }] as const];
  });
  return Object.fromEntries(answers);
}

/** A mother with a real session, whose child has one mark that families may read. */
async function makeFamily() {
  const book = await makeGradebook();
  const { institutionId, schoolId, admin } = book.school;
  const [child = ''] = book.students;
  const person = await makeUser({ memberships: [{ institutionId, role: 'parent', schoolId }] });
  const tie = await inTenant(admin, async (tx) => {
    const made = await addGuardian(tx, admin, {
      studentId: child,
      relation: 'mother',
      person: { givenNames: 'Rosa', firstSurname: 'Mamani' },
    });
    await linkAccount(tx, made.personId, person.user.id);
    return made;
  });
  const item = await makeItem(book, { title: 'Prueba de fracciones' });
  await save(book, [mark(item.id, child, '14')]);
  const release = (version: number, releasedAt: Date | null) =>
    inTenant(book.teacher, (tx) =>
      editItem(tx, book.teacher, item.id, version, { releasedAt }, 'gradebook.item_released'),
    );
  return { admin, child, person, tie, item, release, cookie: await signInCookie(person) };
}

test('a mark is read from the request after its release on, and no longer after it is taken back', async () => {
  const { cookie, child, item, release } = await makeFamily();
  const latest = async () => (await openHome(cookie))['gradebook/family']?.text ?? '';
  expect(await latest()).toContain(child);
  expect(await latest()).not.toContain('Prueba de fracciones');
  const released = await release(item.version, new Date());
  expect(await latest()).toContain('Prueba de fracciones');
  await release(released.version, null);
  expect(await latest()).not.toContain('Prueba de fracciones');
});

test('a court’s word closes the whole home with the next request', async () => {
  const { cookie, child, admin, tie } = await makeFamily();
  const before = await openHome(cookie);
  const children = [
    'attendance/children',
    'attendance/childrenMonth',
    'gradebook/family',
    'assignments/children',
    'assignments/childrenOwe',
  ];
  for (const name of children)
    expect(before[name], name).toMatchObject({ status: 200, text: expect.stringContaining(child) });
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, {
      id: tie.id,
      version: tie.version,
      from: '2020-01-01',
      until: null,
      reason: 'Medida del juzgado',
    }),
  );
  const after = await openHome(cookie);
  for (const name of children) expect(after[name]?.text, name).not.toContain(child);
});

test('whoever is no longer a parent here reads nothing with the next request', async () => {
  const { cookie, child, admin, person } = await makeFamily();
  expect((await openHome(cookie))['gradebook/family']?.status).toBe(200);
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(membershipRows).where(eq(membershipRows.userId, person.user.id));
    if (!row) throw new Error('the mother has no membership');
    await endMembership(tx, admin, row, 'Se mudaron');
  });
  const answers = await openHome(cookie);
  expect(answers['gradebook/family']?.status).toBe(401);
  expect(
    Object.values(answers)
      .map(({ text }) => text)
      .join(),
  ).not.toContain(child);
});
