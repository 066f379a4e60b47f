import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { CircleCheck, CircleSlash, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { LessonLine } from '../../contract.ts';

const ICONS = { waiting: Clock, running: LoaderCircle, done: CircleCheck, failed: TriangleAlert, stopped: CircleSlash };

/** How a lesson stands; before it is begun, how many classes it takes. */
export function LessonState({ line, classes }: { line: LessonLine | undefined; classes: number }) {
  if (!line) return <span>{m.course_generator_classes({ count: classes })}</span>;
  return (
    <span className="cg-state" data-state={line.state}>
      <Icon of={ICONS[line.state]} />
      {m.course_generator_lesson_state({ state: line.state })}
    </span>
  );
}
