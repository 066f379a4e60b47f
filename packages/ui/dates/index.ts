export * from '../calendar/MonthCalendar.tsx';
export type { DayEvent } from '../calendar/month-model.ts';
export * from '../calendar/WeekGrid.tsx';
export * from './DateField.tsx';
export * from './DateRangeField.tsx';
export * from './TimeField.tsx';
