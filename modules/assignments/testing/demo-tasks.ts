import { LANGUAGE_TASKS } from './demo-tasks-language.ts';
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

/** The five assignments of a subject for children of a stage. */
export const tasksOf = (subject: string, stage: Stage): DemoSet | null => TASKS[subject]?.[stage] ?? null;
