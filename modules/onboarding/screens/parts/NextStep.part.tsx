import { m } from '@patio/messages';
import { Link, ReadAloud } from '@patio/ui';
import { Pictogram, type PictogramName } from '@patio/ui/pictures';
import { useQuery } from '@tanstack/react-query';
import type { StepName } from '../../contract.ts';
import { onboarding } from '../api.ts';
import { STEP_LABELS } from './step-labels.ts';
import '../onboarding.css';

const PICTURES: Partial<Record<StepName, PictogramName>> = {
  avatar: 'play',
  language: 'language',
  reading: 'reading',
  consent: 'family',
};

/** On the homes of the youngest and of those who need calm: the one first step that comes next, as a picture and a few words. */
export default function NextStepPart() {
  const { data } = useQuery(onboarding.reminder.queryOptions());
  const next = data?.steps.find(({ state, isKnown }) => state !== 'done' && !isKnown);
  if (!data || !next) return null;
  const label = STEP_LABELS[next.step]();
  return (
    <section className="ob-next" aria-label={m.onboarding_steps()}>
      <Link quiet href={`/onboarding/${data.role}?step=${next.step}`}>
        <span data-theme="light">
          <Pictogram name={PICTURES[next.step] ?? 'today'} size={64} />
        </span>
        {label}
      </Link>
      <ReadAloud size="lg" text={label} />
    </section>
  );
}
