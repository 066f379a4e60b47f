import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, Dialog, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { BatchView } from '../../contract.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';
import { leaversOf } from './leavers.ts';

/** Where a second person must agree: who asks, what leaves, and the decision where it is the reader's. */
export function SecondPerson({ view }: { view: BatchView }) {
  const { approval, counts, can } = view;
  if (view.state === 'planned' && approval?.state === 'refused')
    return (
      <Callout tone="bad" title={m.imports_second_refused()}>
        {approval.refusal && `${m.imports_second_said({ reason: approval.refusal })} `}
        {m.imports_second_refused_more()}
      </Callout>
    );
  if (view.state !== 'waiting' || !counts) return null;
  const said = { ...leaversOf(counts), by: approval?.by ?? view.startedBy };
  return (
    <Callout
      tone="warn"
      live
      title={can.approve ? m.imports_second_yours() : m.imports_second_waits()}
      actions={can.approve && <Decide view={view} />}
    >
      {can.approve ? m.imports_second_asks(said) : m.imports_second_why(said)}
      {approval?.reason && ` ${m.imports_second_said({ reason: approval.reason })}`}
    </Callout>
  );
}

function Decide({ view: { id, counts } }: { view: BatchView }) {
  const command = useBatchCommand(id);
  return (
    <>
      <ConfirmDialog
        tone="primary"
        title={m.imports_approve_title()}
        confirmLabel={m.imports_approve()}
        onConfirm={() => command(() => imports.decideBatch.call({ id, approve: true }), m.imports_approved())}
        trigger={<Button variant="primary">{m.imports_approve()}</Button>}
      >
        {counts && m.imports_approve_more(leaversOf(counts))}
      </ConfirmDialog>
      <Refuse id={id} />
    </>
  );
}

function Refuse({ id }: { id: string }) {
  const command = useBatchCommand(id);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      size="sm"
      title={m.imports_refuse_title()}
      trigger={<Button>{m.imports_refuse()}</Button>}
      actions={(close) => (
        <Button
          variant="primary"
          isPending={pending}
          isDisabled={reason.trim() === ''}
          onPress={async () => {
            setPending(true);
            const sent = await command(() => imports.decideBatch.call({ id, approve: false, reason: reason.trim() }));
            setPending(false);
            if (sent) close();
          }}
        >
          {m.imports_refuse()}
        </Button>
      )}
    >
      <TextArea isRequired label={m.imports_refuse_reason()} rows={3} value={reason} onChange={setReason} />
    </Dialog>
  );
}
