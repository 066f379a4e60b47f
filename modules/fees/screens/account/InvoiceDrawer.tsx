import { saveFile, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, formatDate, Inline, Load, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';
import { ReliefDialog, type ReliefKind } from './ReliefDialog.tsx';
import { INVOICE_LABELS } from './states.ts';
import { traceText } from './trace-text.ts';

const SETTLED_LABELS = {
  payment: m.fees_movement_payment,
  credit: m.fees_movement_credit,
  early: m.fees_discount_early,
  write_off: m.fees_movement_write_off,
  void: m.fees_movement_invoice_void,
};

function Content({ invoice }: { invoice: InvoiceView }) {
  const amount = (minor: number) => moneyText(minor, invoice.currency);
  const { tone, text } = INVOICE_LABELS[invoice.state];
  return (
    <Stack gap={16}>
      <Inline gap={8}>
        <Status tone={tone}>{text()}</Status>
        <span>{m.fees_tab_open({ amount: amount(invoice.open), total: amount(invoice.total) })}</span>
      </Inline>
      {invoice.lines.map((line) => (
        <RowList
          key={line.text}
          label={line.text}
          items={line.trace.map((step, at) => ({
            id: `${at}`,
            title: traceText(step),
            end: step.kind === 'left_out' ? null : amount(step.amount),
          }))}
        />
      ))}
      {invoice.settled.length > 0 && (
        <RowList
          label={m.fees_tab_settled()}
          items={invoice.settled.map((one, at) => ({
            id: `${one.id} ${at}`,
            title: SETTLED_LABELS[one.kind](),
            detail: formatDate(one.on),
            end: amount(one.amount),
          }))}
        />
      )}
    </Stack>
  );
}

/** An invoice, why its amount is what it is, what settled it, and what the office can do with it. */
export function InvoiceDrawer({ id, canManage, onClose }: { id: string; canManage: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState<ReliefKind | null>(null);
  const invoice = useQuery(fees.invoice.queryOptions({ input: { id } }));
  const run = useRun(fees.key());
  const isOpen = (invoice.data?.open ?? 0) > 0;
  const print = () => run(async () => saveFile(await fees.invoicePdf.call({ id })), m.fees_tab_saved_pdf());
  return (
    <Drawer
      title={invoice.data ? `${invoice.data.title} · ${invoice.data.number}` : m.fees_tab_title()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={print}>{m.fees_tab_pdf()}</Button>
          {canManage && isOpen && <Button onPress={() => setAsking('credit')}>{m.fees_tab_credit()}</Button>}
          {canManage && isOpen && <Button onPress={() => setAsking('write_off')}>{m.fees_tab_write_off()}</Button>}
          {canManage && invoice.data && invoice.data.state !== 'voided' && (
            <Button onPress={() => setAsking('void')}>{m.fees_tab_void()}</Button>
          )}
        </>
      }
    >
      <Load query={invoice} skeleton={<Skeleton shape="cards" />}>
        {(data) => <Content invoice={data} />}
      </Load>
      {asking && invoice.data && <ReliefDialog kind={asking} invoice={invoice.data} onClose={() => setAsking(null)} />}
    </Drawer>
  );
}
