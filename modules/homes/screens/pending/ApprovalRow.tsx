import { saveAddress } from '@patio/client';
import { m } from '@patio/messages';
import type { ApprovalView } from '@patio/platform/contract';
import { Button, formatAgo, Inline, Link, Status, type Tone } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Check, Download, FileText, Undo2 } from 'lucide-react';
import { platform, refused, settled } from '../api.ts';
import { RefuseForm } from './RefuseForm.tsx';

const STATES: Record<ApprovalView['state'], { tone: Tone; label: () => string }> = {
  waiting: { tone: 'info', label: m.homes_state_waiting },
  approved: { tone: 'ok', label: m.homes_state_approved },
  refused: { tone: 'bad', label: m.homes_state_refused },
  withdrawn: { tone: 'neutral', label: m.homes_state_withdrawn },
  expired: { tone: 'neutral', label: m.homes_state_expired },
};

/** One request: what, who, why, and yes or no. */
export function ApprovalRow({ approval }: { approval: ApprovalView }) {
  const { tone, label } = STATES[approval.state];
  return (
    <li className="grid gap-1.5 border-t border-[var(--line)] py-3 first:border-t-0">
      <Inline>
        <b>{approval.href ? <Link href={approval.href}>{approval.title}</Link> : approval.title}</b>
        <Status tone={tone}>{label()}</Status>
      </Inline>
      {approval.detail && <p className="m-0 whitespace-pre-line">{approval.detail}</p>}
      <p className="m-0 text-sm text-ink-2">
        {m.homes_asked_by({ name: approval.askedBy.name, ago: formatAgo(approval.createdAt) })}
        {approval.askedReason && ` · ${approval.askedReason}`}
      </p>
      {approval.decidedBy && (
        <p className="m-0 text-sm text-ink-2">
          {m.homes_decided_by({ name: approval.decidedBy.name })}
          {approval.decidedReason && ` · ${approval.decidedReason}`}
        </p>
      )}
      <Actions approval={approval} />
    </li>
  );
}

function Actions({ approval: { id, can, document, result } }: { approval: ApprovalView }) {
  const key = platform.listApprovals.key();
  const decide = useMutation({
    ...platform.decideApproval.mutationOptions(),
    onSuccess: (_, { approve }) => settled(approve ? m.homes_said_yes() : m.homes_said_no(), key),
    onError: refused,
  });
  const withdraw = useMutation({
    ...platform.withdrawApproval.mutationOptions(),
    onSuccess: () => settled(m.homes_withdrawn(), key),
    onError: refused,
  });
  if (!can.decide && !can.withdraw && !document && !result) return null;
  return (
    <Inline>
      {can.decide && (
        <>
          <Button
            variant="primary"
            size="sm"
            icon={Check}
            isPending={decide.isPending}
            onPress={() => decide.mutate({ id, approve: true })}
          >
            {m.homes_say_yes()}
          </Button>
          <RefuseForm onSay={(reason) => decide.mutateAsync({ id, approve: false, reason })} />
        </>
      )}
      {can.withdraw && (
        <Button size="sm" icon={Undo2} isPending={withdraw.isPending} onPress={() => withdraw.mutate({ id })}>
          {m.homes_withdraw()}
        </Button>
      )}
      {document && (
        <Button size="sm" icon={FileText} onPress={() => saveAddress(document)}>
          {m.homes_read_document()}
        </Button>
      )}
      {result && (
        <Button size="sm" icon={Download} onPress={() => saveAddress(result)}>
          {m.homes_fetch_result()}
        </Button>
      )}
    </Inline>
  );
}
