import { type Actor, reachesSchool } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { addDays, type Id } from '@patio/kernel';
import { registerName, spokenName } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { ClassToTake, RollPlace, RollStudent, RollView } from '../../contract.ts';
import { wasCorrected } from '../../rules/fold-marks.ts';
import { failure } from '../failures.ts';
import { canManage, canReachRoll } from '../policy.ts';
import { submissionLog } from '../schema.ts';
import type { AttendanceConfig } from './attendance-config.ts';
import { type FoundClass, getClass, type RollRow } from './find-class.ts';
import { readLog } from './read-log.ts';
import { listRoster, type RosterRow } from './roster.ts';

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

const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Who confirmed the roll, in the order of their clocks, with their names in the same question. */
const takersOf = preparedSql<
  { rollId: Id },
  { takerId: Id; name: string; at: string; receivedAt: string; device: string }
>(
  'attendance_takers',
  () => sql`select s.taker_id as "takerId", concat_ws(' ', coalesce(nullif(u.preferred_name, ''), u.given_names), u.surnames) as name,
      ${isoOf('s.taken_at')} as at, ${isoOf('s.received_at')} as "receivedAt", s.device
    from ${submissionLog} s left join ${userRows} u on u.id = s.taker_id
    where s.roll_id = ${sql.placeholder('rollId')} order by s.taken_at`,
);

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
  const { config: _w, seating: _seating, schoolId: _s, minutes: _m, mine: _mine, roll, ...rest } = found;
  return { ...rest, substitute: null, roll: rollState(roll, takenBy) };
};

/** The roll of a class with everything that taking it needs: students, what is known of each, codes, takers and rights. */
export async function openRoll(tx: Tx, actor: Actor, place: RollPlace): Promise<RollView> {
  // Both leave at once; the students are shown only if the class may be seen.
  const [found, roster] = await Promise.all([getClass(tx, actor, place), listRoster(tx, place)]);
  if (!canReachRoll(actor, 'attendance.read', found)) throw failure('not_found');
  const { roll, config } = found;
  const submissions = roll ? await takersOf(tx, { rollId: roll.id }) : [];
  // Where one person took it and the office said nothing, everybody agrees.
  const several = submissions.length > 1 || roster.some((row) => row.mark?.source === 'office');
  const { conflicts, corrected } = roll && several ? await readWords(tx, roll.id, roster) : NOTHING_SAID;
  const names = new Map(submissions.map((each) => [each.takerId, each.name]));
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
    submissions: submissions.map((each) => ({
      by: each.name,
      at: each.at,
      receivedAt: each.receivedAt,
      device: each.device,
    })),
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
