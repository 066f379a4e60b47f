import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Button, Calendar, DatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from '../fields/bindable.tsx';
import { FieldLabel, FieldNotes, shared } from '../fields/FieldParts.tsx';
import { MonthSheet, Segments } from './DateParts.tsx';
import { readDate } from './iso.ts';

export type DateFieldProps = FieldProps<string | null> & {
  min?: string;
  max?: string /** Days that cannot be chosen (holidays). */;
  isUnavailable?: (iso: string) => boolean;
};

/** A day as ISO text; typed part by part or chosen from a month. */
export const DateField = bindable<DateFieldProps>(function DateField(props) {
  return (
    <DatePicker
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value === undefined && !props.onChange ? undefined : readDate(props.value)}
      defaultValue={readDate(props.defaultValue)}
      onChange={(date) => props.onChange?.(date?.toString() ?? null)}
      minValue={readDate(props.min)}
      maxValue={readDate(props.max)}
      isDateUnavailable={props.isUnavailable && ((date) => props.isUnavailable!(date.toString()))}
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Group className="box">
        <Segments />
        <Button className="mini">
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="pop" offset={6}>
        <Dialog className="pop-body">
          <Calendar className="cal">
            <MonthSheet />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
});
