import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import type { CourseView } from '../../contract.ts';
import { LessonState } from '../outline/LessonState.tsx';

interface Props {
  view: CourseView;
  at: string | undefined;
  onAt: (id: string) => void;
}

/** Units and lessons of a course; those that are made open. */
export function LessonNav({ view, at, onAt }: Props) {
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  return (
    <Card title={m.course_generator_units_and_lessons()}>
      <ol className="cg-tree">
        {(view.outline?.units ?? []).map((unit, number) => (
          <li key={unit.id}>
            <b>
              {number + 1}. {unit.title}
            </b>
            <ol>
              {unit.lessons.map((lesson) => {
                const line = lines.get(lesson.id);
                return (
                  <li key={lesson.id}>
                    <button
                      type="button"
                      aria-current={line?.id === at ? 'true' : undefined}
                      disabled={line?.state !== 'done'}
                      onClick={() => line && onAt(line.id)}
                    >
                      <span>{lesson.title}</span>
                      <small>
                        <LessonState line={line} classes={lesson.classes} />
                      </small>
                    </button>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    </Card>
  );
}
