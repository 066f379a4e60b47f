import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { registerName, spokenName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import type { ClassToTake, RollPlace, RollStudent, RollView } from '../../contract.ts';
import { wasCorrected } from '../../rules/fold-marks.ts';
import { failure } from '../failures.ts';
import { canManage, canReachRoll } from '../policy.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import { type FoundClass, getOpened, type RollRow } from './find-class.ts';
import { readLog } from './read-log.ts';
import { listRosters, type RosterRow } from './roster.ts';

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

/** What the takers said about the students on whom they differ, and about how many somebody said something else before. */
async function readWords(tx: Tx, rollId: Id, roster: readonly RosterRow[]) {
  const log = await readLog(tx, rollId);
  const heads = new Set(roster.flatMap((row) => (row.mark?.conflict ? row.mark.heads : [])));
  const saidOf = Map.groupBy(log, (word) => word.studentId);
  const corrected = roster.filter(({ id, mark }) => !mark?.conflict && wasCorrected(saidOf.get(id) ?? [], mark));
  return { conflicts: log.filter((word) => heads.has(word.id)), corrected: corrected.length };
}

const NOTHING_SAID: Awaited<ReturnType<typeof readWords>> = { conflicts: [], corrected: 0 };

function viewStudent(
  row: RosterRow,
  config: AttendanceConfig,
  conflicts: Awaited<ReturnType<typeof readWords>>['conflicts'],
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
    planned: row.planned && { ...row.planned, code: config.basic.excused.code },
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
  const { config: _w, seating: _seating, takers: _t, schoolId: _s, minutes: _m, mine: _mine, roll, ...rest } = found;
  return { ...rest, substitute: null, roll: rollState(roll, takenBy) };
};

async function viewRoll(tx: Tx, actor: Actor, found: FoundClass, roster: readonly RosterRow[]): Promise<RollView> {
  const { roll, config, takers } = found;
  // Where one person took it and the office said nothing, everybody agrees.
  const several = takers.length > 1 || roster.some((row) => row.mark?.source === 'office');
  const { conflicts, corrected } = roll && several ? await readWords(tx, roll.id, roster) : NOTHING_SAID;
  const names = new Map(takers.map((each) => [each.takerId, each.name]));
  const { today } = localNow(config.timeZone);
  const correctableThrough = addDays(found.date, config.settings.correctionDays);
  const office = canManage(actor, found);
  const inWindow = today <= correctableThrough && found.date <= today;
  return {
    ...viewClass(found, names.get(roll?.takenBy ?? '') ?? null),
    id: roll?.id ?? null,
    schoolId: found.schoolId,
    version: roll?.version ?? 0,
    seating: found.seating,
    students: roster.map((row) => viewStudent(row, config, conflicts, names)),
    codes: config.codes,
    submissions: takers.map(({ name: by, at, receivedAt, device }) => ({ by, at, receivedAt, device })),
    corrected,
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

/** The rolls of some classes with everything that taking them needs: students, what is known of each, codes, takers and rights. */
export async function openRolls(tx: Tx, actor: Actor, places: readonly RollPlace[]): Promise<RollView[]> {
  // Both leave at once; the students are shown only if the class may be seen.
  const [found, rosters] = await Promise.all([getOpened(tx, actor, places), listRosters(tx, places)]);
  if (found.some((each) => !canReachRoll(actor, 'attendance.read', each))) throw failure('not_found');
  return Promise.all(found.map((each, i) => viewRoll(tx, actor, each, rosters[i] ?? [])));
}

/** The roll of one class. */
export async function openRoll(tx: Tx, actor: Actor, place: RollPlace): Promise<RollView> {
  const [roll] = await openRolls(tx, actor, [place]);
  if (!roll) throw failure('not_found');
  return roll;
}
