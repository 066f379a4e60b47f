import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import type { WeekLesson } from '../../../contract/week.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { BUSY, hoursOfLesson, type WeeksOf } from '../../../rules/week-figures.ts';
import { nameWithin } from '../../../rules/week-lessons.ts';
import type { PageOf, PrintedOf } from '../print/compose-weeks.ts';
import { studentsOf } from './students-of.ts';

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
