import clsx from 'clsx';
import { CalendarRange } from 'lucide-react';
import { Button, DateRangePicker, Dialog, Group, Popover, RangeCalendar } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { bindable, type FieldProps } from '../fields/bindable.tsx';
import { FieldLabel, FieldNotes, shared } from '../fields/FieldParts.tsx';
import { MonthSheet, Segments } from './DateParts.tsx';
import { readDate } from './iso.ts';

export type DateSpan = { start: string; end: string };
export type DateRangeFieldProps = FieldProps<DateSpan | null> & { min?: string; max?: string };

const readSpan = (span: DateSpan | null | undefined) => {
  const start = readDate(span?.start);
  const end = readDate(span?.end);
  return start && end ? { start, end } : null;
};

/** First and last day, both included. */
export const DateRangeField = bindable<DateRangeFieldProps>(function DateRangeField({ name: _name, ...props }) {
  return (
    <DateRangePicker
      {...shared(props)}
      className={clsx('field', props.className)}
      value={props.value === undefined && !props.onChange ? undefined : readSpan(props.value)}
      defaultValue={readSpan(props.defaultValue)}
      onChange={(span) => props.onChange?.(span ? { start: span.start.toString(), end: span.end.toString() } : null)}
      minValue={readDate(props.min)}
      maxValue={readDate(props.max)}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <Group className="box">
        <Segments slot="start" />
        <span aria-hidden="true">–</span>
        <Segments slot="end" />
        <Button className="mini push">
          <Icon of={CalendarRange} />
        </Button>
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="pop" offset={6}>
        <Dialog className="pop-body">
          <RangeCalendar className="cal">
            <MonthSheet />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
});
