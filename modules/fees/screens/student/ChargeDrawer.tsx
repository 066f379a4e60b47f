import { addDays, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, MoneyField, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type ChargingView, day, id, name, positive } from '../../contract.ts';
import { fees } from '../api.ts';

const fields = z.object({ conceptId: id, text: name, amount: positive, dueOn: day });
const DAYS_TO_PAY = 14;

interface ChargeDrawerProps {
  studentId: string;
  charging: ChargingView;
  onClose: () => void;
}

/** Charges one student for something once; whoever pays their fees gets an invoice for their part. */
export function ChargeDrawer({ studentId, charging, onClose }: ChargeDrawerProps) {
  const cache = useQueryClient();
  const [invoiceId] = useState(makeId);
  const other = charging.concepts.find(({ kind }) => kind === 'other') ?? charging.concepts[0];
  return (
    <Drawer title={m.fees_charge()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(close) => (
        <Form
          schema={fields}
          defaultValues={{
            conceptId: other?.id ?? '',
            text: '',
            amount: 0,
            dueOn: addDays(charging.today, DAYS_TO_PAY),
          }}
          onSubmit={async (values) => {
            const { ids } = await fees.issueOne.call({ id: invoiceId, studentId, ...values });
            toast(m.fees_charged({ count: ids.length }));
            await cache.invalidateQueries({ queryKey: fees.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <Callout>{m.fees_charge_about()}</Callout>
            <TextField name="text" label={m.fees_charge_text()} hint={m.fees_charge_text_hint()} isRequired />
            <Select
              name="conceptId"
              label={m.fees_charge_concept()}
              options={charging.concepts.map((concept) => ({ id: concept.id, label: concept.name }))}
              isRequired
            />
            <FormRow>
              <MoneyField name="amount" label={m.fees_take_amount()} currency={charging.currency} min={1} isRequired />
              <DateField name="dueOn" label={m.fees_setup_due_on()} min={charging.today} isRequired />
            </FormRow>
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.fees_charge()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
