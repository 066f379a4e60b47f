import { minorDigits } from '@patio/kernel';
import { m } from '@patio/messages';
import { Card, EmptyState, Meter, MoneyField, Section, Select, Stack, Stat, Tiles } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { PURPOSE_NAMES } from '../../contract/texts.ts';
import type { BudgetView, SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { moneyText, monthText } from './labels.ts';
import { useSaved } from './use-step.ts';
import { settingsOf } from './usual-settings.ts';

const CURRENCIES = ['USD', 'EUR', 'PEN', 'COP', 'MXN', 'CLP', 'ARS'] as const;
const MICROS = 1_000_000;
const schema = z.object({ minor: z.number().int().min(0), currency: z.enum(CURRENCIES) });

/** What a month may cost, what months have cost, and what this one was spent on. */
export function BudgetPart({ config }: { config: SchoolConfig }) {
  return (
    <Stack gap={20}>
      <LimitForm config={config} />
      <Card>
        <Section title={m.ai_spent()} description={m.ai_spent_about()}>
          {config.budgets.length === 0 ? (
            <EmptyState scene="done" title={m.ai_spent_none()} />
          ) : (
            <Stack gap={16}>
              {config.budgets.map((budget) => (
                <Month key={budget.month} budget={budget} />
              ))}
            </Stack>
          )}
        </Section>
      </Card>
      {config.used.length > 0 && (
        <Tiles>
          {config.used.map(({ purpose, calls, costMicros }) => (
            <Stat
              key={purpose}
              label={PURPOSE_NAMES[purpose]()}
              value={calls}
              unit={moneyText(costMicros, settingsOf(config).fields.currency)}
              href={`/admin/ai-config?school=${config.school.id}&tab=calls&f.purpose=${purpose}&f.month=${config.month}`}
            />
          ))}
        </Tiles>
      )}
    </Stack>
  );
}

function LimitForm({ config }: { config: SchoolConfig }) {
  const { fields, version } = settingsOf(config);
  const saved = useSaved();
  const unit = MICROS / 10 ** minorDigits(fields.currency);
  const currency = CURRENCIES.find((one) => one === fields.currency) ?? 'USD';
  return (
    <Card>
      <Section title={m.ai_limit()} description={m.ai_limit_about()}>
        <Form
          key={version}
          schema={schema}
          defaultValues={{ minor: Math.round(fields.monthMicros / unit), currency }}
          onSubmit={async (values) => {
            const monthMicros = values.minor * (MICROS / 10 ** minorDigits(values.currency));
            const change = { ...fields, monthMicros, currency: values.currency };
            await ai.saveSettings.call({ ...change, schoolId: config.school.id, version });
            await saved(m.ai_settings_saved());
          }}
        >
          {(form) => (
            <Stack gap={16}>
              <FormRow>
                <MoneyField
                  name="minor"
                  label={m.ai_month_limit()}
                  currency={form.watch('currency')}
                  min={0}
                  isRequired
                />
                <Select
                  name="currency"
                  label={m.ai_currency()}
                  options={CURRENCIES.map((id) => ({ id, label: id }))}
                  isRequired
                />
              </FormRow>
              <FormActions>
                <SubmitButton>{m.ai_save()}</SubmitButton>
              </FormActions>
            </Stack>
          )}
        </Form>
      </Section>
    </Card>
  );
}

const toneOf = (share: number) => (share >= 1 ? 'bad' : share >= 0.8 ? 'warn' : 'primary');

function Month({ budget }: { budget: BudgetView }) {
  const { month, spentMicros, reservedMicros, hardMicros, currency } = budget;
  const share = hardMicros > 0 ? (spentMicros + reservedMicros) / hardMicros : 0;
  const text = m.ai_spent_of({ spent: moneyText(spentMicros, currency), limit: moneyText(hardMicros, currency) });
  return (
    <div>
      <b>{monthText(month)}</b>
      <p className="m-0">{text}</p>
      <Meter ratio={share} tone={toneOf(share)} label={`${monthText(month)}: ${text}`} />
    </div>
  );
}
