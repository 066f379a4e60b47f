import { m } from '@patio/messages';
import { Callout, NumberField, Section, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type AwardsView, day, id, reason } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, percentText } from '../family/texts.ts';

const fields = z.object({
  discountId: id,
  fromOn: day,
  untilOn: day.nullable(),
  percent: z.number().min(0.01).max(100).nullable(),
  reason,
});

type Discount = AwardsView['discounts'][number];
const sizeText = ({ basisPoints, amount }: Discount, currency: string): string =>
  basisPoints === null ? moneyText(amount ?? 0, currency) : percentText(basisPoints);

/** Gives a student one of the school's discounts, all of it or a percentage of one's own; a scholarship waits for a second person. */
export function GiveAward({ studentId, view, currency }: { studentId: string; view: AwardsView; currency: string }) {
  const cache = useQueryClient();
  return (
    <Section title={m.fees_award_give()} level={3}>
      <Form
        schema={fields}
        defaultValues={{
          discountId: view.discounts[0]?.id ?? '',
          fromOn: view.today,
          untilOn: null,
          percent: null,
          reason: '',
        }}
        onSubmit={async ({ percent, ...values }) => {
          const basisPoints = percent === null ? null : Math.round(percent * 100);
          const { state } = await fees.giveAward.call({ studentId, ...values, basisPoints });
          toast(state === 'waiting' ? m.fees_tab_asked() : m.fees_award_given());
          await cache.invalidateQueries({ queryKey: fees.key() });
        }}
      >
        {(form) => {
          const chosen = view.discounts.find(({ id: one }) => one === form.watch('discountId'));
          return (
            <Stack gap={16}>
              <Select
                name="discountId"
                label={m.fees_award_which()}
                options={view.discounts.map((one) => ({
                  id: one.id,
                  label: `${one.name} · ${sizeText(one, currency)}`,
                }))}
                isRequired
              />
              {chosen?.kind === 'scholarship' && <Callout>{m.fees_award_second_person()}</Callout>}
              {chosen?.basisPoints != null && (
                <NumberField
                  name="percent"
                  label={m.fees_award_own_percent()}
                  hint={m.fees_award_own_percent_hint({ percent: percentText(chosen.basisPoints) })}
                  min={0.01}
                  max={100}
                  unit="%"
                />
              )}
              <FormRow>
                <DateField name="fromOn" label={m.fees_from_day()} isRequired />
                <DateField name="untilOn" label={m.fees_award_until()} hint={m.fees_award_until_hint()} />
              </FormRow>
              <TextField name="reason" label={m.fees_reason()} isRequired />
              <FormActions>
                <SubmitButton>{m.fees_award_give()}</SubmitButton>
              </FormActions>
            </Stack>
          );
        }}
      </Form>
    </Section>
  );
}
