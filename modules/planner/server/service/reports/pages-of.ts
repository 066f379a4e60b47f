import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { joinStudent, spokenNameOf } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, homeroomEnrolmentRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { WeekLesson } from '../../../contract/week.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { BUSY, hoursOfLesson, type WeeksOf } from '../../../rules/week-figures.ts';
import { nameWithin } from '../../../rules/week-lessons.ts';
import type { PageOf, PrintedOf } from '../print/compose-weeks.ts';

interface StudentRow extends Record<string, unknown> {
  id: Id;
  name: string;
  homeroomId: Id;
  sectionIds: Id[];
}

/** The students of homerooms with the sections that they take today, homeroom by homeroom. */
async function studentsOf(tx: Tx, homeroomIds: readonly Id[]): Promise<StudentRow[]> {
  const { rows } = await tx.execute<StudentRow>(sql`
    select st.id, ${spokenNameOf()} as name, h.homeroom_id as "homeroomId",
      array(select e.section_id::text from ${enrolmentRows} e
        where e.institution_id = h.institution_id and e.student_id = h.student_id and ${holdsOn('e')}) as "sectionIds"
    from ${homeroomEnrolmentRows} h ${joinStudent('h')}
    where h.institution_id = (select patio_institution()) and h.homeroom_id = any(${listOf(homeroomIds)}::uuid[]) and ${holdsOn('h')}
    order by h.homeroom_id, p.register_key`);
  return rows;
}

const hours = (lessons: readonly WeekLesson[], locale: 'es' | 'en'): string =>
  m.planner_hours_count({ count: lessons.flatMap(hoursOfLesson).length }, { locale });

async function ofStudents(tx: Tx, { setUp, lessons, locale }: Asked, ids: readonly Id[]): Promise<PageOf[]> {
  const homeroomOf = new Map(setUp.homerooms.map(({ id, name }) => [id, name]));
  return (
    await studentsOf(
      tx,
      ids.filter((id) => homeroomOf.has(id)),
    )
  ).map(({ name, homeroomId, sectionIds }) => {
    const own = lessons.filter((lesson) => sectionIds.includes(lesson.sectionId));
    return { title: name, subtitle: `${homeroomOf.get(homeroomId) ?? ''} · ${hours(own, locale)}`, lessons: own };
  });
}

interface Asked {
  setUp: SetUp;
  lessons: readonly WeekLesson[];
  locale: 'es' | 'en';
}

/** The pages that were ordered, in the order of the school; ids that the school does not have are left out. */
export async function pagesOf(tx: Tx, asked: Asked, of: PrintedOf, ids: readonly Id[]): Promise<PageOf[]> {
  if (of === 'students') return ofStudents(tx, asked, ids);
  const { setUp, lessons, locale } = asked;
  const lists: Record<WeeksOf, readonly { id: Id; name: string }[]> = setUp;
  return lists[of]
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => {
      const own = lessons.filter((lesson) => BUSY[of](lesson).includes(id));
      const within = of === 'homerooms' ? name : undefined;
      return {
        title: name,
        subtitle: hours(own, locale),
        lessons: own.map((lesson) => ({ ...lesson, name: nameWithin(lesson.name, within) })),
      };
    });
}
