import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, formatDate, formatTime, KeyHints, Segmented, toast } from '@patio/ui';
import { LayoutGrid, List } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RollStudent, RollView } from '../../contract.ts';
import { codeOfKey, keyIn } from '../../rules/codes.ts';
import { takersText } from '../takers-text.ts';
import { MarkDetails } from './MarkDetails.tsx';
import { RollFoot } from './RollFoot.tsx';
import { Seats } from './Seats.tsx';
import { StudentMark } from './StudentMark.tsx';
import { useRollMarks } from './use-roll-marks.ts';

/** Why the roll cannot be changed, in one sentence. */
function whyFixed(roll: RollView): string | null {
  if (roll.can.mark) return null;
  if (roll.cancelled) return m.attendance_why_cancelled({ reason: roll.reason ?? '' });
  if (roll.roll?.closed) return m.attendance_why_closed({ reason: roll.closedReason ?? '' });
  if (roll.date > roll.today) return m.attendance_why_future();
  return m.attendance_why_late({ date: formatDate(roll.correctableThrough, { day: 'numeric', month: 'long' }) });
}

/** The roll of one class: everyone is present until a tap or a key says otherwise. */
export function RollSheet({ roll }: { roll: RollView & { keptAt?: number } }) {
  const marks = useRollMarks(roll);
  const locale = useLocale();
  const [look, setLook] = useState<'list' | 'seats'>('list');
  const [detailsOf, setDetailsOf] = useState<RollStudent | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const codeOf = (code: string) => roll.codes.find((each) => each.code === code);
  const { present, absent, late } = marks.codes;
  const fixed = whyFixed(roll);

  const cycle = (student: RollStudent) => {
    const order = [present.code, absent.code, late.code];
    const at = order.indexOf(marks.shown(student).code);
    marks.say(student.id, { code: order[(at + 1) % order.length] as string });
  };
  const focusOn = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.att-tap') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
  };
  // From anywhere on the page the first arrow leads to the first student, so that nobody has to tab through the menu.
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const idle = event.target === document.body || (event.target as HTMLElement).tagName === 'H1';
      if (event.key !== 'ArrowDown' || !idle || event.defaultPrevented) return;
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('.att-tap:enabled')?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, []);
  /** One tap confirms; for ten seconds it can be taken back, before anybody has heard of it. */
  const submit = () =>
    void marks.submit().then((undo) => {
      if (!undo) return;
      toast(m.attendance_confirmed(), {
        id: 'attendance.confirmed',
        detail: m.attendance_confirmed_detail(),
        onUndo: () =>
          void undo().then((done) => {
            if (!done) toast(m.attendance_not_taken_back(), { tone: 'info' });
          }),
      });
    });
  const draw = (student: RollStudent) => {
    const shown = marks.shown(student);
    return (
      <StudentMark
        key={student.id}
        student={student}
        shown={shown}
        code={codeOf(shown.code)}
        look={look === 'seats' ? 'cards' : 'list'}
        readOnly={fixed !== null}
        isFuture={roll.date > roll.today}
        onCycle={() => cycle(student)}
        onDetails={() => setDetailsOf(student)}
      />
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key !== 'Enter' || fixed) return;
      // Otherwise the key would also press the student under the focus.
      event.preventDefault();
      submit();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      return focusOn(step);
    }
    const id = (event.target as HTMLElement).dataset.student;
    const student = roll.students.find((each) => each.id === id);
    if (!student || fixed || student.locked) return;
    if (event.key === 'x') return setDetailsOf(student);
    const mine = roll.codes.filter((each) => each.setBy.includes('teacher'));
    const code = codeOfKey(mine, event.key.toLowerCase(), locale);
    if (!code) return;
    event.preventDefault();
    marks.say(student.id, { code: code.code });
    focusOn(1);
  };

  return (
    <div className="att-sheet">
      {fixed && <Callout tone="warn">{fixed}</Callout>}
      {roll.keptAt && <Callout tone="info">{m.attendance_from_device({ time: formatTime(roll.keptAt) })}</Callout>}
      {roll.submissions.length > 1 && (
        <Callout tone={roll.roll?.conflicts ? 'warn' : 'info'}>{takersText(roll)}</Callout>
      )}
      <div className="att-tools">
        <Segmented
          label={m.attendance_view()}
          value={look}
          onChange={(next) => setLook(next as 'list' | 'seats')}
          options={[
            { id: 'list', label: m.attendance_view_list(), icon: List },
            { id: 'seats', label: m.attendance_view_seats(), icon: LayoutGrid },
          ]}
        />
        <KeyHints
          items={[
            { keys: ['↓'], does: m.attendance_key_next() },
            {
              keys: [present, absent, late].map((code) => (keyIn(roll.codes, code, locale) ?? '').toUpperCase()),
              does: m.attendance_key_mark(),
            },
            { keys: ['X'], does: m.attendance_key_details() },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside and are heard where they bubble */}
      <div ref={list} className="att-list" data-look={look} onKeyDown={onKeyDown}>
        {look === 'seats' ? <Seats roll={roll}>{draw}</Seats> : roll.students.map(draw)}
      </div>
      {detailsOf && (
        <MarkDetails
          student={detailsOf}
          shown={marks.shown(detailsOf)}
          codes={roll.codes}
          onSay={(said) => marks.say(detailsOf.id, said)}
          onClose={() => setDetailsOf(null)}
        />
      )}
      <RollFoot roll={roll} marks={marks} onSubmit={submit} />
    </div>
  );
}
