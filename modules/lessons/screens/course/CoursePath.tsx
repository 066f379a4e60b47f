import { m } from '@patio/messages';
import { Badge, coverProps, EmptyState, Icon, type NotebookLook } from '@patio/ui';
import { Check, ChevronRight } from 'lucide-react';
import type { CoursePath as CoursePathView } from '../../contract.ts';
import { NextStep } from './NextStep.tsx';
import './path.css';
import { Stops } from './Stops.tsx';

type Unit = CoursePathView['units'][number];

/** A course as its student walks it: the next step first, then the units, of which the current one is unfolded. */
export function CoursePath({ course }: { course: CoursePathView }) {
  if (course.lessons === 0) return <EmptyState scene="books" title={m.lessons_none_yet()} />;
  const all = course.units.flatMap((unit) => unit.lessons);
  const isHere = (unit: Unit) => unit.lessons.some(({ id }) => id === course.next?.id);
  return (
    <div className="cp" {...coverProps(course.look as NotebookLook)}>
      <NextStep course={course} />
      <div className="cp-head">
        <h2>{m.lessons_your_path()}</h2>
        <p>{m.lessons_course_progress({ done: course.done, count: course.lessons })}</p>
      </div>
      <ol className="cp-units">
        {course.units.map((unit, at) => (
          <li key={unit.id} className="cp-unit" data-state={isHere(unit) ? 'here' : stateOf(unit)}>
            <span className="cp-number" aria-hidden>
              {at + 1}
            </span>
            <UnitCard unit={unit} isHere={isHere(unit)} all={all} next={course.next?.id} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const doneOf = (unit: Unit) => unit.lessons.filter(({ state }) => state === 'done').length;

function stateOf(unit: Unit): 'done' | 'open' | 'later' {
  if (unit.lessons.length === 0 || unit.lessons.every(({ state }) => state === 'locked')) return 'later';
  return doneOf(unit) === unit.lessons.length ? 'done' : 'open';
}

interface UnitCardProps {
  unit: Unit;
  isHere: boolean;
  all: Parameters<typeof Stops>[0]['all'];
  next: string | undefined;
}

function UnitCard({ unit, isHere, all, next }: UnitCardProps) {
  const title = unit.title || m.lessons_without_unit();
  if (unit.lessons.length === 0)
    return (
      <div className="cp-row">
        <h3>{title}</h3>
        <span className="cp-end">{m.lessons_unit_empty()}</span>
      </div>
    );
  return (
    <details className="cp-fold" open={isHere}>
      <summary className="cp-row">
        <Icon of={ChevronRight} />
        <h3>{title}</h3>
        {stateOf(unit) === 'done' && (
          <Badge tone="ok" icon={Check}>
            {m.lessons_unit_done()}
          </Badge>
        )}
        <span className="cp-end">
          <span className="cp-mini" aria-hidden>
            {unit.lessons.map(({ id, state }) => (
              <i key={id} data-state={state} />
            ))}
          </span>
          {m.lessons_course_progress({ done: doneOf(unit), count: unit.lessons.length })}
        </span>
      </summary>
      <Stops lessons={unit.lessons} all={all} next={next} />
    </details>
  );
}
