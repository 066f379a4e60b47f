import { m } from '@patio/messages';
import { Inline, NumberField, Stack, TextField } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import type { EveningFields } from '../../contract.ts';
import { cutSlots } from '../../rules/cut-slots.ts';
import { BreaksField } from './BreaksField.tsx';

interface EveningFieldsetProps {
  fields: EveningFields;
  /** Families book it already: its day and its hours stay. */
  isOpen: boolean;
  onChange: (part: Partial<EveningFields>) => void;
}

/** When a meeting day is, how it is cut, and how much of it one family or one host has. */
export function EveningFieldset({ fields, isOpen, onChange }: EveningFieldsetProps) {
  const slots = fields.from < fields.until ? cutSlots(fields).length : 0;
  return (
    <Stack gap={16}>
      <TextField
        label={m.appointments_evening_name()}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        maxLength={80}
        isRequired
      />
      <DateField
        label={m.appointments_day()}
        value={fields.date}
        onChange={(date) => date && onChange({ date })}
        isDisabled={isOpen}
      />
      <Inline gap={12}>
        <TimeField
          label={m.appointments_from()}
          value={fields.from}
          onChange={(from) => from && onChange({ from })}
          isDisabled={isOpen}
        />
        <TimeField
          label={m.appointments_until_time()}
          value={fields.until}
          onChange={(until) => until && onChange({ until })}
          isDisabled={isOpen}
        />
      </Inline>
      <Inline gap={12}>
        <NumberField
          label={m.appointments_slot_minutes()}
          min={5}
          max={120}
          value={fields.slotMinutes}
          onChange={(slotMinutes) => onChange({ slotMinutes: slotMinutes ?? 10 })}
          isDisabled={isOpen}
        />
        <NumberField
          label={m.appointments_gap_minutes()}
          min={0}
          max={60}
          value={fields.gapMinutes}
          onChange={(gapMinutes) => onChange({ gapMinutes: gapMinutes ?? 0 })}
          isDisabled={isOpen}
        />
        <NumberField
          label={m.appointments_walk_minutes()}
          min={0}
          max={30}
          value={fields.walkMinutes}
          onChange={(walkMinutes) => onChange({ walkMinutes: walkMinutes ?? 0 })}
        />
      </Inline>
      {!isOpen && <BreaksField breaks={fields.breaks} onChange={(breaks) => onChange({ breaks })} />}
      <p className="ap-note">{m.appointments_slots_a_day({ count: slots })}</p>
      <Inline gap={12}>
        <DateField
          label={m.appointments_opens_on()}
          value={fields.opensOn}
          onChange={(opensOn) => opensOn && onChange({ opensOn })}
        />
        <DateField
          label={m.appointments_closes_on()}
          value={fields.closesOn}
          onChange={(closesOn) => closesOn && onChange({ closesOn })}
        />
      </Inline>
      <Inline gap={12}>
        <NumberField
          label={m.appointments_cap_family()}
          min={1}
          max={20}
          value={fields.capFamily}
          onChange={(capFamily) => onChange({ capFamily: capFamily ?? null })}
        />
        <NumberField
          label={m.appointments_cap_host()}
          min={1}
          max={60}
          value={fields.capHost}
          onChange={(capHost) => onChange({ capHost: capHost ?? null })}
        />
      </Inline>
    </Stack>
  );
}
