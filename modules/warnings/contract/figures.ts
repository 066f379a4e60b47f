import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, shownFigure } from './fields.ts';

export const figuresView = z.object({
  /** Students of the school; null is "fewer than ten", here and below. */
  students: shownFigure,
  /** Students with a signal that waits for a person. */
  open: shownFigure,
  levels: z.array(z.object({ name: z.string(), students: shownFigure, open: shownFigure })),
  /** In the last year: taken on, and false alarms. */
  taken: shownFigure,
  falseAlarms: shownFigure,
});
export type FiguresView = z.infer<typeof figuresView>;

/** How many, never who. */
export const figuresContract = {
  figures: needs('warnings.count')
    .route({
      method: 'GET',
      path: '/warnings/figures',
      summary: 'Count early-warning signals by grade; small groups are not shown.',
    })
    .input(z.object({ schoolId: id }))
    .output(figuresView),
};

nameSchemas({ warningsFigures: figuresView });
