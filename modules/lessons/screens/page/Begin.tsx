import { m } from '@patio/messages';
import { Button, Callout, formatList } from '@patio/ui';
import { ArrowRight, Lock, RotateCcw } from 'lucide-react';
import type { LessonPage } from '../../contract.ts';
import { minutesLeft } from '../../rules/path.ts';
import '../course/path.css';

/** The one button of the page: start, go on, or read again; a locked lesson says what opens it. */
export function Begin({ page }: { page: LessonPage }) {
  const { state, missing } = page;
  if (state === 'locked')
    return (
      <Callout tone="neutral" icon={Lock} title={m.lessons_is_locked()}>
        {missing.length > 0
          ? m.lessons_finish_first({ lessons: formatList(missing.map((title) => `“${title}”`)) })
          : m.lessons_opens_after_many({ count: 0 })}
      </Callout>
    );
  const steps = { step: Math.min(page.stepsSeen + 1, page.steps), steps: page.steps };
  const words = {
    open: m.lessons_length({ minutes: m.lessons_minutes({ count: page.minutes }), steps: page.steps }),
    begun: `${m.lessons_step_number(steps)}. ${m.lessons_minutes_left({ count: minutesLeft(page) })}.`,
    done: m.lessons_length({ minutes: m.lessons_minutes({ count: page.minutes }), steps: page.steps }),
  };
  const labels = { open: m.lessons_start(), begun: m.lessons_continue(), done: m.lessons_again() };
  const kickers = { open: m.lessons_start_here(), begun: m.lessons_go_on_here(), done: m.lessons_already_done() };
  return (
    <div className="cp">
      <section className="cp-next" aria-label={m.lessons_what_next()}>
        <div>
          <p className="cp-kicker">
            {state !== 'done' && <i aria-hidden />}
            {kickers[state]}
          </p>
          {page.summary && <p className="cp-summary">{page.summary}</p>}
          <p>{words[state]}</p>
        </div>
        <Button
          size="lg"
          iconEnd={state === 'done' ? RotateCcw : ArrowRight}
          href={`/student/lesson-viewer/${page.id}`}
        >
          {labels[state]}
        </Button>
      </section>
    </div>
  );
}
