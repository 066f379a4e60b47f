import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { IconButton, Menu, type MenuEntry } from '@patio/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PaymentListRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReturnDialog, returnLabel } from './ReturnDialog.tsx';

function VoidDialog({ payment, onClose }: { payment: PaymentListRow; onClose: () => void }) {
  const take = useStep<string>({
    send: (reason) => fees.voidPayment.call({ id: payment.id, reason }),
    done: m.fees_payment_voided(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={m.fees_payment_void_of({ number: payment.receipt })}
      hint={m.fees_payment_void_about()}
      label={m.fees_payment_void()}
      isPending={take.isPending}
      onSend={(reason) => take.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** Cash lies in a till and a card's money at a provider: both go back the way they came. The rest is only a line of the books. */
const canVoid = ({ method, provider }: PaymentListRow): boolean => method !== 'cash' && provider === null;

/** What the office can do with a payment: use what is left of it, give it back, or take it out of the books. */
export function PaymentMenu({ payment, hasOpen }: { payment: PaymentListRow; hasOpen: boolean }) {
  const [asks, setAsks] = useState<'return' | 'void' | null>(null);
  const apply = useStep({
    send: () => fees.allocatePayment.call({ id: payment.id, items: null }),
    done: m.fees_payment_used(),
    refresh: fees.key(),
  });
  const isHere = payment.returned < payment.amount;
  const items: MenuEntry[] = [
    ...(payment.left > 0 && hasOpen
      ? [{ id: 'use', label: m.fees_payment_use(), onAction: () => apply.mutate() }]
      : []),
    ...(isHere ? [{ id: 'return', label: returnLabel(payment), onAction: () => setAsks('return') }] : []),
    ...(isHere && canVoid(payment)
      ? [{ id: 'void', label: m.fees_payment_void(), tone: 'danger' as const, onAction: () => setAsks('void') }]
      : []),
  ];
  const close = () => setAsks(null);
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={m.fees_payment_actions({ number: payment.receipt })}
        items={items}
        trigger={<IconButton size="sm" icon={Ellipsis} label={m.fees_payment_actions({ number: payment.receipt })} />}
      />
      {asks === 'return' && <ReturnDialog payment={payment} onClose={close} />}
      {asks === 'void' && <VoidDialog payment={payment} onClose={close} />}
    </>
  );
}
