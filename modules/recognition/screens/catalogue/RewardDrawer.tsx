import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, NumberField, Select, Stack, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { id as idField, type RewardView, rewardFields } from '../../contract.ts';
import { recognition } from '../api.ts';

type Places = readonly { id: string; name: string }[];

interface RewardDrawerProps {
  reward: RewardView | null;
  /** Whoever looks after a school offers to all of it; whoever teaches, to a class. */
  schools: Places;
  sections: Places;
  onClose: () => void;
}

const schema = rewardFields.extend({ placeId: idField });

/** Offers a reward, or changes it. */
export function RewardDrawer({ reward, schools, sections, onClose }: RewardDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => reward?.id ?? makeId());
  const isSchool = schools.length > 0;
  const places = isSchool ? schools : sections;
  return (
    <Drawer
      title={reward ? m.recognition_reward_change() : m.recognition_reward_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            placeId: reward?.sectionId ?? reward?.schoolId ?? places[0]!.id,
            name: reward?.name ?? '',
            description: reward?.description ?? '',
            cost: reward?.cost ?? 10,
            stock: reward?.stock ?? null,
          }}
          onSubmit={async ({ placeId, ...values }) => {
            const place = { schoolId: isSchool ? placeId : null, sectionId: isSchool ? null : placeId };
            await recognition.saveReward.call({ ...values, ...place, id, seen: reward?.version ?? 0 });
            await cache.invalidateQueries({ queryKey: recognition.key() });
            close();
          }}
        >
          <Stack gap={16}>
            {!reward && places.length > 1 && (
              <Select
                name="placeId"
                label={isSchool ? m.recognition_school() : m.recognition_class()}
                options={places.map((place) => ({ id: place.id, label: place.name }))}
              />
            )}
            <TextField name="name" label={m.recognition_reward_name()} isRequired autoFocus />
            <TextArea name="description" label={m.recognition_reward_description()} rows={2} />
            <NumberField name="cost" label={m.recognition_reward_cost()} min={1} max={10_000} isRequired />
            <NumberField
              name="stock"
              label={m.recognition_reward_stock()}
              hint={m.recognition_reward_stock_hint()}
              min={0}
              max={10_000}
            />
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
