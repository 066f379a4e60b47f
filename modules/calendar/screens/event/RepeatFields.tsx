import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { MultiSelect, NumberField, Select } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { ENDS, REPEATS, type Repeat, type RepeatKind } from '../../rules/repeat.ts';
import { weekdayName } from '../labels.ts';

interface RepeatFieldsProps {
  repeat: Repeat;
  startsOn: string;
  onChange: (repeat: Repeat) => void;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** How often something takes place, on which days, and until when. */
export function RepeatFields({ repeat, startsOn, onChange }: RepeatFieldsProps) {
  const change = (part: Partial<Repeat>) => onChange({ ...repeat, ...part });
  const offered = REPEATS.filter((kind) => kind !== 'own' || repeat.kind === 'own');
  const isSimple = repeat.kind === 'never' || repeat.kind === 'own';
  return (
    <>
      <Select
        label={m.calendar_repeat()}
        value={repeat.kind}
        onChange={(kind) => kind && change({ kind: kind as RepeatKind })}
        options={offered.map((kind) => ({ id: kind, label: m.calendar_repeat_is({ kind }) }))}
      />
      {!isSimple && (
        <NumberField
          label={m.calendar_interval({ kind: repeat.kind })}
          value={repeat.interval}
          min={1}
          max={99}
          onChange={(interval) => change({ interval: interval || 1 })}
        />
      )}
      {repeat.kind === 'weekly' && (
        <MultiSelect
          label={m.calendar_weekdays()}
          value={repeat.days.map(String)}
          onChange={(days) => change({ days: days.map(Number) })}
          options={WEEK.map((day) => ({ id: String(day), label: weekdayName(day) }))}
        />
      )}
      {!isSimple && (
        <Select
          label={m.calendar_ends()}
          value={repeat.ends}
          onChange={(ends) =>
            ends && change({ ends: ends as Repeat['ends'], until: repeat.until ?? addDays(startsOn, 90) })
          }
          options={ENDS.map((ends) => ({ id: ends, label: m.calendar_ends_is({ ends }) }))}
        />
      )}
      {!isSimple && repeat.ends === 'until' && (
        <DateField
          label={m.calendar_until()}
          value={repeat.until}
          min={startsOn}
          onChange={(until) => change({ until })}
        />
      )}
      {!isSimple && repeat.ends === 'count' && (
        <NumberField
          label={m.calendar_times()}
          value={repeat.count}
          min={1}
          max={1_000}
          onChange={(count) => change({ count: count || 1 })}
        />
      )}
    </>
  );
}
