import { DateField, TimeField } from '@patio/ui/dates';
import { instantOf, momentOf } from './moments.ts';
import './builder.css';

interface MomentProps {
  /** The words before both fields. */
  label: string;
  timeLabel: string;
  value: string | null;
  timeZone: string;
  /** The time that a day begins with. */
  usualTime: string;
  isRequired?: boolean;
  isReadOnly?: boolean;
  error?: string | undefined;
  onChange: (instant: string | null) => void;
}

/** A day and a time at the school; without a day there is no moment. */
export function MomentField(props: MomentProps) {
  const { label, timeLabel, value, timeZone, usualTime, isRequired, isReadOnly, error, onChange } = props;
  const moment = value === null ? null : momentOf(value, timeZone);
  const change = (date: string | null, time: string | null) =>
    onChange(date === null ? null : instantOf({ date, time: time ?? usualTime }, timeZone));
  return (
    <div className="ab-moment">
      <DateField
        atOnce
        label={label}
        value={moment?.date ?? null}
        {...(isRequired && { isRequired })}
        {...(isReadOnly && { isReadOnly })}
        {...(error && { error })}
        onChange={(date) => change(date, moment?.time ?? null)}
      />
      {moment && (
        <TimeField
          atOnce
          label={timeLabel}
          value={moment.time}
          {...(isReadOnly && { isReadOnly })}
          onChange={(time) => change(moment.date, time)}
        />
      )}
    </div>
  );
}
