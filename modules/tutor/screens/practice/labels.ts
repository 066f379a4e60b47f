import { m } from '@patio/messages';
import type { PracticeItem, SkillStanding, TutorSubject } from '../../contract.ts';

const SUBJECTS = {
  maths: m.tutor_subject_maths,
  spanish: m.tutor_subject_spanish,
  english: m.tutor_subject_english,
};
export const subjectLabel = (subject: TutorSubject): string => SUBJECTS[subject]();

const WHY = { due: m.tutor_practice_why_due, weak: m.tutor_practice_why_weak, new: m.tutor_practice_why_new };
export const whyLabel = (why: PracticeItem['why']): string => WHY[why]();

const STANDINGS = {
  not_started: m.tutor_standing_not_started,
  started: m.tutor_standing_started,
  growing: m.tutor_standing_growing,
  mastered: m.tutor_standing_mastered,
  to_review: m.tutor_standing_to_review,
};
export const standingLabel = (standing: SkillStanding): string => STANDINGS[standing]();

export const STANDING_TONES = {
  not_started: 'neutral',
  started: 'neutral',
  growing: 'info',
  mastered: 'ok',
  to_review: 'warn',
} as const;
