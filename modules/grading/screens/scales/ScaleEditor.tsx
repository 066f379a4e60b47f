import { useLocale } from '@patio/client';
import type { Scale } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Button, Callout, Inline, NumberField, Section, Select, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import { LevelRows } from './LevelRows.tsx';

interface ScaleEditorProps {
  scale: Scale;
  /** What saving means for those who use it. */
  effect?: string;
  isPending: boolean;
  onSave: (scale: Scale) => void;
  onCancel: () => void;
}

/** Names, ends, pass line and levels of a scale. */
export function ScaleEditor({ scale: given, effect, isPending, onSave, onCancel }: ScaleEditorProps) {
  const locale = useLocale();
  const [scale, setScale] = useState(given);
  const number = (label: string, value: string, keep: (text: string) => void) => (
    <NumberField
      className="w-28"
      label={label}
      value={Number(value)}
      hideSteppers
      format={{ maximumFractionDigits: 4 }}
      onChange={(next) => keep(String(next ?? 0))}
    />
  );
  return (
    <Stack gap={20}>
      {effect && <Callout tone="info">{effect}</Callout>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.grading_policy_name_es()}
          value={scale.label.es}
          onChange={(es) => setScale({ ...scale, label: { ...scale.label, es } })}
        />
        <TextField
          label={m.grading_policy_name_en()}
          value={scale.label.en}
          onChange={(en) => setScale({ ...scale, label: { ...scale.label, en } })}
        />
      </div>
      {scale.kind === 'numeric' ? (
        <Inline gap={12} className="items-end">
          {number(m.grading_scale_min(), scale.min, (min) => setScale({ ...scale, min, lowestRecordable: min }))}
          {number(m.grading_scale_max(), scale.max, (max) => setScale({ ...scale, max }))}
          {number(m.grading_scale_pass(), scale.pass, (pass) => setScale({ ...scale, pass }))}
          {number(m.grading_scale_step(), scale.step, (step) => setScale({ ...scale, step }))}
          <NumberField
            className="w-28"
            label={m.grading_scale_places()}
            value={scale.places}
            min={0}
            max={4}
            onChange={(places) => setScale({ ...scale, places: places ?? 0 })}
          />
        </Inline>
      ) : (
        <Select
          className="w-60"
          label={m.grading_scale_pass()}
          value={scale.pass}
          options={scale.levels.map((level) => ({ id: level.id, label: level.label[locale] }))}
          onChange={(pass) => pass && setScale({ ...scale, pass })}
        />
      )}
      <Section level={3} title={m.grading_scale_levels()}>
        <LevelRows scale={scale} onChange={setScale} />
      </Section>
      <Inline gap={8}>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!scale.label.es.trim() || !scale.label.en.trim()}
          onPress={() => onSave(scale)}
        >
          {m.grading_save()}
        </Button>
        <Button onPress={onCancel}>{m.grading_cancel()}</Button>
      </Inline>
    </Stack>
  );
}
