import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import {
  Button,
  Drawer,
  MoneyField,
  MultiSelect,
  NumberField,
  Select,
  Stack,
  Switch,
  TextField,
  toast,
} from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { BASES, discountKind, id, minor, name, type SetupView, STACKINGS } from '../../contract.ts';
import { fees } from '../api.ts';
import { DISCOUNT_LABELS, optionsOf } from './labels.ts';

const fields = z.object({
  name,
  kind: discountKind,
  stacking: z.enum(STACKINGS),
  base: z.enum(BASES),
  percent: z.number().min(0).max(100).nullable(),
  amount: minor.nullable(),
  ceiling: minor.nullable(),
  rankFrom: z.int32().min(2).max(10),
  earlyDays: z.int32().min(0).max(60),
  position: z.int32().min(1).max(100),
  conceptIds: z.array(id).max(50),
  archived: z.boolean(),
});

interface DiscountDrawerProps {
  view: SetupView;
  discount: SetupView['discounts'][number] | null;
  onClose: () => void;
}

/** A discount: a part of the price or a sum, alone or with others, and its place in the order. */
export function DiscountDrawer({ view, discount, onClose }: DiscountDrawerProps) {
  const cache = useQueryClient();
  const [discountId] = useState(() => discount?.id ?? makeId());
  const { currency } = view.settings;
  return (
    <Drawer
      title={discount ? discount.name : m.fees_setup_add_discount()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={fields}
          defaultValues={{
            name: discount?.name ?? '',
            kind: discount?.kind ?? 'sibling',
            stacking: discount?.stacking ?? 'stackable',
            base: discount?.base ?? 'gross',
            percent: discount?.basisPoints == null ? null : discount.basisPoints / 100,
            amount: discount?.amount ?? null,
            ceiling: discount?.ceiling ?? null,
            rankFrom: discount?.rankFrom ?? 2,
            earlyDays: discount?.earlyDays ?? 5,
            position: discount?.position ?? view.discounts.length + 1,
            conceptIds: discount?.conceptIds ?? [],
            archived: discount?.archived ?? false,
          }}
          onSubmit={async ({ percent, ...values }) => {
            await fees.saveDiscount.call({
              ...values,
              basisPoints: percent === null ? null : Math.round(percent * 100),
              amount: percent === null ? values.amount || null : null,
              ceiling: values.ceiling || null,
              id: discountId,
              schoolId: view.schoolId,
              seen: discount?.version ?? 0,
            });
            toast(m.fees_setup_saved());
            await cache.invalidateQueries({ queryKey: fees.key() });
            onClose();
          }}
        >
          {(form) => (
            <Stack gap={16}>
              <TextField name="name" label={m.fees_setup_name()} isRequired />
              <Select name="kind" label={m.fees_setup_kind()} options={optionsOf(DISCOUNT_LABELS)} isRequired />
              <FormRow>
                <NumberField
                  name="percent"
                  label={m.fees_setup_percent()}
                  hint={m.fees_setup_percent_hint()}
                  min={0}
                  max={100}
                  unit="%"
                />
                <MoneyField name="amount" label={m.fees_setup_sum()} currency={currency} min={0} />
              </FormRow>
              <MoneyField
                name="ceiling"
                label={m.fees_setup_ceiling()}
                hint={m.fees_setup_ceiling_hint()}
                currency={currency}
                min={0}
              />
              <FormRow>
                <Select
                  name="base"
                  label={m.fees_setup_base()}
                  options={[
                    { id: 'gross', label: m.fees_setup_base_gross() },
                    { id: 'net', label: m.fees_setup_base_net() },
                  ]}
                  isRequired
                />
                <Select
                  name="stacking"
                  label={m.fees_setup_stacking()}
                  options={[
                    { id: 'stackable', label: m.fees_setup_stackable() },
                    { id: 'exclusive', label: m.fees_setup_exclusive() },
                  ]}
                  isRequired
                />
              </FormRow>
              {form.watch('kind') === 'sibling' && (
                <NumberField name="rankFrom" label={m.fees_setup_rank()} min={2} max={10} isRequired />
              )}
              {form.watch('kind') === 'early' && (
                <NumberField name="earlyDays" label={m.fees_setup_early_days()} min={0} max={60} isRequired />
              )}
              <MultiSelect
                name="conceptIds"
                label={m.fees_setup_of_concepts()}
                hint={m.fees_setup_of_concepts_hint()}
                options={view.concepts.map((one) => ({ id: one.id, label: one.name }))}
              />
              <NumberField name="position" label={m.fees_setup_position()} min={1} max={100} isRequired />
              {discount && <Switch name="archived" label={m.fees_setup_archive()} hint={m.fees_setup_archive_hint()} />}
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.fees_save()}</SubmitButton>
              </FormActions>
            </Stack>
          )}
        </Form>
      )}
    </Drawer>
  );
}
