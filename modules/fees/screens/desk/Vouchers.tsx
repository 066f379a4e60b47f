import { failureText, fileAddress, useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  EmptyState,
  formatAgo,
  formatList,
  Inline,
  Link,
  Load,
  MoneyField,
  Skeleton,
  Stack,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoucherView } from '../../contract.ts';
import { fees } from '../api.ts';
import { shortDay } from '../family/texts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { VoucherReading } from './VoucherReading.tsx';

function RefuseDialog({ voucher, onClose }: { voucher: VoucherView; onClose: () => void }) {
  const refuse = useStep<string>({
    send: (reason) => fees.refuseVoucher.call({ id: voucher.id, version: voucher.version, reason }),
    done: m.fees_voucher_refused_done(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={m.fees_voucher_refuse()}
      hint={m.fees_voucher_refuse_text()}
      label={m.fees_voucher_refuse()}
      isPending={refuse.isPending}
      onSend={(reason) => refuse.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** The invoices of a voucher that it would settle; where some were settled meanwhile, the oldest come first instead. */
const isWhole = ({ items, amount: whole }: VoucherView): boolean =>
  items.every(({ amount, open }) => amount <= open) && items.reduce((sum, { amount }) => sum + amount, 0) <= whole;

function VoucherCard({ voucher }: { voucher: VoucherView }) {
  const cache = useQueryClient();
  const [amount, setAmount] = useState<number | null>(voucher.amount);
  const [paidOn, setPaidOn] = useState<string | null>(voucher.paidOn);
  const [reference, setReference] = useState(voucher.reference);
  const [isRefusing, setRefusing] = useState(false);
  useUnsaved(amount !== voucher.amount || paidOn !== voucher.paidOn || reference !== voucher.reference);
  const chosen = isWhole(voucher) && amount === voucher.amount;
  const confirm = useMutation({
    mutationFn: () =>
      fees.confirmVoucher.call({
        id: voucher.id,
        version: voucher.version,
        amount: amount ?? 0,
        paidOn: paidOn ?? voucher.paidOn,
        reference: reference.trim(),
        to: chosen ? 'chosen' : 'oldest',
        bankLineId: amount === voucher.amount ? (voucher.bankLine?.id ?? null) : null,
      }),
    onSuccess: async (payment) => {
      toast(m.fees_voucher_confirmed({ number: payment.receipt }));
      await cache.invalidateQueries({ queryKey: fees.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const items = voucher.items.map(({ title, student }) => `${title} (${student})`);
  return (
    <Card
      level={3}
      title={voucher.payer}
      actions={
        <Link href={fileAddress(voucher.fileId)} target="_blank">
          {m.fees_voucher_picture()}
        </Link>
      }
      footer={
        <Inline gap={8}>
          <Button
            variant="primary"
            isDisabled={!amount || !paidOn}
            isPending={confirm.isPending}
            onPress={() => confirm.mutate()}
          >
            {m.fees_voucher_confirm()}
          </Button>
          <Button variant="danger-quiet" onPress={() => setRefusing(true)}>
            {m.fees_voucher_refuse()}
          </Button>
        </Inline>
      }
    >
      <Stack gap={12}>
        <p>
          {[
            m.fees_voucher_sent_ago({ when: formatAgo(voucher.at) }),
            items.length > 0 && m.fees_voucher_items({ items: formatList(items) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="fd-fields">
          <MoneyField
            label={m.fees_take_amount()}
            currency={voucher.currency}
            value={amount}
            onChange={setAmount}
            min={1}
          />
          <DateField label={m.fees_take_day()} value={paidOn} onChange={setPaidOn} />
          <TextField label={m.fees_take_reference()} value={reference} onChange={setReference} maxLength={60} />
        </div>
        <VoucherReading
          voucher={voucher}
          onUse={(read) => {
            setAmount(read.amount ?? amount);
            setPaidOn(read.on ?? paidOn);
          }}
        />
        {voucher.bankLine && (
          <Callout tone="ok">
            {m.fees_voucher_bank_fits({ day: shortDay(voucher.bankLine.on), text: voucher.bankLine.text })}
          </Callout>
        )}
        {!isWhole(voucher) && <Callout tone="warn">{m.fees_voucher_settled()}</Callout>}
      </Stack>
      {isRefusing && <RefuseDialog voucher={voucher} onClose={() => setRefusing(false)} />}
    </Card>
  );
}

/** Transfers that families reported. The fields propose what the family wrote; beside them stands what the voucher says, where it can be read. */
export function Vouchers() {
  const query = useQuery(fees.vouchers.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ vouchers }) => vouchers.length === 0,
        show: <EmptyState scene="done" title={m.fees_voucher_none()} />,
      }}
    >
      {({ vouchers }) => (
        <Stack gap={12}>
          <p>{m.fees_voucher_wrote()}</p>
          <ul className="fd-list" aria-label={m.fees_voucher_list()}>
            {vouchers.map((voucher) => (
              <li key={`${voucher.id} ${voucher.version}`}>
                <VoucherCard voucher={voucher} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Load>
  );
}
