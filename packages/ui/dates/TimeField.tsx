import type { Time } from '@internationalized/date';
import clsx from 'clsx';
import { Clock } from 'lucide-react';
import { TimeField as AriaTimeField, Group } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from '../fields/bindable.tsx';
import { FieldLabel, FieldNotes, shared } from '../fields/FieldParts.tsx';
import { Segments } from './DateParts.tsx';
import { readTime, writeTime } from './iso.ts';

export type TimeFieldProps = FieldProps<string | null> & { min?: string; max?: string };

/** A time of day as `07:30`, shown with 12 or 24 hours as the reader is used to. */
export const TimeField = bindable<TimeFieldProps>(function TimeField(props) {
  return (
    <AriaTimeField
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value === undefined && !props.onChange ? undefined : readTime(props.value)}
      defaultValue={readTime(props.defaultValue)}
      onChange={(time) => props.onChange?.(writeTime(time as Time | null))}
      minValue={readTime(props.min)}
      maxValue={readTime(props.max)}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Group className="box">
        <Segments />
        <Icon of={Clock} />
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTimeField>
  );
});
