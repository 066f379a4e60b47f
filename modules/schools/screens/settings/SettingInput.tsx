import { m } from '@patio/messages';
import { Button, Inline, NumberField, Select, Switch, TextField, useUnsaved } from '@patio/ui';
import { TimeField } from '@patio/ui/dates';
import { useState } from 'react';
import type { SettingValue, SettingView } from '../../contract.ts';
import { said } from '../api.ts';

interface Props {
  setting: SettingView;
  onSet: (value: SettingValue) => void;
}

/** Draws a setting as what it is: a switch and a choice hold at once, what is typed holds when it is kept. */
export function SettingInput({ setting, onSet }: Props) {
  const { kind, holds } = setting;
  const label = said(setting.title);
  if (kind.is === 'switch') return <Switch label={label} hideLabel value={holds === true} onChange={onSet} />;
  if (kind.is === 'choice')
    return (
      <Select
        label={label}
        hideLabel
        className="min-w-48"
        value={String(holds)}
        options={kind.options.map((option) => ({ id: option.id, label: said(option.label) }))}
        onChange={(chosen) => chosen && onSet(chosen)}
      />
    );
  return <Typed setting={setting} onSet={onSet} />;
}

function Typed({ setting, onSet }: Props) {
  const { kind, holds } = setting;
  const [value, setValue] = useState<SettingValue | null>(holds);
  useUnsaved(value !== holds);
  const common = { label: said(setting.title), hideLabel: true };
  return (
    <Inline>
      {kind.is === 'number' && (
        <NumberField
          {...common}
          className="w-56"
          value={Number(value)}
          min={kind.min}
          max={kind.max}
          unit={kind.unit ? said(kind.unit) : undefined}
          onChange={setValue}
        />
      )}
      {kind.is === 'time' && <TimeField {...common} className="w-32" value={String(value ?? '')} onChange={setValue} />}
      {kind.is === 'text' && (
        <TextField
          {...common}
          className="min-w-56"
          value={String(value ?? '')}
          maxLength={kind.max}
          onChange={setValue}
        />
      )}
      {value !== holds && value !== null && (
        <Button size="sm" variant="primary" onPress={() => onSet(value)}>
          {m.schools_save()}
        </Button>
      )}
    </Inline>
  );
}
