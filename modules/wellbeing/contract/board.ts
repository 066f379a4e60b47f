import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id, riskLevel } from './fields.ts';

const team = needs('wellbeing.manage_cases');

/** A case as a card: numbers, dates and initials. The name is there only where the reader asked for names. */
export const caseCard = z.object({
  id,
  number: z.number().int(),
  initials: z.string(),
  name: z.string().nullable(),
  homeroom: z.string().nullable(),
  risk: riskLevel.nullable(),
  nextReviewOn: day.nullable(),
  /** At what time of that day, as it was agreed. */
  nextReviewAt: z.string().nullable(),
  lead: z.string(),
  /** False for a colleague's case: opening it asks for a reason that they see. */
  mine: z.boolean(),
});
export type CaseCard = z.infer<typeof caseCard>;

export const boardView = z.object({
  today: day,
  names: z.boolean(),
  whose: z.enum(['mine', 'team']),
  cards: z.array(caseCard),
  /** Of the whole board, whatever is shown of it. */
  open: z.number().int(),
  overdue: z.number().int(),
});
export type BoardView = z.infer<typeof boardView>;

export const boardSide = {
  board: team
    .route({ method: 'GET', path: '/wellbeing/board', summary: 'Show open cases by risk and next review.' })
    .input(z.object({}))
    .output(boardView),
  teamToday: team
    .route({ method: 'GET', path: '/wellbeing/today', summary: 'Count the open cases and the reviews of this week.' })
    .output(z.object({ open: z.number().int(), week: z.number().int() })),
  keepBoardChoice: team
    .route({ method: 'POST', path: '/wellbeing/board/choice', summary: 'Remember how one reads the board.' })
    .input(z.object({ names: z.boolean().optional(), whose: z.enum(['mine', 'team']).optional() }))
    .output(z.object({ names: z.boolean(), whose: z.enum(['mine', 'team']) })),
};

nameSchemas({ wellbeingCaseCard: caseCard, wellbeingBoard: boardView });
