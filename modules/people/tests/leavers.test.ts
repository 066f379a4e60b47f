import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, listAudit } from '@patio/platform';
import { settings } from '@patio/schools/server';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { editHealth, healthRecords, letLeaversGo, students } from '../server/index.ts';
import { makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
const clock = stopClockAt('2026-06-01T17:00:00Z');
const goTo = (day: string) => clock.move(Date.parse(`${day}T17:00:00Z`) - clock.now().getTime());
type Registry = Awaited<ReturnType<typeof makeRegistry>>;
let registry: Registry;
beforeEach(async () => {
  goTo('2026-06-01');
  registry = await makeRegistry();
});

type Leaving = Partial<Pick<typeof students.$inferSelect, 'status' | 'leftOn'>>;
async function withHealth({ admin, schoolId }: Registry, leaving: Leaving): Promise<string> {
  const { id: studentId } = await makeStudent(admin, schoolId);
  await inTenant(admin, async (tx) => {
    await editHealth(tx, admin, { studentId, version: 0, change: { allergies: 'Maní' } });
    await tx.update(students).set(leaving).where(eq(students.id, studentId));
  });
  return studentId;
}
const kept = ({ admin }: Registry) =>
  inTenant(admin, async (tx) => (await tx.select().from(healthRecords)).map(({ studentId }) => studentId).toSorted());
const letGo = ({ admin }: Registry) => letLeaversGo(systemActor(admin.institutionId));

test('health data go ninety days after a student left, and nobody else’s go with them', async () => {
  const left = await withHealth(registry, { status: 'transferred', leftOn: '2026-05-31' });
  const here = await withHealth(registry, { status: 'active' });
  const back = await withHealth(registry, { status: 'active', leftOn: '2020-01-01' });
  const unknown = await withHealth(registry, { status: 'graduated', leftOn: null });
  const elsewhere = await makeRegistry();
  const far = await withHealth(elsewhere, { status: 'graduated', leftOn: '2026-05-31' });
  goTo('2026-08-29');
  expect(await letGo(registry)).toBe(0);
  goTo('2026-08-30');
  expect(await letGo(registry)).toBe(1);
  expect(await kept(registry)).toEqual([here, back, unknown].toSorted());
  expect(await kept(registry)).not.toContain(left);
  expect(await kept(elsewhere)).toEqual([far]);
  expect(await letGo(registry)).toBe(0);
});

test('a school that keeps them for another time is followed, and what went is told in numbers alone', async () => {
  const { admin, schoolId } = registry;
  await withHealth(registry, { status: 'graduated', leftOn: '2026-05-31' });
  await inTenant(admin, (tx) =>
    tx.insert(settings).values({
      ...{ institutionId: admin.institutionId, id: makeId(), schoolId },
      ...{ name: 'people.health_kept_days', value: 365, changedBy: admin.userId, changedAt: clock.now() },
    }),
  );
  goTo('2027-05-31');
  expect(await letGo(registry)).toBe(0);
  goTo('2027-06-01');
  expect(await letGo(registry)).toBe(1);
  const told = await inTenant(admin, (tx) => listAudit(tx, admin, { action: 'people.health_let_go' }, { limit: 9 }));
  expect(told.items).toMatchObject([{ schoolId, after: { records: 1, days: 365 } }]);
  expect(JSON.stringify(told.items)).not.toContain('Maní');
});
