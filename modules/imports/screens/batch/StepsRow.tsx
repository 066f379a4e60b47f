import { m } from '@patio/messages';
import { Icon, Link } from '@patio/ui';
import { Check } from 'lucide-react';
import type { BatchView } from '../../contract.ts';
import { batchHref, STEPS, type StepId } from '../addresses.ts';
import { reachedStep } from './steps.ts';

/** The five steps of an import; those that it has come to are links. */
export function StepsRow({ view, at }: { view: BatchView; at: StepId }) {
  const reached = STEPS.indexOf(reachedStep(view));
  return (
    <nav aria-label={m.imports_steps()} className="im-steps-nav">
      <ol className="im-steps">
        {STEPS.map((step, index) => {
          const here = step === at;
          const done = index < reached;
          const content = (
            <>
              <i>{done && !here ? <Icon of={Check} /> : index + 1}</i>
              <span>{m.imports_step({ step })}</span>
            </>
          );
          return (
            <li key={step} data-state={here ? 'here' : done ? 'done' : 'todo'}>
              {index <= reached ? (
                <Link quiet href={batchHref(view.id, step)} aria-current={here ? 'step' : undefined}>
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
