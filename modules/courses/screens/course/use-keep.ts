import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { CourseView } from '../../contract.ts';
import { courses } from '../api.ts';

/** Puts the course as the server answered it in place of the old one, and says that it is kept. */
export function useKeep() {
  const cache = useQueryClient();
  return async (work: Promise<CourseView>) => {
    const after = await work;
    cache.setQueryData(courses.getCourse.queryKey({ input: { id: after.id } }), after);
    await cache.invalidateQueries({ queryKey: courses.key() });
    toast(m.courses_saved());
  };
}
