import { useLocale } from '@patio/client';
import type { NumericScale } from '@patio/engine-grading';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, Segmented, Select, Stack } from '@patio/ui';
import { useState } from 'react';
import type { ScalesView, ScaleView } from '../../contract.ts';
import { grading } from '../api.ts';
import { usePolicyStep } from '../policies/use-policy-step.ts';
import { ScaleEditor } from './ScaleEditor.tsx';
import { countryLabel, scaleLine } from './scale-labels.ts';

interface AddScaleProps {
  presets: ScalesView['presets'];
  onClose: () => void;
}

const PLAIN: NumericScale = {
  kind: 'numeric',
  id: 'own',
  version: 1,
  label: { es: '', en: '' },
  min: '0',
  max: '10',
  step: '0.1',
  places: 1,
  pass: '6',
  lowestRecordable: '0',
  levels: [],
};

/** Another country's scale as it is, or one of the school's own. */
export function AddScaleDialog({ presets, onClose }: AddScaleProps) {
  const locale = useLocale();
  const [way, setWay] = useState<'preset' | 'own'>(presets.length > 0 ? 'preset' : 'own');
  const [key, setKey] = useState<string | null>(presets[0]?.scale.id ?? null);
  const [id] = useState(makeId);
  const chosen = presets.find((each) => each.scale.id === key);
  const add = usePolicyStep(
    (given: { scale: ScaleView['scale']; preset: string | null }) => grading.addScale.call({ id, ...given }),
    m.grading_scale_added_done(),
    onClose,
  );
  return (
    <Dialog isOpen size="lg" onOpenChange={(isOpen) => !isOpen && onClose()} title={m.grading_add_scale()}>
      <Stack gap={16}>
        <Segmented
          label={m.grading_add_scale()}
          value={way}
          options={[
            { id: 'preset', label: m.grading_preset_scales() },
            { id: 'own', label: m.grading_own_scale() },
          ]}
          onChange={(next) => setWay(next as 'preset' | 'own')}
        />
        {way === 'own' ? (
          <ScaleEditor
            scale={PLAIN}
            isPending={add.isPending}
            onSave={(scale) => add.mutate({ scale, preset: null })}
            onCancel={onClose}
          />
        ) : (
          <>
            <Select
              label={m.grading_scale()}
              value={key}
              options={presets.map(({ country, scale }) => ({
                id: scale.id,
                label: scale.label[locale],
                detail: `${countryLabel(country, locale)} · ${scaleLine(scale)}`,
              }))}
              onChange={setKey}
            />
            <Button
              variant="primary"
              isDisabled={!chosen}
              isPending={add.isPending}
              onPress={() => chosen && add.mutate({ scale: chosen.scale, preset: chosen.country })}
            >
              {m.grading_add_scale()}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
