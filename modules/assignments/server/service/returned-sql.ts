import { subjectRows } from '@patio/courses/server';
import { classColourOf, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { assigned, assignments, gradingLog } from '../schema.ts';

/** Where returned work `w` belongs: the assignment `a` in its class `x`, the section `s` with its course `c` and subject `sub`. */
export const joinReturned = sql`join ${assigned} x on x.institution_id = w.institution_id and x.id = w.assigned_id
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id
    join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id`;

/** The words with which `w` was returned: those of that moment, a newer draft of the grader is not in them. */
export const releasedWords = sql`(select l.comment, l.by_id, l.attempt_id, l.at from ${gradingLog} l
      where l.institution_id = w.institution_id and l.submission_id = w.id and l.move = 'released' order by l.number desc limit 1)`;

/** How the class's notebook looks. */
export const lookOfClass = sql`json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code)`;
