import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { spokenName } from '../../contract/names.ts';
import { personOf } from '../read/persons.ts';
import { studentOf } from '../read/records.ts';
import {
  changeRequests,
  documents,
  guardianships,
  healthRecords,
  persons,
  staff,
  students,
  type TouchedRow,
} from '../schema.ts';
import { moveRows } from './merge-rows.ts';

type Tie = typeof guardianships.$inferSelect;
type Student = typeof students.$inferSelect;

/** One thing that a merge does: in words for the preview, and as a deed. */
export interface MergeStep {
  kind: 'student' | 'student_double' | 'guardian' | 'guardian_double' | 'staff';
  label: string;
  move(tx: Tx): Promise<TouchedRow[]>;
  /** Set where one student record takes in another: modules above follow. */
  double?: { from: string; to: string; fromNumber: string; toNumber: string };
}

const earliest = (a: string | null, b: string | null) => (a === null ? b : b === null ? a : a < b ? a : b);

/** The stricter of two ties: it opens only what both opened, and a court's word about either holds for the one that stays. */
export function stricter(kept: Tie, other: Tie): Partial<Tie> {
  const restricted = kept.restrictedFrom !== null || other.restrictedFrom !== null;
  const both = kept.restrictedFrom !== null && other.restrictedFrom !== null;
  const only = kept.restrictedFrom !== null ? kept : other;
  return {
    mayPickUp: kept.mayPickUp && other.mayPickUp,
    seesGrades: kept.seesGrades && other.seesGrades,
    seesAttendance: kept.seesAttendance && other.seesAttendance,
    receivesMessages: kept.receivesMessages && other.receivesMessages,
    ...(restricted && {
      restrictedFrom: earliest(kept.restrictedFrom, other.restrictedFrom),
      restrictedUntil: both
        ? kept.restrictedUntil === null || other.restrictedUntil === null
          ? null
          : kept.restrictedUntil > other.restrictedUntil
            ? kept.restrictedUntil
            : other.restrictedUntil
        : only.restrictedUntil,
      restrictionReason: both
        ? [kept.restrictionReason, other.restrictionReason].filter(Boolean).join(' · ')
        : only.restrictionReason,
    }),
  };
}

const activeTies = (tx: Tx, column: 'personId' | 'studentId', id: string) =>
  tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships[column], id), isNull(guardianships.endedOn)));

/** Moves ties to another person or child; where both were tied to the same one, the stricter tie stays. */
async function moveTies(tx: Tx, column: 'personId' | 'studentId', from: string, to: string): Promise<TouchedRow[]> {
  const other = column === 'personId' ? 'studentId' : 'personId';
  const held = await activeTies(tx, column, to);
  const rows = await tx.select().from(guardianships).where(eq(guardianships[column], from)).orderBy(guardianships.id);
  const touched: TouchedRow[] = [];
  for (const tie of rows) {
    const same = tie.endedOn === null ? held.find((kept) => kept[other] === tie[other]) : undefined;
    touched.push(
      same
        ? await moveRows(tx, 'guardianships', same, stricter(same, tie))
        : await moveRows(tx, 'guardianships', tie, { [column]: to }),
    );
  }
  return touched;
}

/** Two records of one child at one school: papers, health, requests and ties go to the one that stays; the other points there. */
async function takeInDouble(tx: Tx, from: Student, to: Student): Promise<TouchedRow[]> {
  const touched = await moveTies(tx, 'studentId', from.id, to.id);
  const papers = await tx.select().from(documents).where(eq(documents.studentId, from.id));
  for (const paper of papers) touched.push(await moveRows(tx, 'documents', paper, { studentId: to.id }));
  const asked = await tx.select().from(changeRequests).where(eq(changeRequests.studentId, from.id));
  for (const request of asked) touched.push(await moveRows(tx, 'requests', request, { studentId: to.id }));
  const [known] = await tx.select().from(healthRecords).where(eq(healthRecords.studentId, to.id));
  const [health] = await tx.select().from(healthRecords).where(eq(healthRecords.studentId, from.id));
  if (health && !known) touched.push(await moveRows(tx, 'health', health, { studentId: to.id }));
  touched.push(await moveRows(tx, 'students', from, { mergedIntoId: to.id }));
  return touched;
}

/** Everything that becoming one person means, step by step. */
export async function planMerge(tx: Tx, keptId: string, mergedId: string): Promise<MergeStep[]> {
  return [
    ...(await studentSteps(tx, keptId, mergedId)),
    ...(await tieSteps(tx, keptId, mergedId)),
    ...(await staffSteps(tx, keptId, mergedId)),
  ];
}

const pupilsOf = (tx: Tx, personId: string) =>
  tx
    .select({ student: students, school: schoolRows.name })
    .from(students)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .where(and(eq(students.personId, personId), isNull(students.mergedIntoId)))
    .orderBy(students.id);

async function studentSteps(tx: Tx, keptId: string, mergedId: string): Promise<MergeStep[]> {
  const kept = await pupilsOf(tx, keptId);
  return (await pupilsOf(tx, mergedId)).map(({ student, school }): MergeStep => {
    const label = `${school} · ${student.studentNumber}`;
    const same = kept.find((known) => known.student.schoolId === student.schoolId)?.student;
    return same
      ? {
          kind: 'student_double',
          label,
          move: (at) => takeInDouble(at, student, same),
          double: { from: student.id, to: same.id, fromNumber: student.studentNumber, toNumber: same.studentNumber },
        }
      : { kind: 'student', label, move: async (at) => [await moveRows(at, 'students', student, { personId: keptId })] };
  });
}

async function tieSteps(tx: Tx, keptId: string, mergedId: string): Promise<MergeStep[]> {
  const held = await activeTies(tx, 'personId', keptId);
  const moving = await tx
    .select({ tie: guardianships, child: persons })
    .from(guardianships)
    .innerJoin(students, studentOf(guardianships))
    .innerJoin(persons, personOf(students))
    .where(eq(guardianships.personId, mergedId))
    .orderBy(guardianships.id);
  return moving.map(({ tie, child }, i): MergeStep => {
    const same = tie.endedOn === null && held.some((known) => known.studentId === tie.studentId);
    return {
      kind: same ? 'guardian_double' : 'guardian',
      label: spokenName(child),
      // The first step moves them all: which tie is the stricter one is only known when all are in hand.
      move: async (at) => (i === 0 ? moveTies(at, 'personId', mergedId, keptId) : []),
    };
  });
}

async function staffSteps(tx: Tx, keptId: string, mergedId: string): Promise<MergeStep[]> {
  const posts = (personId: string) =>
    tx
      .select({ member: staff, school: schoolRows.name })
      .from(staff)
      .innerJoin(schoolRows, and(eq(schoolRows.institutionId, staff.institutionId), eq(schoolRows.id, staff.schoolId)))
      .where(eq(staff.personId, personId))
      .orderBy(staff.id);
  const kept = await posts(keptId);
  return (await posts(mergedId))
    .filter(({ member }) =>
      kept.every((known) => known.member.schoolId !== member.schoolId || known.member.position !== member.position),
    )
    .map(({ member, school }) => ({
      kind: 'staff',
      label: school,
      move: async (at: Tx) => [await moveRows(at, 'staff', member, { personId: keptId })],
    }));
}
