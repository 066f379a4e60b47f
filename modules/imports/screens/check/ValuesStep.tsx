import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Inline, Stack } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import { batchHref } from '../addresses.ts';
import type { StepProps } from '../batch/BatchPage.tsx';
import { RunningJob } from '../batch/RunningJob.tsx';
import { SendMapping } from '../map/MapStep.tsx';
import { CorrectedFile } from './CorrectedFile.tsx';
import { FindingKinds } from './FindingKinds.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { ValueChoices } from './ValueChoices.tsx';

/** What the words of the file mean here, and what is wrong in its cells. */
export function ValuesStep(props: StepProps) {
  const { view, dirty } = props;
  const [state, change] = useTableState();
  if (view.state === 'checking' && !view.counts) return <RunningJob view={view} />;
  const { errors = 0, warnings = 0, notes = 0 } = view.counts?.findings ?? {};
  const all = errors + warnings + notes;
  return (
    <Stack gap={16}>
      {view.state === 'checking' && <RunningJob view={view} />}
      {view.values.length > 0 && <ValueChoices {...props} />}
      {all === 0 ? (
        <Callout tone="ok">{m.imports_no_findings()}</Callout>
      ) : (
        <>
          <FindingKinds view={view} chosen={state.filters.code?.[0]} />
          <FindingsTable view={view} state={state} onStateChange={change} download={<CorrectedFile view={view} />} />
        </>
      )}
      {dirty ? (
        <SendMapping {...props} />
      ) : (
        <Inline className="im-foot">
          <Button
            className="push"
            variant="primary"
            iconEnd={ArrowRight}
            href={batchHref(view.id, 'plan')}
            isDisabled={!view.counts}
          >
            {m.imports_to_plan()}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
