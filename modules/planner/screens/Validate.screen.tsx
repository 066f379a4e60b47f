import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, EmptyState, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Play, RefreshCw } from 'lucide-react';
import type { Validation } from '../contract.ts';
import { planner } from './api.ts';
import { FindingList } from './validate/FindingList.tsx';

/** Every contradiction before solving, in plain words: counted ones at once, sets of rules a moment later. */
export default function ValidateScreen() {
  const { id = '' } = useParams();
  const counted = useQuery(planner.validate.queryOptions({ input: { id } }));
  return (
    <Load
      query={counted}
      skeleton={
        <Page title={m.planner_validate()}>
          <Skeleton shape="list" />
        </Page>
      }
    >
      {(validation) => <ValidatePage validation={validation} onAgain={() => void counted.refetch()} />}
    </Load>
  );
}

function ValidatePage({ validation, onAgain }: { validation: Validation; onAgain: () => void }) {
  const { scenario, findings, lessons } = validation;
  const explained = useQuery(planner.explain.queryOptions({ input: { id: scenario.id } }));
  const all = [...findings, ...(explained.data?.findings ?? [])];
  return (
    <Page
      title={m.planner_validate_title({ name: scenario.name })}
      description={m.planner_validate_lede({ count: lessons })}
      breadcrumbs={[{ label: m.planner_scenarios(), href: '/admin/schedule/scenarios' }]}
      actions={
        <>
          <Button
            icon={RefreshCw}
            onPress={() => {
              onAgain();
              void explained.refetch();
            }}
          >
            {m.planner_check_again()}
          </Button>
          <Button variant="primary" icon={Play} href={`/admin/schedule/solve/${scenario.id}`}>
            {m.planner_solve()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {explained.isPending && <Callout live>{m.planner_looking_for_reasons()}</Callout>}
        {explained.isError && <Callout tone="warn">{m.planner_reasons_failed()}</Callout>}
        {all.length === 0 && !explained.isPending ? (
          <EmptyState scene="done" title={m.planner_no_findings()}>
            {m.planner_no_findings_hint()}
          </EmptyState>
        ) : (
          <FindingList scenario={scenario} findings={all} />
        )}
      </Stack>
    </Page>
  );
}
