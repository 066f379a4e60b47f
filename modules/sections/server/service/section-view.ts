import { type Actor, reachesSchool } from '@patio/access';
import { addDays } from '@patio/kernel';
import { personOf, personRows, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { yearIsOver, yearRows } from '@patio/schools/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { TeacherRight } from '../../contract/fields.ts';
import type { SectionRowView, SectionView, TeacherView } from '../../contract/sections.ts';
import { failure } from '../failures.ts';
import { sectionsVisibleTo } from '../policy.ts';
import { feeds, homerooms, sections, teachers } from '../schema.ts';
import { todayAt } from './places.ts';
import { SECTION_ROW, selectSections } from './section-list.ts';
import type { TeacherRow } from './teachers.ts';

/** Whether a span holds on a day, will, or did. */
export const holding = (row: { fromOn: string; untilOn: string | null }, today: string): TeacherView['holds'] =>
  row.untilOn !== null && row.untilOn <= today ? 'past' : row.fromOn > today ? 'later' : 'now';

export const teacherViewOf = (row: TeacherRow & { name: string }, today: string): TeacherView => ({
  id: row.id,
  staffId: row.staffId,
  name: row.name,
  part: row.part,
  may: row.may as TeacherRight[],
  from: row.fromOn,
  lastDay: row.untilOn && addDays(row.untilOn, -1),
  note: row.note,
  holds: holding(row, today),
  version: row.version,
});

/** Everyone who teaches or taught a section: those of today first, the lead before the others. */
async function listTeachersOf(tx: Tx, sectionId: string, today: string): Promise<TeacherView[]> {
  const rows = await tx
    .select({
      teacher: teachers,
      name: sql<string>`concat_ws(' ', coalesce(${personRows.preferredName}, ${personRows.givenNames}), ${personRows.firstSurname}, ${personRows.secondSurname})`,
    })
    .from(teachers)
    .innerJoin(staffRows, and(eq(staffRows.institutionId, teachers.institutionId), eq(staffRows.id, teachers.staffId)))
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(teachers.sectionId, sectionId),
        sql`(${teachers.untilOn} is null or ${teachers.fromOn} < ${teachers.untilOn})`,
      ),
    )
    .orderBy(asc(teachers.fromOn));
  const order = { now: 0, later: 1, past: 2 };
  return rows
    .map(({ teacher, name }) => teacherViewOf({ ...teacher, name }, today))
    .toSorted((a, b) => order[a.holds] - order[b.holds] || Number(b.part === 'lead') - Number(a.part === 'lead'));
}

/** The year of a section or homeroom, as far as the views about one of them read it. */
export type YearOfSection = Pick<typeof yearRows.$inferSelect, 'startsOn' | 'endsOn' | 'state'>;

/** The whole of one section, beside its roster. */
export async function getSectionView(tx: Tx, actor: Actor, id: string): Promise<SectionView> {
  const [row] = (await selectSections(tx, {
    ...SECTION_ROW,
    year: { startsOn: yearRows.startsOn, endsOn: yearRows.endsOn, state: yearRows.state },
  }).where(and(eq(sections.id, id), sectionsVisibleTo(actor, 'sections.read')))) as unknown as (SectionRowView & {
    year: YearOfSection;
  })[];
  if (!row) throw failure('not_found');
  const today = await todayAt(tx, row.schoolId);
  const { state, ...days } = row.year;
  const over = yearIsOver({ state, ...days }, today);
  return {
    ...row,
    today,
    year: { ...days, over },
    feeds: await tx
      .select({ id: homerooms.id, name: homerooms.name })
      .from(feeds)
      .innerJoin(homerooms, and(eq(homerooms.institutionId, feeds.institutionId), eq(homerooms.id, feeds.homeroomId)))
      .where(eq(feeds.sectionId, id))
      .orderBy(asc(homerooms.name)),
    teachers: await listTeachersOf(tx, id, today),
    can: {
      manage: !over && reachesSchool(actor, 'sections.manage', row.schoolId),
      manageTeachers: !over && reachesSchool(actor, 'sections.manage_coteachers', row.schoolId),
    },
  };
}
