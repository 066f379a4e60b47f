import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { listWeekClashes, type WantedMeeting } from '@patio/timetable/server';
import type { PublishClash } from '../../../contract/publish.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { setsOf, studentClashes } from '../../../rules/student-clashes.ts';
import { failure } from '../../failures.ts';

/** Whoever or whatever a week would need twice at once: what refuses it, and what only single students feel. */
export async function findClashes(
  tx: Tx,
  setUp: SetUp,
  fromOn: LocalDate,
  wanted: readonly WantedMeeting[],
): Promise<{ clashes: PublishClash[]; warnings: PublishClash[] }> {
  const nameOf = new Map([...setUp.sections, ...setUp.homerooms].map(({ id, name }) => [id, name]));
  const ofStudents = studentClashes(setsOf(setUp), wanted).map(({ set, first, second }) => ({
    of: set.of,
    who: set.of === 'homeroom' ? (nameOf.get(set.id) ?? '') : String(set.size),
    section: nameOf.get(second.sectionId) ?? '',
    other: nameOf.get(first.sectionId) ?? '',
    day: second.cycleDay,
    period: Math.max(first.period, second.period),
  }));
  const others = await listWeekClashes(tx, fromOn, wanted);
  return {
    clashes: [...others, ...ofStudents.filter(({ of }) => of === 'homeroom')],
    warnings: ofStudents.filter(({ of }) => of === 'students'),
  };
}

/** Refuses a week in which a homeroom would have two classes at once; rooms and teachers are refused where the week is written. */
export function refuseHomeroomClashes(setUp: SetUp, wanted: readonly WantedMeeting[]): void {
  const found = studentClashes(setsOf(setUp), wanted).find(({ set }) => set.of === 'homeroom');
  if (!found) return;
  const nameOf = new Map([...setUp.sections, ...setUp.homerooms].map(({ id, name }) => [id, name]));
  const { set, first, second } = found;
  throw failure('homeroom_clash', {
    who: nameOf.get(set.id) ?? '',
    section: nameOf.get(second.sectionId) ?? '',
    other: nameOf.get(first.sectionId) ?? '',
    day: second.cycleDay,
    period: Math.max(first.period, second.period),
  });
}
