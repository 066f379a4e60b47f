import { useState } from 'react';
import { MonthCalendar } from '../../calendar/MonthCalendar.tsx';
import { WeekGrid } from '../../calendar/WeekGrid.tsx';
import { CLASSES, DAYS, LESSONS, PERIODS } from '../samples.ts';

const entries = LESSONS.flatMap(({ what, ...at }) =>
  what ? [{ ...at, title: what.name, detail: what.teacher, place: what.room, look: what }] : [],
);
const slots: Record<string, { kind: 'best' | 'possible' | 'blocked'; text: string; detail?: string }> = {
  'Wednesday/4': { kind: 'best', text: 'Best fit', detail: '+38 points' },
  'Thursday/4': { kind: 'blocked', text: 'Lab 1 taken by 7-A' },
  'Friday/5': { kind: 'possible', text: 'Possible', detail: '−20 points' },
  'Thursday/6': { kind: 'possible', text: 'Possible', detail: '−12 points' },
  'Tuesday/7': { kind: 'blocked', text: 'R. Cobos not at school' },
};

export function WeekSample() {
  return (
    <WeekGrid
      label="Week of 7-B"
      days={DAYS.map((day) => ({ id: day, label: day, isToday: day === 'Wednesday' }))}
      periods={PERIODS.map(([label, time]) => ({ id: label, label, time, isBreak: label.startsWith('Break') }))}
      entries={entries}
      held="5-2"
      slot={(day, period) => slots[`${day}/${period}`]}
    />
  );
}

export function Time() {
  const [month, setMonth] = useState('2026-11');
  return (
    <>
      <WeekSample />
      <MonthCalendar
        label="November"
        month={month}
        onMonthChange={setMonth}
        today="2026-11-18"
        closed={(day) => (day === '2026-11-16' ? 'No lessons' : undefined)}
        events={[
          { id: '1', title: 'Museum visit', start: '2026-11-18', notebook: CLASSES[3]!.colour },
          { id: '2', title: 'Fees due', start: '2026-11-20', tone: 'warn' },
          { id: '3', title: 'Exams', start: '2026-11-23', end: '2026-11-25', tone: 'info', href: '#exams' },
        ]}
      />
    </>
  );
}
