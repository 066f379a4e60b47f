import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { registerName, spokenName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, asc, eq } from 'drizzle-orm';
import type { ClassToTake, RollPlace, RollStudent, RollView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManage, canReachRoll } from '../policy.ts';
import { markLog, submissionLog } from '../schema.ts';
import { type FoundClass, getClass, type RollRow } from './find-class.ts';
import { listRoster, type RosterRow } from './roster.ts';
import { getWays, type Ways } from './ways.ts';

/** The state of a roll as lists show it. */
export const rollState = (roll: RollRow | null, takenBy: string | null): ClassToTake['roll'] =>
  roll && {
    takenAt: roll.takenAt?.toISOString() ?? null,
    takenBy,
    closed: roll.closedAt !== null,
    conflicts: roll.conflicts,
    expected: roll.expected,
    present: roll.present,
    absent: roll.absent,
    excused: roll.excused,
    late: roll.late,
  };

/** What the takers said about the students on whom they differ. */
async function listConflicts(tx: Tx, rollId: Id, roster: readonly RosterRow[]) {
  const heads = new Set(roster.flatMap((row) => (row.mark?.conflict ? row.mark.heads : [])));
  if (heads.size === 0) return [];
  const rows = await tx
    .select()
    .from(markLog)
    .where(and(eq(markLog.rollId, rollId), eq(markLog.source, 'teacher')))
    .orderBy(asc(markLog.at));
  return rows.filter((row) => heads.has(row.id));
}

async function whoTook(tx: Tx, roll: RollRow | null) {
  const submissions = roll
    ? await tx.select().from(submissionLog).where(eq(submissionLog.rollId, roll.id)).orderBy(asc(submissionLog.takenAt))
    : [];
  return submissions;
}

function viewStudent(
  row: RosterRow,
  ways: Ways,
  conflicts: Awaited<ReturnType<typeof listConflicts>>,
  names: ReadonlyMap<Id, string>,
): RollStudent {
  const { mark } = row;
  return {
    id: row.id,
    name: spokenName(row),
    registerName: registerName(row),
    number: row.number,
    photoFileId: row.photoFileId,
    mark: mark && {
      code: mark.code,
      countsAs: mark.countsAs,
      source: mark.source,
      minutesLate: mark.minutesLate,
      note: mark.note,
    },
    heads: mark?.source === 'office' ? [] : (mark?.heads ?? []),
    planned: row.planned && { ...row.planned, code: ways.basic.excused.code },
    locked: mark?.source === 'office',
    conflict: mark?.conflict
      ? conflicts
          .filter((entry) => entry.studentId === row.id)
          .map((entry) => ({
            by: names.get(entry.byId) ?? '—',
            code: entry.code ?? '',
            minutesLate: entry.minutesLate,
            at: entry.at.toISOString(),
          }))
      : [],
    expectedByFamily: row.expectedByFamily,
  };
}

/** A found class as a view without its students. */
export const viewClass = (found: FoundClass, takenBy: string | null): ClassToTake => {
  const { schoolId: _s, minutes: _m, mine: _mine, roll, ...rest } = found;
  return { ...rest, substitute: null, roll: rollState(roll, takenBy) };
};

/** The roll of a class with everything that taking it needs: students, what is known of each, codes, takers and rights. */
export async function openRoll(tx: Tx, actor: Actor, place: RollPlace): Promise<RollView> {
  const found = await getClass(tx, actor, place);
  if (!canReachRoll(actor, 'attendance.read', found)) throw failure('not_found');
  return viewRoll(tx, actor, found, await getWays(tx, found.schoolId));
}

/** The same for a class that was found already. */
export async function viewRoll(tx: Tx, actor: Actor, found: FoundClass, ways: Ways): Promise<RollView> {
  const { roll } = found;
  const roster = await listRoster(tx, { ...found, rollId: roll?.id ?? null });
  const submissions = await whoTook(tx, roll);
  const conflicts = roll ? await listConflicts(tx, roll.id, roster) : [];
  const names = await namesOf(tx, [
    ...submissions.map((each) => each.takerId),
    ...conflicts.map((each) => each.byId),
    roll?.takenBy ?? null,
  ]);
  const { today } = localNow(ways.timeZone);
  const correctableThrough = addDays(found.date, ways.settings.correctionDays);
  const office = canManage(actor, found);
  const inWindow = today <= correctableThrough && found.date <= today;
  return {
    ...viewClass(found, names.get(roll?.takenBy ?? '') ?? null),
    id: roll?.id ?? null,
    schoolId: found.schoolId,
    version: roll?.version ?? 0,
    students: roster.map((row) => viewStudent(row, ways, conflicts, names)),
    codes: ways.codes,
    submissions: submissions.map((each) => ({
      by: names.get(each.takerId) ?? '—',
      at: each.takenAt.toISOString(),
      receivedAt: each.receivedAt.toISOString(),
      device: each.device,
    })),
    closedReason: roll?.closedReason ?? null,
    correctableThrough,
    today,
    can: {
      mark:
        canReachRoll(actor, 'attendance.mark', found) &&
        !found.cancelled &&
        roll?.closedAt == null &&
        (inWindow || (found.date <= today && reachesSchool(actor, 'attendance.mark', found.schoolId))),
      override: office && found.date <= today,
      close: office,
    },
  };
}
