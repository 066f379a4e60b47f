import { client, useLocale } from '@patio/client';
import type { contract as gradingContract } from '@patio/grading';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, formatNumber, NumberField, Stack, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { gradebook } from '../api.ts';

const grading = client<typeof gradingContract>('grading');

interface WeightsDrawerProps {
  courseId: string;
  categories: readonly { id: string; label: { es: string; en: string }; weight: string }[];
  onClose: () => void;
}

const schema = z.object({
  weights: z.array(z.number().min(0).max(100).multipleOf(0.01)),
  reason: z.string().trim().min(5).max(500),
});

/** Other weights for one course: a proposal, which holds once a second person agrees. */
export function WeightsDrawer({ courseId, categories, onClose }: WeightsDrawerProps) {
  const cache = useQueryClient();
  const locale = useLocale();
  const [id] = useState(makeId);
  return (
    <Drawer title={m.gradebook_weights_title()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ weights: categories.map(({ weight }) => Number(weight)), reason: '' }}
          onSubmit={async ({ weights, reason }) => {
            const given = Object.fromEntries(categories.map((category, at) => [category.id, weights[at] ?? 0]));
            await grading.proposeWeights.call({ courseId, id, weights: given, reason });
            await cache.invalidateQueries({ queryKey: gradebook.courseCategories.key() });
            toast(m.gradebook_weights_sent(), { tone: 'ok' });
            close();
          }}
        >
          {(form) => {
            const total = form.watch('weights').reduce((sum, weight) => sum + Math.round((weight || 0) * 100), 0) / 100;
            return (
              <Stack gap={16}>
                <p className="text-ink-2">{m.gradebook_weights_hint()}</p>
                {categories.map((category, at) => (
                  <NumberField
                    key={category.id}
                    name={`weights.${at}`}
                    label={`${category.label[locale]} (%)`}
                    min={0}
                    max={100}
                    isRequired
                  />
                ))}
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
