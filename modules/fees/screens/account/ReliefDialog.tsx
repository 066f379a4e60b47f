import { m } from '@patio/messages';
import { Button, Callout, Dialog, MoneyField, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type InvoiceView, positive, reason } from '../../contract.ts';
import { fees } from '../api.ts';

export type ReliefKind = 'credit' | 'write_off' | 'void';

const LABELS = {
  credit: { title: m.fees_tab_credit, about: m.fees_tab_credit_about, done: m.fees_tab_credited },
  write_off: { title: m.fees_tab_write_off, about: m.fees_tab_write_off_about, done: m.fees_tab_asked },
  void: { title: m.fees_tab_void, about: m.fees_tab_void_about, done: m.fees_tab_voided },
};

const fields = z.object({ amount: positive, reason });

/** Takes something off an invoice, with a reason that stays. */
export function ReliefDialog({
  kind,
  invoice,
  onClose,
}: {
  kind: ReliefKind;
  invoice: InvoiceView;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const labels = LABELS[kind];
  const send = (values: z.infer<typeof fields>) => {
    const given = { id: invoice.id, ...values };
    if (kind === 'credit') return fees.creditInvoice.call(given);
    if (kind === 'write_off') return fees.writeOff.call(given);
    return fees.voidInvoice.call({ id: invoice.id, reason: values.reason });
  };
  return (
    <Dialog title={labels.title()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(close) => (
        <Form
          schema={fields}
          defaultValues={{ amount: kind === 'void' ? invoice.total : invoice.open, reason: '' }}
          onSubmit={async (values) => {
            await send(values);
            toast(labels.done());
            await cache.invalidateQueries({ queryKey: fees.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <Callout>{labels.about()}</Callout>
            {kind !== 'void' && (
              <MoneyField
                name="amount"
                label={m.fees_paper_amount()}
                currency={invoice.currency}
                min={1}
                max={invoice.open}
                isRequired
              />
            )}
            <TextField name="reason" label={m.fees_tab_reason()} isRequired />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{labels.title()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
