import { needs } from '@patio/access/contract';
import { id } from '@patio/gradebook';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const overviewRow = z.object({
  schoolId: id,
  school: z.string(),
  gradeLevelId: id,
  level: z.string(),
  termId: id,
  term: z.string(),
  draft: z.int(),
  submitted: z.int(),
  returned: z.int(),
  approved: z.int(),
  published: z.int(),
  locked: z.int(),
  /** Of those in preparation or sent back: the term is over. */
  late: z.int(),
});
export type OverviewRow = z.infer<typeof overviewRow>;

const oversee = needs('gradebook.oversee');

/** Where every sheet stands, and a nudge for those who are late. */
export const overviewProcedures = {
  overview: oversee
    .route({ method: 'GET', path: '/grade-office/overview', summary: 'Read how far grading is in a school.' })
    .input(z.object({ schoolId: id.optional(), termId: id.optional() }))
    .output(
      z.object({
        rows: z.array(overviewRow),
        terms: z.array(z.object({ id, name: z.string(), schoolId: id })),
        coordinators: z.array(z.object({ name: z.string(), schoolId: id })),
      }),
    ),
  /** Tells the teachers of late sheets, each once a day at most. */
  remind: oversee
    .route({ method: 'POST', path: '/grade-office/remind', summary: 'Remind teachers of grades that are due.' })
    .input(
      z.object({
        sheets: z
          .array(z.object({ sectionId: id, termId: id }))
          .min(1)
          .max(200),
      }),
    )
    .output(z.object({ told: z.int(), toldToday: z.int(), unreachable: z.int() })),
};

nameSchemas({ overviewRow });
