import { failureText, readAllPages } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonFilters } from '../../contract/author.ts';
import type { AuthoredCourse, LessonView } from '../../contract.ts';
import type { Place } from '../../rules/outline.ts';
import { lessons } from '../api.ts';

/** More lessons than any course has. */
const MOST = 1_000;

/** The lessons of one course, all of them, and what changes them. */
export function useOutline(filters: LessonFilters) {
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: [...lessons.authored.key(), 'outline', filters],
    queryFn: () => readAllPages((page) => lessons.authored.call({ ...filters, ...page }), MOST),
    placeholderData: (before) => before,
  });
  const refresh = () => cache.invalidateQueries({ queryKey: lessons.key() });
  const describe = async (lesson: LessonView, change: Partial<Place> & { title?: string; archived?: boolean }) => {
    const changed = await lessons.describe.call({ id: lesson.id, version: lesson.version, ...change });
    await refresh();
    return changed;
  };
  const orSay = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await refresh();
    }
  };
  return {
    list,
    rename: (lesson: LessonView, title: string) => describe(lesson, { title }),
    move: (lesson: LessonView, place: Place) => orSay(describe(lesson, place)),
    order: (course: AuthoredCourse, unitIds: string[]) =>
      orSay(lessons.orderUnits.call({ id: course.id, version: course.version, unitIds }).then(refresh)),
    archive: (lesson: LessonView, archived: boolean) =>
      orSay(
        describe(lesson, { archived }).then((changed) =>
          toast(archived ? m.lessons_archived({ title: lesson.title }) : m.lessons_restored({ title: lesson.title }), {
            onUndo: () => void orSay(describe(changed, { archived: !archived })),
          }),
        ),
      ),
  };
}
