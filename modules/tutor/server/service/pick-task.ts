import { exercise, type Item, pickPractice, seedOf } from '@patio/engine-learning';
import type { Tx } from '@patio/platform';
import type { TutorVariant } from '../../contract/fields.ts';
import { engineSubjectOf, LAST_GRADE } from '../../rules/subject.ts';
import { readSkillProgress } from './skill-progress.ts';

interface Asked {
  institutionId: string;
  id: string;
  studentId: string;
  subject: string;
  grade: number;
  variant: TutorVariant;
  turns: number;
}

const CHOICES = 6;
const YOUNGEST = 3;

/** Whether the engine has exercises for a class. */
export const hasExercises = (subject: string): boolean => engineSubjectOf(subject) !== null;

/** What a student works on next in a chat: due first, then weak, then new; not the same kind twice in a row. */
export async function pickTask(tx: Tx, chat: Asked, today: string, current: string | null): Promise<Item | null> {
  const subject = engineSubjectOf(chat.subject);
  if (!subject) return null;
  const progress = await readSkillProgress(tx, chat, subject);
  const grade = Math.min(chat.grade, chat.variant === 'k3' ? YOUNGEST : LAST_GRADE);
  const picks = pickPractice(chat.studentId, today, progress, { subject, grade }, CHOICES);
  const pick = picks.find(({ skill }) => skill !== current) ?? picks[0];
  return pick ? exercise(pick.skill, seedOf(chat.id, pick.skill, chat.turns)) : null;
}
