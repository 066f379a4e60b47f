import { m } from '@patio/messages';
import { Button, Callout, Checkbox, Dialog, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { PlanCounts } from '../../contract.ts';
import { leaversOf } from './leavers.ts';

interface ApplyDialogProps {
  tally: { changes: number; out: number; conflicts: number; errors: number };
  counts: PlanCounts;
  needsSecond: boolean;
  isPending: boolean;
  onClose: () => void;
  onApply: (reason?: string) => void;
}

/** What a person says before a plan is carried out: that rows stay out, and why so many leave. */
export function ApplyDialog({ tally, counts, needsSecond, isPending, onClose, onApply }: ApplyDialogProps) {
  const [said, setSaid] = useState(tally.out === 0);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={needsSecond ? m.imports_ask_second() : m.imports_apply_title({ count: tally.changes })}
      actions={
        <>
          <Button onPress={onClose}>{m.imports_go_back()}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!said || (needsSecond && reason.trim() === '')}
            onPress={() => onApply(reason.trim() || undefined)}
          >
            {needsSecond ? m.imports_ask_second_send() : m.imports_apply({ count: tally.changes })}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {needsSecond && <Callout tone="warn">{m.imports_second_rule(leaversOf(counts))}</Callout>}
        {tally.out > 0 && (
          <Checkbox
            atOnce
            label={m.imports_leave_out_rows({ count: tally.out })}
            hint={m.imports_leave_out_hint({ conflicts: tally.conflicts, errors: tally.errors })}
            value={said}
            onChange={setSaid}
          />
        )}
        {needsSecond && (
          <TextArea
            isRequired
            label={m.imports_second_reason({ of: leaversOf(counts).of })}
            rows={3}
            value={reason}
            onChange={setReason}
          />
        )}
      </Stack>
    </Dialog>
  );
}
