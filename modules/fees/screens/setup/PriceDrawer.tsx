import { m } from '@patio/messages';
import { Button, Drawer, formatDate, MoneyField, RowList, Select, Stack, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { day, minor, type SetupView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

const ALL = 'all';
const fields = z.object({ yearId: z.string(), level: z.string(), fromOn: day, amount: minor });

interface PriceDrawerProps {
  view: SetupView;
  concept: SetupView['concepts'][number];
  onClose: () => void;
}

/** The prices of a concept, the latest first, and a new one from a day on. What was issued keeps its price. */
export function PriceDrawer({ view, concept, onClose }: PriceDrawerProps) {
  const cache = useQueryClient();
  const year = view.years.find(({ state }) => state === 'active') ?? view.years[0];
  const levelName = (id: string | null) =>
    view.levels.find((level) => level.id === id)?.name ?? m.fees_setup_all_levels();
  const own = view.prices.filter((price) => price.conceptId === concept.id);
  return (
    <Drawer
      title={m.fees_setup_prices_of({ name: concept.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Stack gap={20}>
          <RowList
            label={m.fees_setup_prices()}
            items={own.map((price) => ({
              id: price.id,
              title: moneyText(price.amount, price.currency),
              detail: [
                levelName(price.gradeLevelId),
                view.years.find((one) => one.id === price.yearId)?.name ?? '',
                m.fees_setup_since({ day: formatDate(price.fromOn) }),
              ].join(' · '),
            }))}
          />
          <Form
            schema={fields}
            defaultValues={{ yearId: year?.id ?? '', level: ALL, fromOn: year?.startsOn ?? '', amount: 0 }}
            onSubmit={async ({ level, ...values }) => {
              const gradeLevelId = level === ALL ? null : level;
              await fees.addPrice.call({ ...values, gradeLevelId, conceptId: concept.id });
              toast(m.fees_setup_saved());
              await cache.invalidateQueries({ queryKey: fees.key() });
              onClose();
            }}
          >
            <Stack gap={16}>
              <FormRow>
                <Select
                  name="yearId"
                  label={m.fees_setup_year()}
                  options={view.years.map(({ id, name }) => ({ id, label: name }))}
                  isRequired
                />
                <Select
                  name="level"
                  label={m.fees_setup_level()}
                  options={[
                    { id: ALL, label: m.fees_setup_all_levels() },
                    ...view.levels.map(({ id, name }) => ({ id, label: name })),
                  ]}
                  isRequired
                />
              </FormRow>
              <FormRow>
                <MoneyField
                  name="amount"
                  label={m.fees_setup_price()}
                  currency={view.settings.currency}
                  min={0}
                  isRequired
                />
                <DateField name="fromOn" label={m.fees_setup_from()} isRequired />
              </FormRow>
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.fees_setup_set_price()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        </Stack>
      )}
    </Drawer>
  );
}
