import { m } from '@patio/messages';
import { RowList } from '@patio/ui';
import { CircleDashed } from 'lucide-react';
import type { OwnSteps } from '../../contract.ts';
import { STEP_LABELS } from './step-labels.ts';

/** What is left of one's first steps, each with the way to it. */
export const StepList = ({ own }: { own: OwnSteps }) => (
  <RowList
    label={m.onboarding_steps()}
    items={own.steps
      .filter(({ state, isKnown }) => state !== 'done' && !isKnown)
      .map(({ step, state }) => ({
        id: step,
        icon: CircleDashed,
        title: STEP_LABELS[step](),
        detail: state === 'skipped' ? m.onboarding_was_left() : undefined,
        href: `/onboarding/${own.role}?step=${step}`,
      }))}
  />
);
