import { client, useLocale } from '@patio/client';
import type { contract as gradingContract } from '@patio/grading';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, formatNumber, NumberField, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { gradebook } from '../api.ts';

const grading = client<typeof gradingContract>('grading');

interface WeightsDrawerProps {
  courseId: string;
  categories: readonly { id: string; label: { es: string; en: string }; weight: string; from: number; to: number }[];
  /** How many categories of its own the course may still have, and how much one may weigh. */
  mayAdd: { count: number; to: number };
  onClose: () => void;
}

const weight = z.number().min(0).max(100).multipleOf(0.01);
const schema = z.object({
  weights: z.array(weight),
  added: z.array(z.object({ id: z.string(), label: z.string().trim().min(2).max(40), weight })),
  reason: z.string().trim().min(5).max(500),
});

/** Other weights and categories for one course: a proposal, which holds once a second person agrees. */
export function WeightsDrawer({ courseId, categories, mayAdd, onClose }: WeightsDrawerProps) {
  const cache = useQueryClient();
  const locale = useLocale();
  const [id] = useState(makeId);
  return (
    <Drawer title={m.gradebook_weights_title()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ weights: categories.map(({ weight }) => Number(weight)), added: [], reason: '' }}
          onSubmit={async ({ weights, added, reason }) => {
            const given = Object.fromEntries(categories.map((category, at) => [category.id, weights[at] ?? 0]));
            await grading.proposeWeights.call({ courseId, id, weights: given, added, reason });
            await cache.invalidateQueries({ queryKey: gradebook.courseCategories.key() });
            toast(m.gradebook_weights_sent(), { tone: 'ok' });
            close();
          }}
        >
          {(form) => {
            const added = form.watch('added');
            const all = [...form.watch('weights'), ...added.map((one) => one.weight)];
            const total = all.reduce((sum, one) => sum + Math.round((one || 0) * 100), 0) / 100;
            const setAdded = (next: typeof added) => form.setValue('added', next, { shouldDirty: true });
            return (
              <Stack gap={16}>
                <p className="text-ink-2">{m.gradebook_weights_hint()}</p>
                {categories.map((category, at) => (
                  <NumberField
                    key={category.id}
                    name={`weights.${at}`}
                    label={`${category.label[locale]} (%)`}
                    hint={m.gradebook_weights_range({ from: category.from, to: category.to })}
                    min={category.from}
                    max={category.to}
                    isRequired
                  />
                ))}
                {added.map((one, at) => (
                  <Stack key={one.id} gap={8}>
                    <TextField name={`added.${at}.label`} label={m.gradebook_weights_own_name()} isRequired />
                    <NumberField
                      name={`added.${at}.weight`}
                      label={`${one.label || m.gradebook_weights_own()} (%)`}
                      hint={m.gradebook_weights_range({ from: 0, to: mayAdd.to })}
                      min={0}
                      max={mayAdd.to}
                      isRequired
                    />
                    <Button size="sm" variant="quiet" onPress={() => setAdded(added.filter(({ id }) => id !== one.id))}>
                      {m.gradebook_weights_drop({ name: one.label || m.gradebook_weights_own() })}
                    </Button>
                  </Stack>
                ))}
                {added.length < mayAdd.count && (
                  <Button icon={Plus} onPress={() => setAdded([...added, { id: makeId(), label: '', weight: 0 }])}>
                    {m.gradebook_weights_add()}
                  </Button>
                )}
                <p role="status" data-tone={total === 100 ? 'ok' : 'warn'}>
                  {total === 100
                    ? m.gradebook_weights_sum({ total: formatNumber(total) })
                    : m.gradebook_weights_sum_wrong({ total: formatNumber(total) })}
                </p>
                <TextArea name="reason" label={m.gradebook_weights_reason()} rows={3} isRequired />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.gradebook_weights_send()}</SubmitButton>
                </FormActions>
              </Stack>
            );
          }}
        </Form>
      )}
    </Drawer>
  );
}
