import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { joinPerson, listGuardianAccounts, spokenNameOf, studentRows } from '@patio/people/server';
import { defineJob, listOf, type Tx } from '@patio/platform';
import { listMeetings } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WeekChange } from '../../../contract/publish.ts';
import { packLines } from '../../../rules/change-lines.ts';
import { childWeekChanged, weekChanged } from '../../notices.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { describeChange, listTouched, staffAccounts, type TouchedStudent } from './describe-change.ts';
import { getPublication, type PublicationRow } from './scene.ts';

const AT_ONCE = 40;

interface Told {
  row: PublicationRow;
  change: WeekChange;
}

const paramsOf = ({ row, change }: Told, sections: WeekChange['sections']) => ({
  from: row.fromOn,
  cycle: change.frame.cycle,
  count: sections.length,
  lines: packLines(sections),
});

/** Only the hours that a person gives are their own: a colleague's hours of the same class are left out. */
function ownOf(change: WeekChange, staffId: Id): WeekChange['sections'] {
  const gives = ({ teacherIds }: { teacherIds: readonly Id[] }) => teacherIds.includes(staffId);
  return change.sections
    .map((each) => ({ ...each, before: each.before.filter(gives), after: each.after.filter(gives) }))
    .filter(({ before, after }) => before.length + after.length > 0);
}

async function tellStaff(tx: Tx, actor: Actor, told: Told): Promise<number> {
  const accounts = await staffAccounts(
    tx,
    told.change.teachers.map(({ id }) => id),
  );
  for (const [staffId, userId] of accounts)
    await notify(tx, actor, {
      to: [userId],
      notice: weekChanged,
      params: paramsOf(told, ownOf(told.change, staffId)),
      link: '/teacher/home',
      about: told.row.id,
    });
  return accounts.size;
}

async function studentNames(tx: Tx, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await tx.execute<{ id: Id; name: string }>(sql`
    select s.id, ${spokenNameOf()} as name from ${studentRows} s ${joinPerson('s')}
    where s.institution_id = (select patio_institution()) and s.id = any(${listOf(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Students with the same changed classes are told the same; families are told of each child by itself. */
async function tellFamilies(tx: Tx, actor: Actor, told: Told, some: readonly TouchedStudent[]): Promise<void> {
  const { row, change } = told;
  const sectionsOf = (ids: readonly Id[]) => change.sections.filter(({ id }) => ids.includes(id));
  for (const alike of Map.groupBy(some, ({ sectionIds }) => sectionIds.join()).values())
    await notify(tx, actor, {
      to: alike.flatMap(({ userId }) => userId ?? []),
      notice: weekChanged,
      params: paramsOf(told, sectionsOf(alike[0]?.sectionIds ?? [])),
      link: `/student/schedule?week=${row.fromOn}`,
      about: row.id,
    });
  const ids = some.map(({ studentId }) => studentId);
  const [names, guardians] = await Promise.all([studentNames(tx, ids), listGuardianAccounts(tx, ids, ['messages'])]);
  const ofChild = Map.groupBy(guardians, ({ studentId }) => studentId);
  for (const { studentId, sectionIds } of some)
    if (ofChild.has(studentId))
      await notify(tx, actor, {
        to: (ofChild.get(studentId) ?? []).map(({ userId }) => userId),
        notice: childWeekChanged,
        params: { ...paramsOf(told, sectionsOf(sectionIds)), student: names.get(studentId) ?? '' },
        link: `/parent/schedule?child=${studentId}&week=${row.fromOn}`,
        about: `${row.id} ${studentId}`,
        child: studentId,
      });
}

/** Tells everybody whose own week a publication changes what changes for them; each part once, also after a crash. */
export const tellPeople = defineJob('planner.tell_week', {
  input: z.object({ publicationId: z.uuid() }),
  lane: 'bulk',
  attempts: 3,
  run: async ({ input, actor, tenant, step, progress }) => {
    const { told, touched } = await tenant(async (tx) => {
      const row = await getPublication(tx, actor, input.publicationId);
      const [ended, begun, setUp] = await Promise.all([
        listMeetings(tx, row.ended),
        listMeetings(tx, row.begun),
        loadSetUp(tx, { schoolId: row.schoolId, yearId: row.yearId }),
      ]);
      const change = await describeChange(tx, setUp, { ended, begun, kept: 0 }, row.fromOn);
      const ids = change.sections.map(({ id }) => id);
      return { told: { row, change }, touched: await listTouched(tx, ids, row.fromOn) };
    });
    const sorted = touched.toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1));
    const staff = await step('staff', (tx) => tellStaff(tx, actor, told));
    for (let from = 0; from < sorted.length; from += AT_ONCE) {
      await step(`families ${from}`, async (tx) => {
        await tellFamilies(tx, actor, told, sorted.slice(from, from + AT_ONCE));
        return true;
      });
      progress(Math.min(from + AT_ONCE, sorted.length), sorted.length);
    }
    return { staff, students: sorted.length };
  },
});
