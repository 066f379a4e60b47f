import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, NumberField, Select, Stack, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { BADGE_RULES, type BadgeView, badgeFields, EMBLEMS, type Emblem, id as idField } from '../../contract.ts';
import { recognition } from '../api.ts';
import { BadgePicture } from '../badge/BadgePicture.tsx';
import { emblemLabel, ruleLabel } from '../labels.ts';

interface BadgeDrawerProps {
  badge: BadgeView | null;
  schools: readonly { id: string; name: string }[];
  onClose: () => void;
}

const COLOURS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const schema = badgeFields.extend({ schoolId: idField, colour: z.enum(COLOURS) });

const begin = (badge: BadgeView | null, schools: BadgeDrawerProps['schools']) => ({
  schoolId: badge?.schoolId ?? schools[0]!.id,
  name: badge?.name ?? '',
  description: badge?.description ?? '',
  criteria: badge?.criteria ?? '',
  emblem: badge?.emblem ?? ('star' as Emblem),
  colour: String(badge?.colour ?? 1),
  rule: badge?.rule ?? ('person' as const),
  amount: badge?.amount ?? null,
  points: badge?.points ?? 0,
});

/** Adds a badge to a school, or changes it; badges that were given stay as they were. */
export function BadgeDrawer({ badge, schools, onClose }: BadgeDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => badge?.id ?? makeId());
  return (
    <Drawer
      title={badge ? m.recognition_badge_change() : m.recognition_badge_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={begin(badge, schools)}
          onSubmit={async ({ colour, ...values }) => {
            const amount = values.rule === 'person' ? null : values.amount;
            await recognition.saveBadge.call({
              ...values,
              amount,
              colour: Number(colour),
              id,
              seen: badge?.version ?? 0,
            });
            await cache.invalidateQueries({ queryKey: recognition.key() });
            close();
          }}
        >
          <Stack gap={16}>
            {!badge && schools.length > 1 && (
              <Select
                name="schoolId"
                label={m.recognition_school()}
                options={schools.map((school) => ({ id: school.id, label: school.name }))}
              />
            )}
            <TextField name="name" label={m.recognition_badge_name()} isRequired autoFocus />
            <TextArea name="description" label={m.recognition_badge_description()} rows={2} isRequired />
            <TextArea
              name="criteria"
              label={m.recognition_badge_criteria()}
              hint={m.recognition_badge_criteria_hint()}
              rows={2}
              isRequired
            />
            <Select
              name="emblem"
              label={m.recognition_badge_emblem()}
              options={EMBLEMS.map((emblem) => ({
                id: emblem,
                label: emblemLabel(emblem),
                media: <BadgePicture badge={{ emblem, colour: badge?.colour ?? 1 }} size={24} />,
              }))}
            />
            <Select
              name="colour"
              label={m.recognition_badge_colour()}
              options={COLOURS.map((colour) => ({
                id: colour,
                label: m.recognition_colour_number({ number: colour }),
                media: <BadgePicture badge={{ emblem: badge?.emblem ?? 'star', colour: Number(colour) }} size={24} />,
              }))}
            />
            <Select
              name="rule"
              label={m.recognition_badge_rule()}
              options={BADGE_RULES.map((rule) => ({ id: rule, label: ruleLabel(rule) }))}
            />
            <NumberField
              name="amount"
              label={m.recognition_badge_amount()}
              hint={m.recognition_badge_amount_hint()}
              min={1}
              max={1_000}
            />
            <NumberField name="points" label={m.recognition_badge_points()} min={0} max={100} />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.recognition_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
