import { type Actor, systemActor } from '@patio/access';
import { findActorOf } from '@patio/accounts/server';
import { gradeRows, saveGrades } from '@patio/gradebook/server';
import { Failure } from '@patio/kernel';
import { clock, inTenant, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { scaleScore } from '../../rules/scale.ts';
import { compareScores, type ToolScore } from '../../rules/score.ts';
import { failure } from '../failures.ts';
import { type LineRow, lines, type RegistrationRow, scores, subjects } from '../schema.ts';
import { findColumn } from './columns.ts';
import { findLatest } from './latest-scores.ts';
import { type ClassPerson, listMembers } from './people-of-class.ts';

/** The student of the class whom a tool calls so; null for whoever is not in it today, whatever else they are. */
async function findStudent(tx: Tx, tool: RegistrationRow, line: LineRow, subject: string): Promise<ClassPerson | null> {
  const [known] = await tx
    .select({ personId: subjects.personId })
    .from(subjects)
    .where(
      and(
        eq(subjects.institutionId, tool.institutionId),
        eq(subjects.registrationId, tool.id),
        eq(subjects.id, subject),
      ),
    );
  const members = known ? await listMembers(tx, line.sectionId) : [];
  return members.find((one) => one.personId === known?.personId && one.active && one.studentId !== null) ?? null;
}

/** The mark that stands in the gradebook. */
async function findMark(tx: Tx, line: LineRow, studentId: string) {
  const [cell] = await tx
    .select({ state: gradeRows.state, score: gradeRows.score, version: gradeRows.version })
    .from(gradeRows)
    .where(
      and(
        eq(gradeRows.institutionId, line.institutionId),
        eq(gradeRows.sectionId, line.sectionId),
        eq(gradeRows.itemId, line.itemId),
        eq(gradeRows.studentId, studentId),
      ),
    );
  return cell;
}

const sameMark = (a: string | null, b: string | null) => a !== null && b !== null && Number(a) === Number(b);

/** Writes a mark with the right of a teacher; what the gradebook refuses is answered by name and nothing is written. */
async function writeMark(
  tx: Tx,
  teacher: Actor,
  line: LineRow,
  studentId: string,
  mark: string,
): Promise<string | null> {
  try {
    return await tx.transaction(async (part) => {
      const seen = (await findMark(part, line, studentId))?.version ?? 0;
      const cell = {
        itemId: line.itemId,
        studentId,
        state: 'graded' as const,
        score: mark,
        lateMinutes: null,
        comment: null,
        seen,
      };
      const { conflicts } = await saveGrades(part, teacher, { id: line.sectionId }, [cell]);
      if (conflicts.length > 0) throw failure('changed_meanwhile');
      return null;
    });
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/** Loads and holds a line, so that two scores of one student come one after the other. */
async function holdLine(tx: Tx, of: Pick<LineRow, 'institutionId' | 'id'>): Promise<LineRow> {
  const [line] = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.institutionId, of.institutionId), eq(lines.id, of.id), isNull(lines.archivedAt)))
    .for('update');
  if (!line) throw failure('not_found');
  return line;
}

async function decide(
  tx: Tx,
  teacher: Actor | null,
  { line, studentId, said }: { line: LineRow; studentId: string; said: ToolScore },
  before: Awaited<ReturnType<typeof findLatest>>,
) {
  const column = await findColumn(tx, line);
  const full = column?.max ?? line.scoreMax;
  const mark = said.scoreGiven == null ? null : scaleScore(said.scoreGiven, said.scoreMaximum ?? '', full);
  if (mark === null || said.gradingProgress !== 'FullyGraded') return { mark, state: 'noted' as const, problem: null };
  const standing = await findMark(tx, line, studentId);
  // What a person wrote is not overwritten by a program.
  const byHand = standing && standing.state !== 'pending' && !sameMark(standing.score, before?.mark ?? null);
  if (byHand && !sameMark(standing.score, mark)) return { mark, state: 'waiting' as const, problem: 'marked_by_hand' };
  const problem = teacher ? await writeMark(tx, teacher, line, studentId, mark) : 'nobody_grades';
  return { mark, state: problem ? ('waiting' as const) : ('written' as const), problem };
}

/**
 * Takes a score: into the gradebook with the right of whoever placed the link, as long as they hold it; where the gradebook refuses, such as
 * behind a signature, it waits for the teacher. The same again does nothing, an older one is refused.
 */
export async function takeScore(
  tool: RegistrationRow,
  of: LineRow,
  said: ToolScore,
  request: { id: string; address: string },
): Promise<'taken' | 'same'> {
  const teacher = await findActorOf(tool.institutionId, of.membershipId);
  const writer = teacher ? { ...teacher, request } : null;
  return inTenant(writer ?? systemActor(tool.institutionId), async (tx) => {
    const line = await holdLine(tx, of);
    const student = await findStudent(tx, tool, line, said.userId);
    const studentId = student?.studentId;
    if (!studentId) throw failure('not_found');
    const before = await findLatest(tx, line.id, studentId);
    const order = compareScores(before, said);
    if (order === 'older') throw failure('changed_meanwhile');
    if (order === 'same') return 'same';
    const decided = await decide(tx, writer, { line, studentId, said }, before);
    await tx.insert(scores).values({
      ...{ institutionId: line.institutionId, id: clock.id(), lineId: line.id, studentId, ...decided },
      ...{ number: (before?.number ?? 0) + 1, given: said.scoreGiven ?? null, outOf: said.scoreMaximum ?? null },
      ...{ activity: said.activityProgress, grading: said.gradingProgress, comment: said.comment ?? '' },
      saidAt: new Date(said.timestamp),
    });
    const program = { ...systemActor(tool.institutionId), userId: tool.id, request };
    await record(
      tx,
      program,
      'tools.score_taken',
      { type: 'tools.line', id: line.id, schoolId: tool.schoolId },
      {
        after: { student: studentId, state: decided.state, problem: decided.problem },
      },
    );
    return 'taken';
  });
}
