import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import type { CoursePath, LessonStanding } from '../../contract.ts';
import { minutesLeft } from '../../rules/path.ts';
import { Picture } from '../player/blocks/Picture.tsx';

/** The one thing to do now: go on with a lesson, or begin the next one. */
export function NextStep({ course: { next, picture, done, lessons } }: { course: CoursePath }) {
  if (!next)
    return done === lessons ? (
      <section className="cp-next" aria-label={m.lessons_what_next()}>
        <div>
          <h2>{m.lessons_course_done()}</h2>
          <p>{m.lessons_course_done_hint()}</p>
        </div>
      </section>
    ) : null;
  const begun = next.state === 'begun';
  return (
    <section className="cp-next" aria-label={m.lessons_what_next()} data-picture={picture !== null}>
      <div>
        <p className="cp-kicker">
          <i aria-hidden />
          {begun ? m.lessons_go_on_here() : m.lessons_start_here()}
        </p>
        <h2>{next.title}</h2>
        <p>
          {begun
            ? `${m.lessons_step_number({ step: next.stepsSeen + 1, steps: next.steps })}. ${m.lessons_minutes_left({ count: minutesLeft(next) })}.`
            : next.summary || m.lessons_minutes({ count: next.minutes })}
        </p>
        {begun && <Segments of={next} />}
      </div>
      <Button size="lg" iconEnd={ArrowRight} href={`/student/lesson-viewer/${next.id}`}>
        {begun ? m.lessons_continue() : m.lessons_start()}
      </Button>
      {picture && (
        <figure className="cp-picture">
          <Picture {...picture} />
        </figure>
      )}
    </section>
  );
}

/** Where one is in a lesson: the steps that were seen, the one that is next, and the rest. The sentence above says it in words. */
function Segments({ of: { steps, stepsSeen } }: { of: LessonStanding }) {
  const stateAt = (at: number) => (at < stepsSeen ? 'done' : at === stepsSeen ? 'here' : undefined);
  return (
    <div className="cp-segments" aria-hidden>
      {Array.from({ length: steps }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={at} data-state={stateAt(at)} />
      ))}
    </div>
  );
}
