import { inTenant, undo } from '@patio/platform';
import { gradeLevels } from '@patio/schools/server';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerConsent,
  countRequests,
  createStaff,
  createStudent,
  decideRequest,
  editBulk,
  editStudent,
  findDoubles,
  getHealth,
  getStaff,
  getStudent,
  listConsents,
  listDoubles,
  listRecordViews,
  listRequests,
  markDifferent,
  noteView,
  previewBulk,
  requestChange,
  setAvailability,
  standingOf,
  withdrawRequest,
} from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
beforeAll(async () => {
  registry = await makeRegistry();
});
const asAdmin = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(registry.admin, work);

describe('an edit', () => {
  test('names the version it saw; the second of two is refused and loses nothing', async () => {
    const { admin, schoolId } = registry;
    const { id } = await makeStudent(admin, schoolId);
    const seen = { id, version: 1, personVersion: 1 };
    await asAdmin((tx) => editStudent(tx, admin, { ...seen, person: { preferredName: 'Anita' } }));
    await expect(
      asAdmin((tx) => editStudent(tx, admin, { ...seen, person: { preferredName: 'Ani' } })),
    ).rejects.toMatchObject({ code: 'people.changed_meanwhile' });
    expect((await asAdmin((tx) => getStudent(tx, admin, id))).preferredName).toBe('Anita');
  });

  test('takes a number only once, and a document only of one person', async () => {
    const { admin, schoolId } = registry;
    await makeStudent(admin, schoolId, { studentNumber: 'X1', documentNumber: '10117410' });
    await expect(makeStudent(admin, schoolId, { studentNumber: 'X1' })).rejects.toMatchObject({
      code: 'people.number_taken',
      field: 'studentNumber',
    });
    await expect(makeStudent(admin, schoolId, { documentNumber: '10117410-2' })).resolves.toBeTruthy();
    await expect(makeStudent(admin, schoolId, { documentNumber: '10.117.410' })).rejects.toMatchObject({
      code: 'people.document_taken',
    });
  });
});

describe('a child written down with the family', () => {
  test('has its adults, known ones and new ones', async () => {
    const { admin, schoolId } = registry;
    const sibling = await makeStudent(admin, schoolId);
    const { tie } = await makeGuardian(admin, sibling.id);
    const { id } = await asAdmin((tx) =>
      createStudent(tx, admin, {
        givenNames: 'Leo',
        firstSurname: 'Quispe',
        schoolId,
        gradeLevelId: null,
        studentNumber: 'L1',
        enrolledOn: '2026-03-09',
        guardians: [
          { relation: 'mother', personId: tie.personId },
          { relation: 'father', person: { givenNames: 'Juan', firstSurname: 'Quispe' } },
        ],
      }),
    );
    const view = await asAdmin((tx) => getStudent(tx, admin, id));
    expect(view.guardians.map((g) => g.relation)).toEqual(['mother', 'father']);
    expect(view.siblings.map((s) => s.id)).toEqual([sibling.id]);
  });
});

describe('the same change for many', () => {
  test('is previewed, made, and taken back whole', async () => {
    const { admin, schoolId } = registry;
    const made = [await makeStudent(admin, schoolId), await makeStudent(admin, schoolId, { status: 'on_leave' })];
    const ids = made.map((one) => one.id);
    const change = { status: 'on_leave' as const };
    const preview = await asAdmin((tx) => previewBulk(tx, admin, { ids, change }));
    expect(preview.items).toMatchObject([{ id: ids[0], before: 'active', after: 'on_leave' }]);
    expect(preview.skipped).toMatchObject([{ id: ids[1], why: 'same' }]);
    const done = await asAdmin((tx) => editBulk(tx, admin, { items: preview.items, change, reason: '' }));
    const status = async () => (await asAdmin((tx) => getStudent(tx, admin, ids[0] ?? ''))).status;
    expect(await status()).toBe('on_leave');
    await asAdmin((tx) => undo(tx, admin, done.undo));
    expect(await status()).toBe('active');
  });

  test('touches nobody when one of them lies out of reach, or the level is of another school', async () => {
    const { admin, schoolId, institutionId } = registry;
    const other = await makeRegistry({ institutionId });
    const [here, there] = [await makeStudent(admin, schoolId), await makeStudent(admin, other.schoolId)];
    const office = actorOf('support', { institutionId, schoolId });
    const items = [here, there].map(({ id }) => ({ id, version: 1 }));
    await expect(
      inTenant(office, (tx) => editBulk(tx, office, { items, change: { status: 'graduated' }, reason: '' })),
    ).rejects.toMatchObject({ code: 'people.not_found' });
    const level = { institutionId, id: crypto.randomUUID(), schoolId: other.schoolId, name: '1.º', shortName: '1' };
    await asAdmin((tx) => tx.insert(gradeLevels).values({ ...level, stage: 'primary', position: 99 }));
    const preview = await asAdmin((tx) =>
      previewBulk(tx, admin, { ids: [here.id], change: { gradeLevelId: level.id } }),
    );
    expect(preview.skipped).toMatchObject([{ why: 'other_school' }]);
  });
});

