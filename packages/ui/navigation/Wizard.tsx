import { m } from '@patio/messages';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { type Step, Stepper } from './Stepper.tsx';

export type WizardStep = Omit<Step, 'state'> & {
  content: ReactNode;
  /** Checked on leaving forward; `false` keeps the person here. */
  check?: () => boolean | Promise<boolean>;
};

export type WizardProps = {
  label: string;
  steps: WizardStep[];
  /** The step shown: hold it in the address so that it can be resumed. */
  current: string;
  onCurrentChange: (id: string) => void;
  finishLabel: string;
  onFinish: () => unknown;
  /** Save state or “continue later”, beside the buttons. */
  note?: ReactNode;
};

/** Steps that are named, revisitable and checked on leaving. */
export function Wizard({ label, steps, current, onCurrentChange, finishLabel, onFinish, note }: WizardProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const [reached, setReached] = useState(at);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const step = steps[at]!;
  const go = async (to: number) => {
    setPending(true);
    try {
      const fine = to < at || !step.check || (await step.check());
      setInvalid((before) => {
        const next = new Set(before);
        if (fine) next.delete(step.id);
        else next.add(step.id);
        return next;
      });
      if (!fine) return;
      if (to >= steps.length) return await onFinish();
      setReached(Math.max(reached, to));
      onCurrentChange(steps[to]!.id);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="wizard">
      <Stepper
        label={label}
        steps={steps.map((s) => ({ id: s.id, label: s.label, state: invalid.has(s.id) ? 'invalid' : undefined }))}
        current={step.id}
        reached={Math.max(reached, at)}
        onGo={(id) => go(steps.findIndex((s) => s.id === id))}
      />
      <section aria-label={step.label}>{step.content}</section>
      <div className="wizard-foot">
        <Button icon={ArrowLeft} isDisabled={at === 0} onPress={() => go(at - 1)}>
          {m.ui_back()}
        </Button>
        {note}
        <Button
          variant="primary"
          className="push"
          iconEnd={at < steps.length - 1 ? ArrowRight : undefined}
          isPending={pending}
          onPress={() => go(at + 1)}
        >
          {at < steps.length - 1 ? m.ui_next() : finishLabel}
        </Button>
      </div>
    </div>
  );
}
