import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, IconButton, Notebook, type NotebookLook, Status } from '@patio/ui';
import { ChevronLeft, ChevronRight, CircleCheck, CircleX, Clock, FileCheck } from 'lucide-react';
import { useState } from 'react';
import type { DayMarks, StudentAttendance } from '../../contract.ts';
import { toneOf } from '../labels.ts';
import { monthGrid, type SpecialDays, shiftMonth, specialDays } from './month.ts';

/** What a day was, in one word and one sign. */
function kindOf(day: DayMarks | undefined) {
  if (!day?.state) return null;
  const { absent, excused, lates } = day.state;
  if (absent > 0)
    return {
      kind: 'absent',
      icon: CircleX,
      word: absent === 2 ? m.attendance_absent_word() : m.attendance_half_absent(),
    };
  if (excused > 0) return { kind: 'excused', icon: FileCheck, word: m.attendance_excused_word() };
  return lates > 0
    ? { kind: 'late', icon: Clock, word: m.attendance_late_word() }
    : { kind: 'present', icon: CircleCheck, word: m.attendance_present_word() };
}

/** A month of marks: one look shows the pattern, a press shows the classes of the day. */
export function AttendanceMonth({
  view,
  onMonth,
  onExplain,
}: {
  view: StudentAttendance;
  onMonth: (month: string) => void;
  onExplain?: (date: string) => void;
}) {
  const byDate = new Map(view.days.map((day) => [day.date, day]));
  const closed = new Map(view.closedDays.map((day) => [day.date, day.name]));
  const worst = view.days.findLast((day) => (day.state?.absent ?? 0) > 0) ?? view.days.at(-1);
  const [chosen, setChosen] = useState<string | undefined>();
  const shown = byDate.get(chosen ?? worst?.date ?? '');
  const weeks = monthGrid(view.month);
  return (
    <Card
      title={formatDate(`${view.month}-15`, { month: 'long', year: 'numeric' })}
      actions={
        <>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={m.attendance_month_before()}
            onPress={() => onMonth(shiftMonth(view.month, -1))}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={m.attendance_month_after()}
            onPress={() => onMonth(shiftMonth(view.month, 1))}
          />
        </>
      }
    >
      <section className="att-month" aria-label={m.attendance_month()}>
        {weeks[0]?.map((date) => (
          <span key={date} className="att-weekday" aria-hidden>
            {formatDate(date, { weekday: 'short' })}
          </span>
        ))}
        {weeks.flat().map((date) => {
          const day = byDate.get(date);
          const what = kindOf(day);
          const out = !date.startsWith(view.month);
          const words =
            what?.word ?? closed.get(date) ?? (closed.has(date) ? m.attendance_no_school() : m.attendance_no_record());
          return (
            <button
              key={date}
              type="button"
              className="att-day"
              data-kind={out ? 'out' : (what?.kind ?? (closed.has(date) ? 'closed' : 'none'))}
              data-today={date === view.today || undefined}
              aria-pressed={shown?.date === date}
              aria-label={`${formatDate(date, { day: 'numeric', month: 'long' })}: ${words}`}
              disabled={!day || out}
              onClick={() => setChosen(date)}
            >
              <b>{Number(date.slice(8))}</b>
              {what && !out && <what.icon className="ic" aria-hidden />}
            </button>
          );
        })}
      </section>
      <Special days={specialDays(view.month, view.closedDays)} />
      {shown && <DayDetail day={shown} view={view} onExplain={onExplain} />}
    </Card>
  );
}

/** Why there is no school on some days of the month. */
function Special({ days }: { days: readonly SpecialDays[] }) {
  if (days.length === 0) return null;
  const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short' });
  return (
    <ul className="att-special" aria-label={m.attendance_special_days()}>
      {days.map(({ from, through, name }) => (
        <li key={from}>
          <b className="num">{from === through ? day(from) : `${day(from)} – ${day(through)}`}</b> {name}
        </li>
      ))}
    </ul>
  );
}

function DayDetail({
  day,
  view,
  onExplain,
}: {
  day: DayMarks;
  view: StudentAttendance;
  onExplain?: (date: string) => void;
}) {
  const locale = useLocale();
  const what = kindOf(day);
  const waiting = view.justifications.some(
    (each) => each.state === 'waiting' && each.fromOn <= day.date && day.date <= each.throughOn,
  );
  return (
    <div className="att-detail">
      <h3>
        {formatDate(day.date, { weekday: 'long', day: 'numeric', month: 'long' })}
        {what && ` · ${what.word}`}
      </h3>
      {day.classes.some((item) => item.countsAs === 'absent') &&
        onExplain &&
        (waiting ? (
          <Status tone="warn">{m.attendance_waiting_text({ count: 1 })}</Status>
        ) : (
          <Button variant="primary" size="sm" onPress={() => onExplain(day.date)}>
            {m.attendance_explain()}
          </Button>
        ))}
      <ul className="att-classes">
        {day.classes.map((item) => {
          const code = view.codes.find((each) => each.code === item.code);
          const tone = item.countsAs === 'excused' ? 'info' : toneOf(code);
          const word = item.countsAs === 'excused' ? m.attendance_excused_word() : (code?.name[locale] ?? item.code);
          return (
            <li key={`${item.startsAt} ${item.name}`}>
              {item.name && <Notebook look={item.look as NotebookLook} />}
              <span className="att-name">
                <b>{item.name || m.attendance_whole_day()}</b>
                <small>{[item.startsAt, item.note].filter(Boolean).join(' · ')}</small>
              </span>
              <Status tone={tone}>
                {item.minutesLate ? `${word} · ${m.attendance_minutes({ minutes: item.minutesLate })}` : word}
              </Status>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