describe('a family asks for a change', () => {
  test('the office says yes and the record changes; who looked is told', async () => {
    const { admin, schoolId, institutionId } = registry;
    const student = await makeStudent(admin, schoolId);
    const { parent } = await makeGuardian(admin, student.id);
    const asked = await inTenant(parent, (tx) =>
      requestChange(tx, parent, {
        studentId: student.id,
        change: { allergies: 'maní', phone: '999 111 222', insurer: '' },
        note: 'desde ayer',
      }),
    );
    expect(asked).toMatchObject({ state: 'waiting', before: { allergies: null, phone: null } });
    expect(Object.keys(asked.after).sort()).toEqual(['allergies', 'phone']);
    const office = actorOf('support', { institutionId, schoolId });
    expect((await inTenant(office, (tx) => countRequests(tx, office))).waiting).toBeGreaterThan(0);
    await inTenant(office, (tx) =>
      decideRequest(tx, office, { id: asked.id, version: asked.version, accept: true, note: '' }),
    );
    expect((await asAdmin((tx) => getHealth(tx, admin, student.id))).allergies).toBe('maní');
    expect((await asAdmin((tx) => getStudent(tx, admin, student.id))).phone).toBe('999 111 222');
    for (const part of ['record', 'health']) await asAdmin((tx) => noteView(tx, admin, student.id, part));
    const views = await inTenant(parent, (tx) => listRecordViews(tx, parent, { id: student.id, limit: 10 }));
    expect(views.items.map((view) => view.part).sort()).toEqual(['health', 'record']);
    await expect(
      inTenant(office, (tx) => decideRequest(tx, office, { id: asked.id, version: 2, accept: true, note: '' })),
    ).rejects.toMatchObject({ code: 'people.request_decided' });
  });

  test('no needs a reason; nothing asked is refused; only the asker withdraws', async () => {
    const { admin, schoolId } = registry;
    const student = await makeStudent(admin, schoolId);
    const { parent } = await makeGuardian(admin, student.id);
    const ask = (change: object) =>
      inTenant(parent, (tx) => requestChange(tx, parent, { studentId: student.id, change, note: '' }));
    await expect(ask({ phone: '' })).rejects.toMatchObject({ code: 'people.nothing_asked' });
    const asked = await ask({ phone: '1' });
    await expect(
      asAdmin((tx) => decideRequest(tx, admin, { id: asked.id, version: 1, accept: false, note: '' })),
    ).rejects.toMatchObject({ code: 'people.reason_missing' });
    await expect(asAdmin((tx) => withdrawRequest(tx, admin, { id: asked.id, version: 1 }))).rejects.toMatchObject({
      code: 'people.not_found',
    });
    await inTenant(parent, (tx) => withdrawRequest(tx, parent, { id: asked.id, version: 1 }));
    const left = await asAdmin((tx) => listRequests(tx, admin, { state: 'withdrawn', limit: 5 }));
    expect(left.items.map((request) => request.id)).toContain(asked.id);
  });
});

