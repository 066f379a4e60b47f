import type { Tx } from '@patio/platform';
import { asksForTask } from '../../rules/completion-choice.ts';
import type { LessonRow } from '../schema.ts';

/** How one student stands with the tasks of a lesson. */
export interface TaskStanding {
  /** Something can still be handed in and was not. */
  open: boolean;
  /** The last time that something was. */
  handedInAt: Date | null;
}
const NO_TASK: TaskStanding = { open: false, handedInAt: null };

/** Tasks are given by modules above, which say here what a student owes of a lesson. */
type ReadTasks = (tx: Tx, lessonId: string, studentId: string) => Promise<TaskStanding>;
const givers = new Map<string, ReadTasks>();

export function registerLessonTasks(giver: string, read: ReadTasks): void {
  givers.set(giver, read);
}

/** Asked only where the lesson's rules want to know. */
export async function findTasks(
  tx: Tx,
  lesson: Pick<LessonRow, 'id' | 'rules'>,
  studentId: string,
): Promise<TaskStanding> {
  if (!asksForTask(lesson.rules)) return NO_TASK;
  const all: TaskStanding[] = [];
  for (const read of givers.values()) all.push(await read(tx, lesson.id, studentId));
  const times = all.flatMap(({ handedInAt }) => (handedInAt ? [handedInAt.getTime()] : []));
  return {
    open: all.some(({ open }) => open),
    handedInAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}
