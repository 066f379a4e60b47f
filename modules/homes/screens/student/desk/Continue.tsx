import { m } from '@patio/messages';
import { Button, coverProps, type NotebookLook, Scene } from '@patio/ui';
import { Play } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';

/** The lesson that was left in the middle, or comes next: one press goes on. */
export function Continue({ lesson }: { lesson: NonNullable<StudentHomeView['lesson']> }) {
  const { id, title, summary, course, look, minutes, steps, stepsSeen } = lesson;
  const left =
    minutes === null || steps === 0 ? null : Math.max(1, Math.round((minutes * (steps - stepsSeen)) / steps));
  return (
    <article className="card sd-continue" data-nb={look.colour} aria-label={m.homes_continue()}>
      <div className="cover sd-picture" {...coverProps(look as NotebookLook)}>
        <Scene name="books" size={140} />
      </div>
      <div>
        <p className="sd-kind">
          {stepsSeen > 0 ? m.homes_continue_in({ course }) : m.homes_next_lesson_in({ course })}
        </p>
        <h3>{title}</h3>
        {summary && <p className="sd-summary">{summary}</p>}
        <span className="sd-steps" aria-hidden>
          {Array.from({ length: steps }, (_, at) => at).map((at) => (
            <i key={at} data-seen={at < stepsSeen || undefined} data-here={at === stepsSeen || undefined} />
          ))}
        </span>
        <p className="sd-kind">
          <b>{m.homes_step_of({ step: Math.min(stepsSeen + 1, steps), steps })}</b>
          {left !== null && ` ${m.homes_minutes_left({ minutes: left })}`}
        </p>
      </div>
      <Button icon={Play} href={`/student/lesson-viewer/${id}`} aria-label={m.homes_continue_with({ title })}>
        {stepsSeen > 0 ? m.homes_continue() : m.homes_begin()}
      </Button>
    </article>
  );
}
