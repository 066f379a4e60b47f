import { addDays, makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import type { SurveyAnswers, SurveyQuestion } from '../contract.ts';
import { surveyBoxes, surveys, surveyTurns } from '../server/index.ts';
import type { DemoRecognitionClass } from './demo-classes.ts';
import { daysBack } from './demo-given.ts';

const QUESTIONS: SurveyQuestion[] = [
  { id: 'understand', kind: 'scale', text: 'Entiendo lo que hacemos en clase.', options: [] },
  { id: 'pace', kind: 'choice', text: '¿Cómo te parece el ritmo?', options: ['Muy lento', 'Está bien', 'Muy rápido'] },
  { id: 'change', kind: 'text', text: '¿Qué te ayudaría a aprender mejor?', options: [] },
];

const WORDS = [
  'Más ejemplos antes de empezar los ejercicios.',
  'Trabajar en grupos pequeños.',
  '',
  'Que repasemos el lunes lo de la semana anterior.',
  '',
  'Los juegos de repaso me ayudan mucho.',
  '',
  'Un poco más de tiempo para copiar.',
];

interface Plan {
  title: string;
  anonymous: boolean;
  state: 'open' | 'closed';
  /** How many answered; the student with whom the school is tried is not among them. */
  answered: number;
  back: number;
}

const PLANS: readonly Plan[] = [
  { title: '¿Cómo te fue en esta unidad?', anonymous: true, state: 'closed', answered: 11, back: 12 },
  { title: 'El trabajo en grupos', anonymous: true, state: 'closed', answered: 3, back: 6 },
  { title: '¿Qué repasamos antes del examen?', anonymous: false, state: 'closed', answered: 7, back: 9 },
  { title: 'Así vamos este mes', anonymous: true, state: 'open', answered: 4, back: 2 },
];

/** Surveys of a class: one with enough answers, one with too few, one with names, and one that runs. */
export async function askDemoSurveys(
  tx: Tx,
  scene: DemoScene,
  one: DemoRecognitionClass,
  first: string | null,
): Promise<void> {
  const { institutionId, today, actor } = scene;
  const chance = scene.chance('recognition-surveys');
  const mates = one.studentIds.filter((id) => id !== first);
  const made = PLANS.map((plan) => ({ ...plan, id: makeId() }));
  await insertMany(
    tx,
    surveys,
    made.map(({ id, title, anonymous, state, back }) => ({
      institutionId,
      id,
      schoolId: one.schoolId,
      sectionId: one.id,
      title,
      anonymous,
      state,
      closesOn: state === 'open' ? addDays(today, 10) : null,
      questions: QUESTIONS,
      createdBy: one.teacherId ?? actor.userId,
      createdAt: daysBack(today, back),
    })),
  );
  for (const { id: surveyId, anonymous, answered } of made) {
    const own = mates.slice(0, answered).map((studentId): { studentId: string; answers: SurveyAnswers } => ({
      studentId,
      answers: { understand: 2 + chance.below(4), pace: chance.below(3), change: chance.pick(WORDS) },
    }));
    for (const { studentId, answers } of own)
      await tx.insert(surveyTurns).values({ institutionId, surveyId, studentId, answers: anonymous ? null : answers });
    if (anonymous)
      await tx.insert(surveyBoxes).values({
        institutionId,
        surveyId,
        answers: own.map(({ answers }) => answers).toSorted(() => chance.next() - 0.5),
      });
  }
}
