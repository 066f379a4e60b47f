import { PartSlot, shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate, Page } from '@patio/ui';
import { Sprout } from 'lucide-react';
import { nowAndNext } from '../../../rules/day-classes.ts';
import { KeptNote } from '../KeptNote.tsx';
import { useMoment } from '../moment.ts';
import { sentence } from '../sentence.ts';
import type { ShownHome } from '../use-student-home.ts';
import { Continue } from './Continue.tsx';
import { DayLine } from './DayLine.tsx';
import { Grow } from './Grow.tsx';
import { NextNotebook } from './NextNotebook.tsx';
import { NoClasses } from './NoClasses.tsx';
import { OpenNotebook } from './OpenNotebook.tsx';
import { Owed } from './Owed.tsx';
import { Review } from './Review.tsx';
import { Words } from './Words.tsx';
import './desk.css';

/** The desk of an older student: what is on, what comes, what I owe, what my teachers said, what I go on with. */
export default function DeskHome({ view, at, isKept }: ShownHome) {
  const me = useMe();
  const moment = useMoment(view, at);
  const { first, second, left } = nowAndNext(view.classes, moment);
  const isToday = view.shownOn === moment.today;
  const said = [
    formatDate(moment.today, { weekday: 'long', day: 'numeric', month: 'long' }),
    isToday && left > 0 && m.homes_desk_left({ count: left }),
    view.owed.count > 0 && m.homes_desk_owed({ count: view.owed.count }),
  ];
  const { practice } = view;
  const hasToday = practice.week.some(({ day, practised }) => practised && day === moment.today);
  return (
    <Page
      title={m.homes_hello({ name: shortName(me.user) })}
      description={sentence(said.filter(Boolean).join(' · '))}
      actions={
        <span className="sd-leaf">
          <Sprout aria-hidden size={18} />
          <span aria-hidden>{practice.days}</span>
          <span className="sr">{m.homes_leaves({ count: practice.days })}</span>
        </span>
      }
    >
      {isKept && <KeptNote at={at} />}
      <section className="sd" aria-label={m.homes_now_and_next()}>
        {first ? <OpenNotebook {...{ view, moment }} item={first} /> : <NoClasses {...{ view, moment }} />}
        {second && <NextNotebook item={second} pages={view.pages} isToday={second.date === moment.today} />}
        <Grow practice={practice} today={moment.today} hasToday={hasToday} />
      </section>
      <DayLine classes={view.classes} moment={moment} />
      <div className="sd-two">
        <div className="sd-col">
          <Owed owed={view.owed} now={at} />
          {view.lesson && <Continue lesson={view.lesson} />}
        </div>
        <div className="sd-col">
          <Words words={view.words} />
          <Review due={practice.due} hasToday={hasToday} />
          <PartSlot slot="homes.student" />
        </div>
      </div>
    </Page>
  );
}
