import { type Actor, reachesSchool } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { HealthFields } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { healthRecords, students } from '../schema.ts';
import { changesBetween } from './changes.ts';
import { getManagedStudent } from './edit-student.ts';

type Row = typeof healthRecords.$inferSelect;
export const HEALTH_FIELDS = [
  'bloodType',
  'allergies',
  'conditions',
  'medication',
  'insurer',
  'emergencyContact',
  'emergencyPhone',
] as const;

const NOTHING = {
  bloodType: null,
  allergies: null,
  conditions: null,
  medication: null,
  insurer: null,
  emergencyContact: null,
  emergencyPhone: null,
};

/** A child's health data as it stands, empty if nobody has begun it; whoever calls it has asked who may read. */
export async function findHealth(
  tx: Tx,
  studentId: string,
): Promise<Record<(typeof HEALTH_FIELDS)[number], string | null>> {
  const row = await rowOf(tx, studentId);
  return row ? pick(row) : NOTHING;
}

const pick = (row: Row) =>
  Object.fromEntries(HEALTH_FIELDS.map((name) => [name, row[name]])) as Record<
    (typeof HEALTH_FIELDS)[number],
    string | null
  >;

async function rowOf(tx: Tx, studentId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(healthRecords).where(eq(healthRecords.studentId, studentId));
  return row;
}

/** The version that an edit must name; 0 begins the record. */
export const healthVersion = async (tx: Tx, studentId: string): Promise<number> =>
  (await rowOf(tx, studentId))?.version ?? 0;

/** Health and emergency data for those who may read it; whoever only reads it writes that down with noteView. */
export async function getHealth(tx: Tx, actor: Actor, studentId: string) {
  const [student] = await tx
    .select({ id: students.id, schoolId: students.schoolId })
    .from(students)
    .where(
      and(eq(students.id, studentId), isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.read_health')),
    );
  if (!student) throw failure('not_found');
  const row = await rowOf(tx, studentId);
  return {
    ...(row ? pick(row) : NOTHING),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    can: { manage: reachesSchool(actor, 'people.manage', student.schoolId) },
  };
}

/** Changes what is named; version 0 begins the record. */
export async function editHealth(
  tx: Tx,
  actor: Actor,
  {
    studentId,
    version,
    change,
  }: { studentId: string; version: number; change: Partial<Record<keyof HealthFields, string | null>> },
): Promise<void> {
  const { student } = await getManagedStudent(tx, actor, studentId);
  const before = await rowOf(tx, studentId);
  const [after] = before
    ? await tx
        .update(healthRecords)
        .set({ ...change, ...nextVersion(healthRecords) })
        .where(
          and(
            eq(healthRecords.institutionId, actor.institutionId),
            eq(healthRecords.studentId, studentId),
            eq(healthRecords.version, version),
          ),
        )
        .returning()
    : version === 0
      ? await tx
          .insert(healthRecords)
          .values({ institutionId: actor.institutionId, studentId, ...change })
          .returning()
      : [];
  if (!after) throw failure('changed_meanwhile');
  const changes = changesBetween(before ? pick(before) : NOTHING, pick(after), HEALTH_FIELDS);
  if (!changes) return;
  // Health has a history of its own: those who read the record without health must not find it there.
  await record(
    tx,
    actor,
    'people.health_edited',
    { type: 'people.health', id: studentId, schoolId: student.schoolId },
    changes,
  );
}
