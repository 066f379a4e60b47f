import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, MoneyField, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import type { TillView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

/** Adds change to the drawer, or takes cash to the bank. */
export function CashDialog({ till, kind, onClose }: { till: TillView; kind: 'in' | 'out'; onClose: () => void }) {
  const [movementId] = useState(makeId);
  const [amount, setAmount] = useState<number | null>(kind === 'out' ? till.takings : null);
  const [reason, setReason] = useState('');
  const label = kind === 'in' ? m.fees_till_add() : m.fees_till_to_bank();
  const move = useStep({
    send: () => fees.moveCash.call({ id: till.id, movementId, kind, amount: amount ?? 0, reason: reason.trim() }),
    done: m.fees_till_moved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={label}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          isDisabled={!amount || reason.trim().length < 3}
          isPending={move.isPending}
          onPress={() => move.mutate()}
        >
          {label}
        </Button>
      }
    >
      <Stack gap={12}>
        <MoneyField
          label={m.fees_take_amount()}
          currency={till.currency}
          value={amount}
          onChange={setAmount}
          min={1}
          hint={kind === 'out' ? m.fees_till_most({ amount: moneyText(till.takings, till.currency) }) : undefined}
        />
        <TextField label={m.fees_reason()} value={reason} onChange={setReason} maxLength={300} isRequired />
      </Stack>
    </Dialog>
  );
}
