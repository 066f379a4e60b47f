import { m } from '@patio/messages';
import { Callout, MoneyField, NumberField, Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { LATE_FEES, minor, type SetupView, settingsFields } from '../../contract.ts';
import { fees } from '../api.ts';
import { percentText } from '../family/texts.ts';
import { optionsOf } from './labels.ts';

const LATE_LABELS = {
  none: m.fees_late_none,
  fixed: m.fees_late_fixed,
  percent: m.fees_late_percent,
  daily: m.fees_late_daily,
};

const fields = settingsFields.omit({ lateFeeValue: true, lateFeeCap: true }).extend({
  lateFee: z.enum(LATE_FEES),
  latePercent: z.number().min(0).max(100),
  lateAmount: minor,
  capPercent: z.number().min(0).max(100),
});

/** How papers are numbered, where families transfer to, and what being late costs, as far as the country allows it. */
export function SettingsForm({ view }: { view: SetupView }) {
  const cache = useQueryClient();
  const { settings } = view;
  const isPercent = settings.lateFee === 'percent';
  return (
    <Form
      key={`${view.schoolId} ${settings.version}`}
      schema={fields}
      defaultValues={{
        invoiceSeries: settings.invoiceSeries,
        receiptSeries: settings.receiptSeries,
        bankDetails: settings.bankDetails,
        lateFee: settings.lateFee,
        lateFeeGraceDays: settings.lateFeeGraceDays,
        latePercent: isPercent ? settings.lateFeeValue / 100 : 0,
        lateAmount: isPercent ? 0 : settings.lateFeeValue,
        capPercent: settings.lateFeeCap / 100,
      }}
      onSubmit={async ({ latePercent, lateAmount, capPercent, ...values }) => {
        await fees.saveSettings.call({
          ...values,
          lateFeeValue: values.lateFee === 'percent' ? Math.round(latePercent * 100) : lateAmount,
          lateFeeCap: Math.round(capPercent * 100),
          schoolId: view.schoolId,
          seen: settings.version,
        });
        toast(m.fees_setup_saved());
        await cache.invalidateQueries({ queryKey: fees.key() });
      }}
    >
      {(form) => (
        <Stack gap={16}>
          <FormRow>
            <TextField name="invoiceSeries" label={m.fees_setup_invoice_series()} isRequired />
            <TextField name="receiptSeries" label={m.fees_setup_receipt_series()} isRequired />
          </FormRow>
          <TextArea name="bankDetails" label={m.fees_setup_bank()} hint={m.fees_setup_bank_hint()} />
          <Select name="lateFee" label={m.fees_late_fee()} options={optionsOf(LATE_LABELS)} isRequired />
          {form.watch('lateFee') !== 'none' && (
            <>
              <Callout>
                {settings.lateFeeMost === 0
                  ? m.fees_late_not_here()
                  : m.fees_late_most({ percent: percentText(settings.lateFeeMost) })}
              </Callout>
              <FormRow>
                {form.watch('lateFee') === 'percent' ? (
                  <NumberField name="latePercent" label={m.fees_late_value()} min={0} max={100} unit="%" isRequired />
                ) : (
                  <MoneyField
                    name="lateAmount"
                    label={m.fees_late_value()}
                    currency={settings.currency}
                    min={0}
                    isRequired
                  />
                )}
                <NumberField name="lateFeeGraceDays" label={m.fees_late_grace()} min={0} max={90} isRequired />
                <NumberField name="capPercent" label={m.fees_late_cap()} min={0} max={100} unit="%" isRequired />
              </FormRow>
            </>
          )}
          <FormActions>
            <SubmitButton>{m.fees_save()}</SubmitButton>
          </FormActions>
        </Stack>
      )}
    </Form>
  );
}
