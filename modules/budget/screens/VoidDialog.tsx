import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { BehindRow } from '../contract.ts';
import { budget } from './api.ts';

/** Takes an entry out, with a reason. */
export function VoidDialog({ row, onClose }: { row: BehindRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const out = useStep({
    send: () => budget.voidEntry.call({ id: row.id, version: row.version, reason: reason.trim() }),
    done: m.budget_entry_voided(),
    refresh: budget.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.budget_entry_void()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="danger"
          isDisabled={reason.trim().length < 3}
          isPending={out.isPending}
          onPress={() => out.mutate()}
        >
          {m.budget_entry_void()}
        </Button>
      }
    >
      <TextArea
        label={m.budget_reason()}
        hint={row.text}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
