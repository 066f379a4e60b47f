import { inTenant, platformSchema, readTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addGuardian,
  createStaff,
  editHealth,
  listMerges,
  listMyChildren,
  listStudents,
  mergePersons,
  previewMerge,
  restrictGuardian,
  undoMerge,
} from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
beforeAll(async () => {
  registry = await makeRegistry();
});

const REASON = 'Es la misma persona, inscrita dos veces';
const TABLES = ['persons', 'name_words', 'students', 'staff', 'guardianships', 'health_records', 'documents'];

/** Everything that this module keeps of the institution, without what every write moves. */
const photograph = () =>
  inTenant(registry.admin, async (tx) => {
    const taken: Record<string, string[]> = {};
    for (const table of TABLES) {
      const { rows } = await tx.execute(sql`select * from ${sql.identifier(`people_${table}`)}`);
      taken[table] = rows.map(({ version: _v, updated_at: _u, ...row }) => JSON.stringify(row)).sort();
    }
    expect(taken.persons?.length).toBeGreaterThan(1);
    return taken;
  });

const change = (statement: SQL) => inTenant(registry.admin, (tx) => tx.execute(statement));

const merge = (keptId: string, mergedId: string, take: Parameters<typeof mergePersons>[2]['take'] = []) =>
  inTenant(registry.admin, (tx) => mergePersons(tx, registry.admin, { keptId, mergedId, take, reason: REASON }));

describe('two records of one child', () => {
  test('become one in every list, with health and adults; taken back they are two again', async () => {
    const { admin, schoolId } = registry;
    const first = await makeStudent(admin, schoolId, { givenNames: 'Nora', firstSurname: 'Únzaga' });
    const double = await makeStudent(admin, schoolId, { givenNames: 'Nora', firstSurname: 'Unzaga', phone: '999' });
    const mother = await makeGuardian(admin, double.id);
    await inTenant(admin, (tx) =>
      editHealth(tx, admin, { studentId: double.id, version: 0, change: { allergies: 'maní' } }),
    );
    const before = await photograph();
    const preview = await readTenant(admin, (tx) =>
      previewMerge(tx, admin, { keptId: first.personId, mergedId: double.personId }),
    );
    expect(preview.moves.map((move) => move.kind)).toEqual(['student_double']);
    const seen = (name: string) => preview.fields.find((field) => field.field === name);
    expect(seen('phone')).toMatchObject({ differs: true, fill: true, kept: null, merged: '999' });
    expect(seen('givenNames')).toMatchObject({ differs: false, kept: 'Nora', merged: 'Nora' });
    expect(seen('firstSurname')).toMatchObject({ differs: true, kept: 'Únzaga', merged: 'Unzaga' });
    expect(seen('address')).toBeUndefined();
    expect(preview.has.kept).toMatchObject({ guardians: 0, health: 0, account: 0 });
    expect(preview.has.merged).toMatchObject({ guardians: 1, health: 1, account: 0 });

    const { id } = await merge(first.personId, double.personId, ['phone']);
    const found = await inTenant(admin, (tx) => listStudents(tx, admin, { search: 'unzaga', limit: 10 }));
    expect(found.items.map((row) => row.id)).toEqual([first.id]);
    const children = await inTenant(mother.parent, (tx) => listMyChildren(tx, mother.parent));
    expect(children.items.map((row) => row.id)).toEqual([first.id]);
    expect((await inTenant(admin, (tx) => listMerges(tx, admin, { limit: 5 }))).items[0]).toMatchObject({ id });

    await inTenant(admin, (tx) => undoMerge(tx, admin, id));
    expect(await photograph()).toEqual(before);
    await expect(inTenant(admin, (tx) => undoMerge(tx, admin, id))).rejects.toMatchObject({
      code: 'people.merge_undone',
    });
  });
});

test('the record that stays may take the other’s code; undone, each has its own again', async () => {
  const { admin, schoolId } = registry;
  const one = await makeStudent(admin, schoolId, { studentNumber: 'C-1' });
  const two = await makeStudent(admin, schoolId, { studentNumber: 'C-2' });
  const before = await photograph();
  const { id } = await merge(one.personId, two.personId, ['studentNumber']);
  const found = await inTenant(admin, (tx) => listStudents(tx, admin, { search: 'C-2', limit: 5 }));
  expect(found.items).toMatchObject([{ id: one.id, studentNumber: 'C-2' }]);
  for (const studentNumber of ['C-1', 'C-2'])
    await expect(makeStudent(admin, schoolId, { studentNumber })).rejects.toMatchObject({
      code: 'people.number_taken',
    });
  await inTenant(admin, (tx) => undoMerge(tx, admin, id));
  expect(await photograph()).toEqual(before);
});

