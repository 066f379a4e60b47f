import { governing, numericFor } from '@patio/grading/server';
import { type SQL, sql } from 'drizzle-orm';

const placeOf = (section: string, course: string) => ({
  school: sql.raw(`${section}.school_id`),
  course: sql.raw(`${section}.course_id`),
  level: sql.raw(`${course}.grade_level_id`),
});

/** The categories in which a class's points are counted, as JSON; null while its school has no rules of its own. */
export const categoriesOf = (section: string, course: string): SQL =>
  numericFor(placeOf(section, course), sql`v.rules->'categories'`);

/** The scale on which a class is graded, as JSON; null while its school has no rules of its own. */
export const scaleOf = (section: string, course: string): SQL => governing(placeOf(section, course), sql`v.scale`);

/** Whether the marks of a column, by its alias, may be read by families: nobody outside the school reads them sooner. */
export const isReleased = (item: string): SQL => {
  const i = sql.raw(item);
  return sql`(${i}.released_at is not null and not ${i}.hidden and ${i}.archived_at is null)`;
};
