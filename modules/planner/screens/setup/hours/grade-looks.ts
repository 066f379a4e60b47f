import { m } from '@patio/messages';
import { Ban, Check, ThumbsDown } from 'lucide-react';
import type { SetUpView } from '../../../contract.ts';

/** The week on which hours are painted. */
export type HoursWeek = Pick<SetUpView, 'cycle' | 'shape' | 'periods'>;

/** What each grade looks like and is called. */
export const GRADE_LOOKS = {
  impossible: { icon: Ban, word: m.planner_grade_impossible },
  disliked: { icon: ThumbsDown, word: m.planner_grade_disliked },
  fine: { icon: Check, word: m.planner_grade_fine },
} as const;
