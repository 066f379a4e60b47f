import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Heading,
} from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

/** The typed parts of a date or time. */
export function Segments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="segments">
      {(segment) => <DateSegment segment={segment} className="segment" />}
    </DateInput>
  );
}

/** The month shown by calendars and date pickers. */
export function MonthSheet() {
  return (
    <>
      <header className="month-head">
        <Button slot="previous" className="mini">
          <Icon of={ChevronLeft} />
        </Button>
        <Heading />
        <Button slot="next" className="mini">
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="month">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="day" />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
