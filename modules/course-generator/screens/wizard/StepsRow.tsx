import { m } from '@patio/messages';
import { Icon, Link } from '@patio/ui';
import { Check } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { STEPS, type StepId, wizardAt } from '../addresses.ts';
import { reachedStep } from './steps.ts';

/** What was decided at a step, in a few words. */
function decided(view: CourseView, step: StepId): string {
  const classes = view.weeks.reduce((sum, week) => sum + week.classes - week.lost, 0);
  const done = view.lessons.filter(({ state }) => state === 'done').length;
  switch (step) {
    case 'subject':
      return m.course_generator_step_subject({ term: view.term.name, classes });
    case 'sources':
      return m.course_generator_step_sources({ count: view.sources.length });
    case 'competencies':
      return m.course_generator_step_competencies({ count: view.competencies.length });
    case 'outline':
      return view.outline ? m.course_generator_step_outline({ count: view.outline.units.length }) : '';
    case 'lessons':
      return done > 0 ? m.course_generator_step_lessons({ count: done }) : '';
    default:
      return '';
  }
}

/** The steps of a course; those that it has come to are links. */
export function StepsRow({ view, at }: { view: CourseView; at: StepId }) {
  const reached = STEPS.indexOf(reachedStep(view));
  return (
    <nav aria-label={m.course_generator_steps()} className="cg-steps-nav">
      <ol className="cg-steps">
        {STEPS.map((step, index) => {
          const here = step === at;
          const done = index < reached;
          const detail = done || here ? decided(view, step) : '';
          const content = (
            <>
              <i>{done && !here ? <Icon of={Check} /> : index + 1}</i>
              <span>
                <b>{m.course_generator_step({ step })}</b>
                {detail && <small>{detail}</small>}
              </span>
            </>
          );
          return (
            <li key={step} data-state={here ? 'here' : done ? 'done' : 'todo'}>
              {index <= reached ? (
                <Link quiet href={wizardAt(view.id, step)} aria-current={here ? 'step' : undefined}>
                  {content}
                </Link>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
