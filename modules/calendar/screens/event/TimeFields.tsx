import { addDays, daysBetween } from '@patio/kernel';
import { m } from '@patio/messages';
import { Inline, Switch } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import { span } from '../../contract.ts';
import type { FieldsProps } from './WordFields.tsx';

/** From when until when; the end follows the beginning. */
export function TimeFields({ fields, onChange }: FieldsProps) {
  const { startsOn, startsAt, endsOn, endsAt } = fields;
  const isWhole = startsAt === null;
  const error = span.safeParse({ startsOn, startsAt, endsOn, endsAt }).success ? undefined : m.calendar_end_before();
  return (
    <>
      <Switch
        label={m.calendar_all_day()}
        value={isWhole}
        onChange={(whole) =>
          onChange(whole ? { startsAt: null, endsAt: null } : { startsAt: '08:00', endsAt: '09:00' })
        }
      />
      <Inline gap={12}>
        <DateField
          label={m.calendar_starts_on()}
          value={startsOn}
          onChange={(day) => day && onChange({ startsOn: day, endsOn: addDays(day, daysBetween(startsOn, endsOn)) })}
        />
        {!isWhole && (
          <TimeField
            label={m.calendar_starts_at()}
            value={startsAt}
            onChange={(time) => time && onChange({ startsAt: time })}
          />
        )}
      </Inline>
      <Inline gap={12}>
        <DateField
          label={m.calendar_ends_on()}
          value={endsOn}
          error={error}
          onChange={(day) => day && onChange({ endsOn: day })}
        />
        {!isWhole && (
          <TimeField
            label={m.calendar_ends_at()}
            value={endsAt}
            onChange={(time) => time && onChange({ endsAt: time })}
          />
        )}
      </Inline>
    </>
  );
}
