import { activeMembership, PartSlot, shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate, Page, Skeleton, Split } from '@patio/ui';
import type { ReactNode } from 'react';
import { greetingAt } from './greeting.ts';
import '../homes.css';

const GREETINGS = { morning: m.homes_morning, afternoon: m.homes_afternoon, evening: m.homes_evening };

export interface HomePageProps {
  /** Where higher modules add their cards: `homes.teacher`; `homes.teacher.aside` is the tray beside it. */
  slot: string;
  /** What is happening now, across the whole width, above everything: a `NowNext` or a `Card tone="now"`. */
  now?: ReactNode;
  /** The person's own part of the day, before the cards of other modules. */
  children?: ReactNode;
  /** Beside it on wide screens, below it on a phone; without it (and on `single`) the page is one column. */
  aside?: ReactNode;
  /** One calm column, for those who mostly come with a phone. */
  single?: boolean;
  /** The size of what this person looks after, under the date. */
  figures?: ReactNode;
  /** What this person does most, in a row above everything. */
  actions?: ReactNode;
}

/** The frame of every role's home: a greeting, the date, what is now, what waits, and what other modules add. */
export function HomePage({ slot, now, children, aside, single, figures, actions }: HomePageProps) {
  const me = useMe();
  const { schoolName, institutionName } = activeMembership(me);
  const today = formatDate(new Date(), { weekday: 'long', day: 'numeric', month: 'long' });
  const main = (
    <>
      {children}
      <PartSlot slot={slot} fallback={<Skeleton shape="cards" count={1} />} />
    </>
  );
  const tray = (
    <>
      {aside}
      <PartSlot slot={`${slot}.aside`} fallback={<Skeleton shape="cards" count={1} />} />
    </>
  );
  return (
    <Page
      title={GREETINGS[greetingAt(new Date())]({ name: shortName(me.user) })}
      description={
        <span className="home-where">
          {m.homes_where({ date: today, place: schoolName ?? institutionName })}
          {figures}
        </span>
      }
      width={single ? 'read' : 'full'}
    >
      {actions}
      {now}
      {single ? (
        <>
          {main}
          {tray}
        </>
      ) : (
        <Split aside={tray} width={340}>
          {main}
        </Split>
      )}
    </Page>
  );
}
