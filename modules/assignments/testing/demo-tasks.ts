import { FIRST_LANGUAGE, FIRST_SCIENCE } from './demo-tasks-first.ts';
import { LANGUAGE_TASKS } from './demo-tasks-language.ts';
import { FIRST_MATHS, LAST_MATHS } from './demo-tasks-maths.ts';
import { OTHER_TASKS } from './demo-tasks-others.ts';
import { SCIENCE_TASKS } from './demo-tasks-science.ts';

/** Where the demo's assignments stand, one of each in every class. */
export const MOMENTS = ['to_do', 'overdue', 'waiting', 'graded', 'returned'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What a class is given to do. Where it was handed in, what students wrote. */
export interface DemoTask {
  title: string;
  text: readonly string[];
  minutes: number;
  /** A picture of the demo's lessons that goes with it. */
  picture?: string;
  answers?: readonly string[];
}
export type DemoSet = Readonly<Record<Moment, DemoTask>>;
export type Stage = 'primary' | 'secondary';

const TASKS: Readonly<Record<string, Readonly<Record<Stage, DemoSet>>>> = {
  ...LANGUAGE_TASKS,
  ...SCIENCE_TASKS,
  ...OTHER_TASKS,
};

/** The subjects that the demo has work for. */
export const SUBJECTS = Object.keys(TASKS);

/** Where a class stands among those of its stage, from 1. */
export type Step = number;
/** Maths grows fastest: the first grades of primary and the last of secondary have tasks of their own. */
const FIRST_STEPS = 2;
const LAST_STEP = 4;

/** Whoever learns to read has tasks with few words and a picture. */
const FIRST_GRADE: Readonly<Record<string, DemoSet>> = { COM: FIRST_LANGUAGE, CYT: FIRST_SCIENCE };

/** The five assignments of a subject for children of a stage and a grade in it. */
export function tasksOf(subject: string, stage: Stage, step: Step): DemoSet | null {
  if (subject === 'MAT' && stage === 'primary' && step <= FIRST_STEPS) return FIRST_MATHS;
  if (subject === 'MAT' && stage === 'secondary' && step >= LAST_STEP) return LAST_MATHS;
  if (stage === 'primary' && step === 1 && FIRST_GRADE[subject]) return FIRST_GRADE[subject];
  return TASKS[subject]?.[stage] ?? null;
}

/** The picture that goes with a task, by its title. */
export const TASK_PICTURES: ReadonlyMap<string, string> = new Map(
  [FIRST_LANGUAGE, FIRST_SCIENCE, FIRST_MATHS]
    .flatMap((set) => Object.values(set))
    .flatMap(({ title, picture }) => (picture ? [[title, picture] as const] : [])),
);