describe('consents', () => {
  test('each word follows the one before; a family sees its own, the office all', async () => {
    const { admin, schoolId } = registry;
    const student = await makeStudent(admin, schoolId);
    const mother = await makeGuardian(admin, student.id);
    await makeGuardian(admin, student.id, { relation: 'father', person: { givenNames: 'Luis', firstSurname: 'Rey' } });
    const say = (answer: 'given' | 'withdrawn') =>
      inTenant(mother.parent, (tx) =>
        answerConsent(tx, mother.parent, { studentId: student.id, purpose: 'images', textVersion: 1, answer }),
      );
    await say('given');
    await say('withdrawn');
    const office = await asAdmin((tx) => listConsents(tx, admin, student.id, 'people.read_students'));
    const images = office.items.find((item) => item.purpose === 'images');
    expect(images?.answers.map((answer) => answer.answer)).toEqual(['withdrawn', 'none']);
    const own = await inTenant(mother.parent, (tx) =>
      listConsents(tx, mother.parent, student.id, 'people.read_children'),
    );
    expect(own.items[0]?.answers).toHaveLength(1);
  });

  test.each([
    [{ answer: 'given', textVersion: 1, expiresOn: null }, 'given'],
    [{ answer: 'given', textVersion: 1, expiresOn: '2026-01-01' }, 'expired'],
    [{ answer: 'given', textVersion: 0, expiresOn: null }, 'outdated'],
    [{ answer: 'refused', textVersion: 0, expiresOn: null }, 'refused'],
  ] as const)('%j means %s today', (word, meaning) => {
    expect(standingOf({ ...word, purpose: 'data' } as never, '2026-06-01', 1)).toBe(meaning);
  });
});

describe('doubles', () => {
  test('are found by names and birth date; whoever is called different is not proposed again, until that is taken back', async () => {
    const other = await makeRegistry();
    const { admin, schoolId } = other;
    const twin = { givenNames: 'Ñusta', firstSurname: 'Díaz', secondSurname: 'Peña', birthDate: '2014-02-03' };
    const one = await makeStudent(admin, schoolId, twin);
    const two = await makeStudent(admin, schoolId, { ...twin, givenNames: 'NUSTA', firstSurname: 'Diaz' });
    await makeStudent(admin, schoolId, { ...twin, birthDate: '2014-02-04' });
    const list = () => inTenant(admin, (tx) => listDoubles(tx, admin, { limit: 10 }));
    const [group] = (await list()).items;
    expect(group?.people.map((p) => p.personId).sort()).toEqual([one.personId, two.personId].sort());
    const like = await inTenant(admin, (tx) => findDoubles(tx, admin, { ...twin, firstSurname: 'DIAZ' }));
    expect(like.items).toHaveLength(2);
    const said = await inTenant(admin, (tx) =>
      markDifferent(tx, admin, { firstId: two.personId, secondId: one.personId }),
    );
    expect((await list()).items).toEqual([]);
    await inTenant(admin, (tx) => undo(tx, admin, said.undo));
    expect((await list()).items).toHaveLength(1);
  });
});

test('a grid of wishes is replaced whole, and a stale one is refused', async () => {
  const { admin, schoolId } = registry;
  const { id } = await asAdmin((tx) =>
    createStaff(tx, admin, { schoolId, position: 'teacher', person: { givenNames: 'Eva', firstSurname: 'Sol' } }),
  );
  const set = (version: number, day: number) =>
    asAdmin((tx) => setAvailability(tx, admin, { id, version, cells: [{ day, period: 1, wish: 'impossible' }] }));
  await set(1, 1);
  await set(2, 3);
  await expect(set(2, 4)).rejects.toMatchObject({ code: 'people.changed_meanwhile' });
  expect((await asAdmin((tx) => getStaff(tx, admin, id))).availability).toEqual([
    { day: 3, period: 1, wish: 'impossible' },
  ]);
});

test('opening a record twice in a row is one look', async () => {
  const { admin, schoolId } = registry;
  const student = await makeStudent(admin, schoolId);
  for (let i = 0; i < 3; i++) await asAdmin((tx) => noteView(tx, admin, student.id, 'record'));
  const views = await asAdmin((tx) => listRecordViews(tx, admin, { id: student.id, limit: 10 }));
  expect(views.items).toHaveLength(1);
});
