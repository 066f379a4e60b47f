import { failureText, useLive } from '@patio/client';
import { toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseView } from '../contract.ts';
import { generator } from './api.ts';
import { useReading } from './use-reading.ts';

/** One course, kept up to date while its lessons are made. */
export function useCourse(id: string) {
  const cache = useQueryClient();
  useLive(
    ['course_generator.moved', 'studio.source_changed'],
    () => void cache.invalidateQueries({ queryKey: generator.key() }),
  );
  const query = useQuery(generator.open.queryOptions({ input: { id } }));
  useReading(query.data);
  return query;
}

/** One change of a course: its answer is the course as it is then. A refusal is said, and the course is read again. */
export function useCourseStep<Given = void>(send: (given: Given) => Promise<CourseView>, done?: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (view) => {
      cache.setQueryData(generator.open.queryOptions({ input: { id: view.id } }).queryKey, view);
      if (done) toast(done);
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: generator.key() });
    },
  });
}
