import { m } from '@patio/messages';
import type { TaskView } from '../../../contract.ts';
import { MathLine } from '../pictures/MathLine.tsx';
import { Ladder } from './Ladder.tsx';

/** The task that is open: what it asks, how often it was tried, and how far up the ladder one is. */
export const Task = ({ task }: { task: TaskView }) => (
  <section className="tc-task" aria-label={m.tutor_your_task()}>
    <header>
      <span>{task.name}</span>
      <span>{m.tutor_attempts({ count: task.attempts })}</span>
    </header>
    <h2>
      <MathLine text={task.prompt} />
    </h2>
    <Ladder task={task} />
  </section>
);
