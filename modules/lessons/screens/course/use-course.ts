import { useKeptQuery } from '@patio/client';
import { lessons } from '../api.ts';

/** One of the reader's courses as a path, by its id or by that of the class. */
export const useCourse = (id: string) =>
  useKeptQuery(lessons.path.key(), `lessons.path ${id}`, () => lessons.path.call({ id }));