describe('a court order', () => {
  test.each([
    ['on the record that stays', 0],
    ['on the record that goes', 1],
  ])('%s holds after the merge', async (_where, restricted) => {
    const { admin, schoolId } = registry;
    const child = await makeStudent(admin, schoolId);
    const records = [
      await makeGuardian(admin, child.id, { relation: 'father' }),
      await inTenant(admin, (tx) =>
        addGuardian(tx, admin, {
          studentId: child.id,
          relation: 'father',
          person: { givenNames: 'Luis', firstSurname: 'Rey' },
        }),
      ),
    ] as const;
    const ties = [records[0].tie, records[1]];
    const { parent } = records[0];
    await inTenant(admin, (tx) =>
      restrictGuardian(tx, admin, {
        id: ties[restricted]?.id ?? '',
        version: 1,
        from: '2020-01-01',
        until: null,
        reason: 'Orden judicial 9-2026',
      }),
    );
    await merge(ties[0]?.personId ?? '', ties[1]?.personId ?? '');
    expect((await inTenant(parent, (tx) => listMyChildren(tx, parent))).items).toEqual([]);
  });
});

describe('is refused', () => {
  test('when both have an account, and when one lies outside the reach of the office', async () => {
    const { admin, schoolId, institutionId } = registry;
    const child = await makeStudent(admin, schoolId);
    const [one, two] = [
      await makeGuardian(admin, child.id),
      await makeGuardian(admin, child.id, { relation: 'father' }),
    ];
    await expect(merge(one.tie.personId, two.tie.personId)).rejects.toMatchObject({ code: 'people.two_accounts' });

    const elsewhere = await makeRegistry({ institutionId });
    const [here, there] = [await makeStudent(admin, schoolId), await makeStudent(admin, elsewhere.schoolId)];
    const office = actorOf('support', { institutionId, schoolId });
    const ask = { keptId: here.personId, mergedId: there.personId, take: [], reason: REASON };
    await expect(inTenant(office, (tx) => mergePersons(tx, office, ask))).rejects.toMatchObject({
      code: 'people.not_found',
    });
  });

  test('to be taken back once somebody has worked on what moved', async () => {
    const { admin, schoolId } = registry;
    const [one, two] = [await makeStudent(admin, schoolId), await makeStudent(admin, schoolId)];
    const { id } = await merge(one.personId, two.personId);
    await change(sql`update people_persons set version = version + 1 where id = ${one.personId}`);
    await expect(inTenant(admin, (tx) => undoMerge(tx, admin, id))).rejects.toMatchObject({
      code: 'people.changed_since_merge',
    });
  });
});

test('whatever two people are, merging and taking it back leaves everything as it was', async () => {
  const kind = fc.record({
    student: fc.boolean(),
    staff: fc.boolean(),
    guardian: fc.constantFrom('no', 'same', 'other'),
    health: fc.boolean(),
    account: fc.boolean(),
    phone: fc.boolean(),
  });
  const { admin, schoolId } = registry;
  const build = async (what: Made, child: string) => {
    const student = await makeStudent(admin, schoolId, { phone: what.phone ? '1' : null });
    await inTenant(admin, async (tx) => {
      if (what.staff) await createStaff(tx, admin, { schoolId, position: 'teacher', personId: student.personId });
      if (what.health) await editHealth(tx, admin, { studentId: student.id, version: 0, change: { insurer: 'uno' } });
      if (what.guardian !== 'no') {
        const tied = what.guardian === 'same' ? child : (await makeStudent(admin, schoolId)).id;
        await addGuardian(tx, admin, { studentId: tied, relation: 'other', personId: student.personId });
      }
    });
    if (!what.student) {
      await change(sql`delete from people_health_records where student_id = ${student.id}`);
      await change(sql`delete from people_students where id = ${student.id}`);
    }
    if (what.account)
      await change(sql`update people_persons set user_id = gen_random_uuid() where id = ${student.personId}`);
    return student.personId;
  };
  await fc.assert(
    fc.asyncProperty(kind, kind, fc.boolean(), async (one, two, take) => {
      const child = await makeStudent(admin, schoolId);
      const kept = await build(one, child.id);
      const merged = await build({ ...two, account: two.account && !one.account }, child.id);
      const before = await photograph();
      const { id } = await merge(kept, merged, take ? ['phone', 'givenNames'] : []);
      await inTenant(admin, (tx) => undoMerge(tx, admin, id));
      expect(await photograph()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('both the merge and its undoing are in the audit', async () => {
  const { admin, schoolId } = registry;
  const [one, two] = [await makeStudent(admin, schoolId), await makeStudent(admin, schoolId)];
  const { id } = await merge(one.personId, two.personId);
  await inTenant(admin, (tx) => undoMerge(tx, admin, id));
  const rows = await inTenant(admin, (tx) => tx.select().from(platformSchema.auditLog));
  const told = rows.filter((row) => row.subjectId === one.personId).map((row) => row.action);
  expect(told).toEqual(expect.arrayContaining(['people.merged', 'people.merge_undone']));
});

interface Made {
  student: boolean;
  staff: boolean;
  guardian: string;
  health: boolean;
  account: boolean;
  phone: boolean;
}
