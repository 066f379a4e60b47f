import type { Actor } from '@patio/access';
import { readMine } from '@patio/assignments/server';
import { addDays, localDateAt, mondayOf } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { describeClassDays, studentClassDays } from '@patio/timetable/server';
import { and, asc, between, eq, isNull } from 'drizzle-orm';
import type { PlannerView } from '../../../contract/planner.ts';
import { studyBlocks } from '../../schema.ts';
import { viewBlock } from './blocks.ts';
import { readIgnored } from './ignored.ts';
import { getOwnStudent } from './own-student.ts';

/** A student's week: classes, what is due, and the times they set aside. */
export async function readPlanner(tx: Tx, actor: Actor, week: string | undefined): Promise<PlannerView> {
  const { institutionId, studentId, schoolId, zone, today, now } = await getOwnStudent(tx, actor);
  const weekOn = mondayOf(week ?? today);
  const end = addDays(weekOn, 6);
  const [{ items, days }, lines, ignored, blocks] = await Promise.all([
    studentClassDays(tx, { id: studentId, schoolId }, weekOn, end),
    readMine(tx, actor),
    readIgnored(tx, { institutionId, studentId }),
    tx
      .select()
      .from(studyBlocks)
      .where(
        and(
          eq(studyBlocks.institutionId, institutionId),
          eq(studyBlocks.studentId, studentId),
          between(studyBlocks.date, weekOn, end),
          isNull(studyBlocks.removedAt),
        ),
      )
      .orderBy(asc(studyBlocks.date), asc(studyBlocks.startMinute)),
  ]);
  const isOwed = (state: string) => state === 'to_do' || state === 'overdue';
  const isOfWeek = (dueAt: string) => {
    const due = localDateAt(new Date(dueAt), zone);
    return due >= weekOn && due <= end;
  };
  return {
    today,
    now,
    weekOn,
    days,
    classes: (await describeClassDays(tx, items)).toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.startsAt.localeCompare(b.startsAt),
    ),
    work: lines.filter(({ state, dueAt }) => isOwed(state) || isOfWeek(dueAt)),
    blocks: blocks.map(viewBlock),
    ignored,
  };
}
