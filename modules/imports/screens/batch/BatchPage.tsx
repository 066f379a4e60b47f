import { m } from '@patio/messages';
import { Callout, formatDate, formatTime, Icon, Load, Page, Skeleton, useUnsaved } from '@patio/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { BatchView } from '../../contract.ts';
import { IMPORTS_AT, type StepId } from '../addresses.ts';
import { ValuesStep } from '../check/ValuesStep.tsx';
import { DoneStep } from '../done/DoneStep.tsx';
import { MapStep } from '../map/MapStep.tsx';
import { PlanStep } from '../plan/PlanStep.tsx';
import { useBatch } from '../use-batch.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { type Draft, draftOf, draftOn, isSame } from './draft.ts';
import { FileStep } from './FileStep.tsx';
import { problemText } from './problem-text.ts';
import { StepsRow } from './StepsRow.tsx';
import { shownStep } from './steps.ts';

const crumbs = () => [{ label: m.imports_title(), href: IMPORTS_AT }];

/** One import, at the step that the address names or at the one that it has come to. */
export function BatchPage({ id, step }: { id: string; step: StepId | undefined }) {
  const query = useBatch(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.imports_title()} breadcrumbs={crumbs()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(view) => <Opened view={view} asked={step} />}
    </Load>
  );
}

export interface StepProps {
  view: BatchView;
  draft: Draft;
  /** Null lets go of what was edited: the server holds it now. */
  onDraft: (draft: Draft | null) => void;
  dirty: boolean;
}

const titleOf = (view: BatchView, step: StepId): string =>
  step === 'apply' ? m.imports_end_title({ state: view.state }) : m.imports_step_title({ step });

const readAt = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString()
    ? m.imports_read_today({ time: formatTime(at) })
    : m.imports_read_on({ day: formatDate(at) });

function Opened({ view, asked }: { view: BatchView; asked: StepId | undefined }) {
  const step = shownStep(view, asked);
  const [edited, setEdited] = useState<Draft | null>(null);
  const base = draftOf(view);
  const draft = edited ? draftOn(edited, base) : base;
  const dirty = !isSame(draft, base);
  useUnsaved(dirty, { survivesSearch: true });
  const props = { view, draft, onDraft: setEdited, dirty };
  const Step = { file: FileStep, map: MapStep, values: ValuesStep, plan: PlanStep, apply: DoneStep }[step];
  return (
    <Page title={titleOf(view, step)} breadcrumbs={crumbs()}>
      <div className="im-top">
        <p className="im-of">
          <Icon of={FileSpreadsheet} />
          {m.imports_of_file({ name: view.fileName, school: view.schoolName, read: readAt(view.at) })}
        </p>
        {view.can.discard && <DiscardButton view={view} />}
        <StepsRow view={view} at={step} />
      </div>
      {view.state === 'discarded' && <Callout>{m.imports_discarded()}</Callout>}
      {view.problem && view.state !== 'refused' && (
        <Callout tone="bad" live title={m.imports_failed()}>
          {problemText(view.problem)}
        </Callout>
      )}
      <Step {...props} />
    </Page>
  );
}
