import { PartSlot, shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Avatar, formatDate } from '@patio/ui';
import { Pictogram } from '@patio/ui/pictures';
import { useRef, useState } from 'react';
import { greetingAt } from '../../frame/greeting.ts';
import { KeptNote } from '../KeptNote.tsx';
import { minutesBetween, useMoment } from '../moment.ts';
import { SayButton } from '../SayButton.tsx';
import { useDone } from '../use-done.ts';
import type { ShownHome } from '../use-student-home.ts';
import { useVoice } from '../voice/use-voice.ts';
import { Board } from './Board.tsx';
import { boardSteps } from './board-steps.ts';
import { calmProps } from './calm-props.ts';
import { changesOf } from './changes.ts';
import { DayStrip } from './DayStrip.tsx';
import { NeedButtons } from './NeedButtons.tsx';
import { ScanSwitch } from './ScanSwitch.tsx';
import { Timer } from './Timer.tsx';
import { useScanning } from './use-scanning.ts';
import './calm-home.css';

/** The home that shows one thing at a time: first, then, done; how much time is left; and what a child may need to say. */
export default function CalmHome(home: ShownHome) {
  const { view, at, isKept } = home;
  const me = useMe();
  const moment = useMoment(view, at);
  const speech = useVoice(getLocale(), 0.9);
  const done = useDone(home, moment.today);
  const [isScanning, setScanning] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useScanning(page, isScanning);
  const { pictograms = true, timer = true, warnMinutes = 5, ...shown } = view.presentation;
  const steps = boardSteps(view, moment);
  const open = steps.filter(({ isDone }) => !isDone);
  const [first, then] = open;
  const left = first?.to && first.from && first.from <= moment.now ? minutesBetween(moment.now, first.to) : null;
  const voice = (shown.readAloud ?? true) ? speech : { ...speech, has: false, canSay: () => false };
  return (
    <div
      className="ch"
      ref={page}
      {...calmProps()}
      data-large={shown.largeText || undefined}
      data-soft={shown.softColours || undefined}
      data-words={pictograms ? undefined : 'only'}
    >
      <header className="ch-head">
        <Avatar name={shortName(me.user)} size={66} />
        <div>
          <h1>{shortName(me.user)}</h1>
          <p>
            {m.homes_calm_when({
              day: formatDate(moment.today, { weekday: 'long' }),
              part: greetingAt(new Date(`${moment.today}T${moment.now}:00`)),
            })}
          </p>
        </div>
        <ScanSwitch isOn={isScanning} onChange={setScanning} />
        {timer && <Timer key={first?.id} left={left} />}
      </header>
      {isKept && <KeptNote at={at} />}
      {changesOf(view, moment).map(({ id, text }) => (
        <p key={id} className="ch-change" role="status">
          <span data-theme="light">
            <Pictogram name="change" size={44} />
          </span>
          {text} <SayButton speech={voice} text={text} />
        </p>
      ))}
      {left !== null && warnMinutes > 0 && left <= warnMinutes && then && (
        <p className="ch-change" role="status">
          <span data-theme="light">
            <Pictogram name="clock" size={44} />
          </span>
          {m.homes_change_soon({ minutes: left, next: then.label })}
        </p>
      )}
      <Board {...{ first, then, steps }} speech={voice} onDone={done} />
      <DayStrip steps={steps} here={first?.id} />
      <NeedButtons speech={voice} />
      <PartSlot slot="homes.student_calm" fallback={null} />
    </div>
  );
}
