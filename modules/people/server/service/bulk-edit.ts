import type { Actor } from '@patio/access';
import { defineUndo, keepUndo, record, requireUnchanged, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { registerName } from '../../contract/names.ts';
import type { BulkChange, StudentRow } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { persons, students } from '../schema.ts';
import { changeStudent, recordStanding, standing } from './edit-student.ts';

type Student = typeof students.$inferSelect;

/** The one field that a bulk edit changes: a form that changed several at once could not be previewed in a line. */
function fieldOf(change: BulkChange): { name: keyof BulkChange; value: string } {
  const [first] = Object.entries(change).filter(([, value]) => value !== undefined);
  if (!first) throw failure('nothing_asked');
  return { name: first[0] as keyof BulkChange, value: first[1] as string };
}

const present = (student: Student, name: keyof BulkChange): string | null =>
  name === 'status'
    ? student.status
    : name === 'gradeLevelId'
      ? student.gradeLevelId
      : (student.learningProfile.home ?? null);

async function load(tx: Tx, actor: Actor, ids: readonly string[]) {
  const rows = await tx
    .select({ student: students, person: persons, level: gradeLevelRows.name })
    .from(students)
    .innerJoin(persons, personOf(students))
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, students.institutionId), eq(gradeLevelRows.id, students.gradeLevelId)),
    )
    .where(
      and(inArray(students.id, [...ids]), isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.manage')),
    )
    .orderBy(persons.registerKey);
  if (rows.length < new Set(ids).size) throw failure('not_found');
  return rows;
}

/** What a bulk edit would do to each of them, and to whom it would do nothing. */
export async function previewBulk(tx: Tx, actor: Actor, given: { ids: readonly string[]; change: BulkChange }) {
  const { name, value } = fieldOf(given.change);
  const rows = await load(tx, actor, given.ids);
  const [level] =
    name === 'gradeLevelId' ? await tx.select().from(gradeLevelRows).where(eq(gradeLevelRows.id, value)) : [undefined];
  const why = (student: Student) =>
    present(student, name) === value
      ? ('same' as const)
      : name === 'gradeLevelId' && level?.schoolId !== student.schoolId
        ? ('other_school' as const)
        : null;
  const skipped = rows.flatMap(({ student, person }) => {
    const reason = why(student);
    return reason ? [{ id: student.id, name: registerName(person), why: reason }] : [];
  });
  const items = rows
    .filter(({ student }) => why(student) === null)
    .map(({ student, person, level: now }) => ({
      id: student.id,
      name: registerName(person),
      version: student.version,
      before: name === 'gradeLevelId' ? now : present(student, name),
      after: name === 'gradeLevelId' ? (level?.name ?? '') : value,
    }));
  return { items, skipped };
}

const touched = z.object({
  rows: z.array(
    z.object({
      id: z.uuid(),
      version: z.int32(),
      status: z.enum(['applicant', 'active', 'on_leave', 'transferred', 'graduated']),
      leftOn: z.string().nullable(),
      gradeLevelId: z.uuid().nullable(),
      learningProfile: z.record(z.string(), z.unknown()),
    }),
  ),
});

const bulkEdited = defineUndo('people.bulk_edited', {
  payload: touched,
  apply: async (tx, actor, { rows }) => {
    await requireUnchanged(tx, students, rows);
    const now = await load(
      tx,
      actor,
      rows.map((row) => row.id),
    );
    for (const row of rows) {
      const student = now.find((found) => found.student.id === row.id)?.student;
      if (!student) throw failure('not_found');
      const { id: _id, version, ...before } = row;
      const after = await changeStudent(tx, student, version, before as Partial<Student>);
      if (after.status !== student.status) await recordStanding(tx, actor, student, after.status, '');
      else
        await record(
          tx,
          actor,
          'people.student_edited',
          { type: 'people.student', id: row.id, schoolId: student.schoolId },
          {
            before: { gradeLevelId: student.gradeLevelId, learningProfile: student.learningProfile },
            after: { gradeLevelId: after.gradeLevelId, learningProfile: after.learningProfile },
          },
        );
    }
  },
});

const columns = (student: Student, name: keyof BulkChange, value: string): Partial<typeof students.$inferInsert> =>
  name === 'status'
    ? standing(value as StudentRow['status'])
    : name === 'gradeLevelId'
      ? { gradeLevelId: value }
      : { learningProfile: { ...student.learningProfile, home: value as 'k3' | 'normal' | 'special' } };

/** Makes the same change to many, all or none; each has its own audit entry, and the maker may take it all back. */
export async function editBulk(
  tx: Tx,
  actor: Actor,
  given: { items: readonly { id: string; version: number }[]; change: BulkChange; reason: string },
): Promise<{ count: number; undo: string }> {
  const { name, value } = fieldOf(given.change);
  const rows = await load(
    tx,
    actor,
    given.items.map((item) => item.id),
  );
  const [level] =
    name === 'gradeLevelId' ? await tx.select().from(gradeLevelRows).where(eq(gradeLevelRows.id, value)) : [undefined];
  const left: z.infer<typeof touched>['rows'] = [];
  for (const { id, version } of given.items) {
    const before = rows.find((row) => row.student.id === id)?.student;
    if (!before) throw failure('not_found');
    if (name === 'gradeLevelId' && level?.schoolId !== before.schoolId) throw failure('other_school');
    const after = await changeStudent(tx, before, version, columns(before, name, value));
    const { status, leftOn, gradeLevelId, learningProfile } = before;
    left.push({ id, version: after.version, status, leftOn, gradeLevelId, learningProfile });
    if (name === 'status') await recordStanding(tx, actor, before, after.status, given.reason);
    else
      await record(
        tx,
        actor,
        'people.student_edited',
        { type: 'people.student', id, schoolId: before.schoolId },
        {
          before: {
            [name === 'home' ? 'learningProfile' : name]:
              name === 'home' ? before.learningProfile : before.gradeLevelId,
          },
          after: {
            [name === 'home' ? 'learningProfile' : name]: name === 'home' ? after.learningProfile : after.gradeLevelId,
          },
          ...(given.reason && { reason: given.reason }),
        },
      );
  }
  return { count: left.length, undo: await keepUndo(tx, actor, bulkEdited, { rows: left }) };
}
