import { m } from '@patio/messages';
import { Button, CheckboxGroup, formatDate, Inline, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { OfferFields } from '../../contract.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

interface WeeklyFieldsProps {
  fields: OfferFields;
  onChange: (part: Partial<OfferFields>) => void;
}

/** On which weekdays until when, and the days on which the hours do not hold. */
export function WeeklyFields({ fields: { weekdays, endsOn, exceptions }, onChange }: WeeklyFieldsProps) {
  const [except, setExcept] = useState<string | null>(null);
  return (
    <Stack gap={16}>
      <CheckboxGroup
        label={m.appointments_weekdays()}
        value={weekdays.map(String)}
        onChange={(days) => days.length > 0 && onChange({ weekdays: days.map(Number).toSorted() })}
        options={WEEKDAYS.map((day) => ({ id: String(day), label: weekdayName(day) }))}
      />
      <DateField
        label={m.appointments_last_day()}
        hint={m.appointments_holidays_out()}
        value={endsOn}
        onChange={(day) => day && onChange({ endsOn: day })}
      />
      <DateField
        label={m.appointments_exception()}
        hint={m.appointments_exception_hint()}
        value={except}
        onChange={(day) => {
          setExcept(null);
          if (day && !exceptions.includes(day)) onChange({ exceptions: [...exceptions, day].toSorted() });
        }}
      />
      {exceptions.length > 0 && (
        <Inline gap={8}>
          {exceptions.map((day) => (
            <Button
              key={day}
              size="sm"
              iconEnd={X}
              aria-label={m.appointments_exception_remove({ day: formatDate(day) })}
              onPress={() => onChange({ exceptions: exceptions.filter((one) => one !== day) })}
            >
              {formatDate(day)}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
