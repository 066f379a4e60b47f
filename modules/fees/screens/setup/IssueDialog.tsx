import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, DescriptionList, Drawer, JobProgress, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuePreview, PlanView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

const ASK_EVERY_MS = 2_000;

function Running({ runId }: { runId: string }) {
  const run = useQuery(
    fees.issueRun.queryOptions({
      input: { id: runId },
      refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : ASK_EVERY_MS),
    }),
  );
  return (
    <JobProgress
      title={m.fees_setup_issuing()}
      state={run.data?.state ?? 'waiting'}
      done={run.data?.issued ?? 0}
      total={run.data?.planned ?? 0}
    />
  );
}

/** Who is left out, and why; nothing of it is hidden. */
const leftOut = ({ issuedBefore, free, withoutPrice, withoutPayer }: IssuePreview): string[] => [
  ...(issuedBefore > 0 ? [m.fees_setup_issued_before({ count: issuedBefore })] : []),
  ...(free > 0 ? [m.fees_setup_free({ count: free })] : []),
  ...(withoutPrice > 0 ? [m.fees_setup_without_price({ count: withoutPrice })] : []),
  ...(withoutPayer > 0 ? [m.fees_setup_without_payer({ count: withoutPayer })] : []),
];

function Preview({ preview }: { preview: IssuePreview }) {
  const amount = (minor: number) => moneyText(minor, preview.currency);
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.fees_setup_preview_invoices(), value: preview.invoices },
          { term: m.fees_setup_preview_total(), value: amount(preview.total) },
          { term: m.fees_setup_preview_discount(), value: amount(preview.discount) },
        ]}
      />
      {leftOut(preview).map((text) => (
        <Callout key={text}>{text}</Callout>
      ))}
      <RowList
        label={m.fees_setup_preview_some()}
        items={preview.samples.map((one) => ({
          id: `${one.student} ${one.payer}`,
          title: one.student,
          detail: one.payer,
          end: amount(one.total),
        }))}
      />
    </Stack>
  );
}

/** What an issue will charge, before it does; then how far it is. */
export function IssueDialog({
  instalment,
  onClose,
}: {
  instalment: PlanView['instalments'][number];
  onClose: () => void;
}) {
  const [runId] = useState(makeId);
  const [isStarted, setStarted] = useState(false);
  const preview = useQuery(fees.previewIssue.queryOptions({ input: { id: instalment.id }, enabled: !isStarted }));
  const start = useStep({
    send: () => fees.issue.call({ id: instalment.id, runId }),
    done: m.fees_setup_issue_started(),
    refresh: fees.key(),
    onDone: () => setStarted(true),
  });
  const canIssue = preview.data && preview.data.invoices > 0 && preview.data.withoutPrice === 0;
  return (
    <Drawer
      title={m.fees_setup_issue_of({ name: instalment.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        !isStarted && (
          <Button variant="primary" isDisabled={!canIssue} isPending={start.isPending} onPress={() => start.mutate()}>
            {m.fees_setup_issue_now({ count: preview.data?.invoices ?? 0 })}
          </Button>
        )
      }
    >
      {isStarted ? (
        <Running runId={runId} />
      ) : (
        <Load query={preview} skeleton={<Skeleton shape="cards" count={2} />}>
          {(data) => <Preview preview={data} />}
        </Load>
      )}
    </Drawer>
  );
}
