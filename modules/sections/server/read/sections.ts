import { courseRows, subjectRows } from '@patio/courses/server';
import { readView } from '@patio/platform';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { feeds, sections, teachers } from '../schema.ts';

/** The sections: a course as it is taught in a year. */
export const sectionRows = readView(sections, [
  'institutionId',
  'id',
  'schoolId',
  'yearId',
  'courseId',
  'name',
  'nameKey',
  'roomId',
  'capacity',
  'state',
  'updatedAt',
]);

/** Who teaches a section, in which part, from when until when. */
export const sectionTeacherRows = readView(teachers, [
  'institutionId',
  'id',
  'sectionId',
  'staffId',
  'part',
  'may',
  'fromOn',
  'untilOn',
  'updatedAt',
]);

/** Which homerooms fill a section. */
export const feedRows = readView(feeds, ['institutionId', 'sectionId', 'homeroomId']);

/** Joins, in SQL text, the course `c` that a section of this alias teaches. */
export const joinCourse = (section: string, course = 'c'): SQL => {
  const [s, c] = [sql.raw(section), sql.raw(course)];
  return sql`join ${courseRows} ${c} on ${c}.institution_id = ${s}.institution_id and ${c}.id = ${s}.course_id`;
};

/**
 * The colour of a class: the pattern of a notebook tells the subject, its colour the class. Those of one homeroom move together
 * (its grade and letter end the name), so that the subjects of a student stay apart, and so do the classes of a teacher.
 */
export const classColourOf = (
  subjectColour: SQLWrapper = subjectRows.colour,
  sectionName: SQLWrapper = sections.name,
): SQL<number> =>
  sql<number>`(1 + (${subjectColour} + 3 * coalesce(substring(${sectionName} from '[0-9]{1,4}'), '0')::int + ascii(right(${sectionName}, 1))) % 8)::int`;

/** The notebook of a class: its colour, with the pattern and the short word of its subject. */
export const classLook = (sectionName: SQLWrapper = sections.name) => ({
  colour: classColourOf(subjectRows.colour, sectionName),
  pattern: subjectRows.pattern,
  code: subjectRows.code,
});
