import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Wizard } from '@patio/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CountryStep } from './CountryStep.tsx';
import { type AskSlug, type Draft, type Faults, FOUNDING_STEPS, type FoundingStep, faultsOf } from './draft.ts';
import { LeadStep } from './LeadStep.tsx';
import { LegalStep } from './LegalStep.tsx';
import { SchoolStep } from './SchoolStep.tsx';
import { YearStep } from './YearStep.tsx';

interface FoundingWizardProps {
  step: FoundingStep;
  onStep: (step: FoundingStep) => void;
  draft: Draft;
  edit: (part: Partial<Draft>) => void;
  slugIsFree: AskSlug;
  finishLabel: string;
  onFinish: () => Promise<void>;
  /** What the last step asks, where it is not who will lead the school. */
  lead?: { label: string; text: string };
  /** How what is written is kept, beside the buttons. */
  note?: ReactNode;
}

/** From a legal name to a working school in five steps; nothing is made until the last one. */
export function FoundingWizard(props: FoundingWizardProps) {
  const { step, onStep, draft, edit, slugIsFree, finishLabel, onFinish, lead, note } = props;
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<Faults>({});
  const element = useRef<HTMLDivElement>(null);
  const check = (id: FoundingStep) => async () => {
    try {
      const found = await faultsOf(id, draft, slugIsFree);
      setFaults(found);
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return Object.keys(found).length === 0;
    } catch (error) {
      setProblem(await failureText(error));
      return false;
    }
  };
  const finish = async () => {
    try {
      await onFinish();
    } catch (error) {
      setProblem(await failureText(error));
    }
  };
  const content = { draft, edit, faults };
  const parts = {
    legal: { label: m.members_found_legal(), content: <LegalStep {...content} /> },
    country: { label: m.members_found_country(), content: <CountryStep {...content} /> },
    school: { label: m.members_found_school(), content: <SchoolStep {...content} /> },
    year: { label: m.members_found_year(), content: <YearStep {...content} /> },
    lead: { label: lead?.label ?? m.members_found_lead(), content: <LeadStep {...content} own={lead} /> },
  };
  return (
    <Wizard
      label={m.members_found_title()}
      current={step}
      onCurrentChange={(id) => {
        setProblem(undefined);
        setFaults({});
        onStep(id as FoundingStep);
      }}
      finishLabel={finishLabel}
      onFinish={finish}
      note={note}
      steps={FOUNDING_STEPS.map((id) => ({
        id,
        label: parts[id].label,
        check: check(id),
        content: (
          <div ref={element} className="grid gap-4">
            {problem && (
              <Callout tone="bad" live>
                {problem}
              </Callout>
            )}
            {parts[id].content}
          </div>
        ),
      }))}
    />
  );
}
