import { homeOf } from '@patio/access';
import { activeMembership, useMe, useNavigate, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Icon, type IconType, Link, Load, ReadAloud, Skeleton, Stack } from '@patio/ui';
import { ArrowLeft, ArrowRight, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { OwnSteps, StepName, StepView } from '../../contract.ts';
import { BarePage } from './BarePage.tsx';
import { useFirstSteps } from './use-first-steps.ts';

export interface ShownStep {
  step: StepName;
  label: string;
  /** One sentence about what it is for; read aloud where the device can. */
  said: string;
  icon: IconType;
  content: ReactNode;
}
interface FirstStepsProps {
  title: string;
  lede: string;
  steps: ShownStep[];
  isForKids?: boolean;
}

const isDone = (one: StepView | undefined): boolean => Boolean(one && (one.state === 'done' || one.isKnown));
const search = z.object({ step: z.string().optional() });

/** First steps one after the other: each can be taken, left for later, or visited again. */
export function FirstSteps({ title, lede, steps, isForKids }: FirstStepsProps) {
  const { query, set } = useFirstSteps();
  return (
    <BarePage title={title} lede={lede} isForKids={isForKids}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(own) => <Steps own={own} steps={steps} set={set} />}
      </Load>
    </BarePage>
  );
}

function Steps({
  own,
  steps,
  set,
}: {
  own: OwnSteps;
  steps: ShownStep[];
  set: ReturnType<typeof useFirstSteps>['set'];
}) {
  const [{ step: asked }, change] = useSearchState(search);
  const navigate = useNavigate();
  const home = homeOf(activeMembership(useMe()).role);
  const [isBusy, setBusy] = useState(false);
  const stateOf = (step: StepName) => own.steps.find((one) => one.step === step);
  const firstLeft = steps.findIndex(({ step }) => !isDone(stateOf(step)));
  const found = steps.findIndex(({ step }) => step === asked);
  const at = found >= 0 ? found : Math.max(0, firstLeft);
  const shown = steps[at];
  if (!shown) return null;
  const go = async (to: number) => {
    const next = steps[to];
    if (next) change({ step: next.step }, { push: true });
    else await navigate(home);
  };
  const leave = (state: 'done' | 'skipped') => async () => {
    setBusy(true);
    // What the data shows to be done is not left for later.
    const isSaid = state === 'skipped' && isDone(stateOf(shown.step));
    if (isSaid || (await set(shown.step, state))) await go(at + 1);
    setBusy(false);
  };
  return (
    <Stack gap={20}>
      <Overview address={`/onboarding/${own.role}`} steps={steps} current={shown.step} stateOf={stateOf} />
      <section aria-label={shown.label}>
        <Stack gap={14}>
          <div className="ob-said">
            <p className="text-ink-2">{shown.said}</p>
            <ReadAloud text={`${shown.label}. ${shown.said}`} />
          </div>
          {shown.content}
        </Stack>
      </section>
      <div className="ob-foot">
        <Button icon={ArrowLeft} isDisabled={at === 0} onPress={() => go(at - 1)}>
          {m.ui_back()}
        </Button>
        <Button className="push" variant="quiet" icon={Clock} isDisabled={isBusy} onPress={leave('skipped')}>
          {m.onboarding_later()}
        </Button>
        <Button variant="primary" iconEnd={ArrowRight} isPending={isBusy} onPress={leave('done')}>
          {at < steps.length - 1 ? m.onboarding_done_next() : m.onboarding_done_last()}
        </Button>
      </div>
    </Stack>
  );
}

interface OverviewProps {
  address: string;
  steps: ShownStep[];
  current: StepName;
  stateOf: (step: StepName) => StepView | undefined;
}

function Overview({ address, steps, current, stateOf }: OverviewProps) {
  const doneCount = steps.filter(({ step }) => isDone(stateOf(step))).length;
  return (
    <nav aria-label={m.onboarding_steps()}>
      <p className="text-ink-2 text-sm">{m.onboarding_progress({ done: doneCount, all: steps.length })}</p>
      <ol className="ob-steps">
        {steps.map(({ step, label, icon }) => (
          <li key={step}>
            <Link
              href={`${address}?step=${step}`}
              aria-current={step === current ? 'step' : undefined}
              data-done={isDone(stateOf(step)) || undefined}
            >
              <Icon of={isDone(stateOf(step)) ? CircleCheck : icon} />
              <span>{label}</span>
              {isDone(stateOf(step)) && <span className="sr">{m.ui_step_done()}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
