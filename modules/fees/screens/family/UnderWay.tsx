import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Stack } from '@patio/ui';
import { CalendarClock, Clock } from 'lucide-react';
import type { CheckoutView, FamilyPromise, FamilyView, FamilyVoucher } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from './texts.ts';

function Checkout({ checkout }: { checkout: CheckoutView }) {
  const amount = moneyText(checkout.amount, checkout.currency);
  if (checkout.review)
    return (
      <Callout tone="warn" title={m.fees_in_review({ amount })}>
        {m.fees_in_review_text()}
      </Callout>
    );
  if (checkout.state === 'pending')
    return (
      <Callout icon={Clock} title={m.fees_processing({ amount })}>
        {m.fees_processing_text()}
      </Callout>
    );
  if (checkout.state === 'created' && checkout.url)
    return (
      <Callout
        icon={Clock}
        title={m.fees_unfinished({ amount })}
        actions={
          <Button size="sm" onPress={() => window.location.assign(checkout.url!)}>
            {m.fees_go_on()}
          </Button>
        }
      >
        {m.fees_unfinished_text()}
      </Callout>
    );
  return null;
}

const Voucher = ({ voucher }: { voucher: FamilyVoucher }) => {
  const amount = moneyText(voucher.amount, voucher.currency);
  return voucher.state === 'refused' ? (
    <Callout tone="warn" title={m.fees_voucher_refused({ amount })}>
      {voucher.reason}
    </Callout>
  ) : (
    <Callout icon={Clock} title={m.fees_voucher_seen({ amount, day: shortDay(voucher.paidOn) })}>
      {m.fees_voucher_seen_text()}
    </Callout>
  );
};

function Promised({ promise }: { promise: FamilyPromise }) {
  const { id, version, amount, currency, promisedFor } = promise;
  const withdraw = useStep({
    send: () => fees.withdrawPromise.call({ id, version }),
    done: m.fees_promise_withdrawn(),
    refresh: fees.key(),
  });
  return (
    <Callout
      icon={CalendarClock}
      title={m.fees_promise_holds({ amount: moneyText(amount, currency), day: shortDay(promisedFor) })}
      actions={
        <Button size="sm" variant="quiet" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {m.fees_promise_withdraw()}
        </Button>
      }
    >
      {m.fees_promise_holds_text()}
    </Callout>
  );
}

/** What is on its way: payments that a provider confirms, transfers that the office reads, and what was promised. */
export function UnderWay({ family: { checkouts, vouchers, promises } }: { family: FamilyView }) {
  if (checkouts.length + vouchers.length + promises.length === 0) return null;
  return (
    <Stack gap={10}>
      {checkouts.map((one) => (
        <Checkout key={one.id} checkout={one} />
      ))}
      {vouchers.map((one) => (
        <Voucher key={one.id} voucher={one} />
      ))}
      {promises.map((one) => (
        <Promised key={one.id} promise={one} />
      ))}
    </Stack>
  );
}
