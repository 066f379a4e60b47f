import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, look, monday, outcome, slot } from './fields.ts';

const count = z.number().int();
const cell = z.object({ planned: count, taught: count });
const row = cell.extend({ id, name: z.string(), weeks: z.array(cell) });

/** Units and competencies of a class by week: what is planned against what was taught. */
export const curriculumView = z.object({
  today: localDate,
  sections: z.array(z.object({ id, name: z.string(), course: z.string(), look })),
  /** Whose week shows the plan of this class to a reader who does not teach it; null for one's own. */
  staffId: id.nullable(),
  /** Null where the reader has no class to show. */
  map: z
    .object({
      sectionId: id,
      weeks: z.array(
        z.object({
          weekOn: monday,
          term: z.string().nullable(),
          classes: count,
          planned: count,
          taught: count,
          over: count,
        }),
      ),
      units: z.array(row.extend({ expected: count.nullable(), used: count })),
      competencies: z.array(row),
      /** The planned classes that the figures count, in the order of time; those that wait for a date come last. */
      classes: z.array(
        z.object({
          id,
          title: z.string(),
          at: slot.nullable(),
          unitId: id.nullable(),
          competencyIds: z.array(id),
          outcome: outcome.nullable(),
          /** Minutes that its activities take beyond those of its class. */
          over: count,
        }),
      ),
      /** Planned classes of no unit, and those that wait for a date. */
      loose: count,
      waiting: count,
      gaps: z.object({ units: z.array(id), competencies: z.array(id), weeks: z.array(monday) }),
      overloads: z.object({ units: z.array(id), weeks: z.array(monday) }),
    })
    .nullable(),
});
export type CurriculumView = z.infer<typeof curriculumView>;

export const curriculum = {
  curriculum: needs('plans.read')
    .route({ method: 'GET', path: '/plans/curriculum', summary: 'Read the curriculum map of a class.' })
    .input(z.object({ sectionId: id.optional() }))
    .output(curriculumView),
};

nameSchemas({ plansCurriculumView: curriculumView });
