import { useLocale } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, Load, Select, Skeleton, Stack, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grading } from '../api.ts';
import { usePolicyStep } from './use-policy-step.ts';

interface NewPolicyProps {
  schoolId: string;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A policy of the school's own, begun from one of its country's. */
export function NewPolicyDialog({ schoolId, onClose, onMade }: NewPolicyProps) {
  const locale = useLocale();
  const models = useQuery(grading.policyModels.queryOptions({ input: { schoolId } }));
  const [id] = useState(makeId);
  const [es, setEs] = useState('');
  const [en, setEn] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const preset = chosen ?? models.data?.presets[0]?.key ?? '';
  const start = usePolicyStep(
    () => grading.startPolicy.call({ id, schoolId, preset, label: { es: es.trim(), en: en.trim() || es.trim() } }),
    m.grading_policy_started(),
    () => onMade(id),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.grading_new_policy()}
      actions={
        <>
          <Button onPress={onClose}>{m.grading_cancel()}</Button>
          <Button
            variant="primary"
            isPending={start.isPending}
            isDisabled={!es.trim() || !preset}
            onPress={() => start.mutate(undefined)}
          >
            {m.grading_new_policy()}
          </Button>
        </>
      }
    >
      <Load query={models} skeleton={<Skeleton shape="list" count={3} />}>
        {({ presets }) => (
          <Stack gap={16}>
            <TextField label={m.grading_policy_name_es()} value={es} onChange={setEs} isRequired autoFocus />
            <TextField label={m.grading_policy_name_en()} value={en} onChange={setEn} />
            <Select
              label={m.grading_policy_model()}
              hint={m.grading_policy_model_hint()}
              value={preset}
              options={presets.map(({ key, label }) => ({ id: key, label: label[locale] }))}
              onChange={setChosen}
            />
          </Stack>
        )}
      </Load>
    </Dialog>
  );
}
