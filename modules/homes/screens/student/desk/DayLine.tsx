import { m } from '@patio/messages';
import { coverProps, type NotebookLook } from '@patio/ui';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { StudentHomeView } from '../../../contract.ts';
import { stateAt } from '../../../rules/day-classes.ts';
import { type Moment, minutesBetween } from '../moment.ts';

type Class = StudentHomeView['classes'][number];
/** A pause that is shorter is the way to the next class. */
const LEAST_BREAK = 10;

/** The line of the day: its classes as long as they take, breaks between them, and where the clock is. */
export function DayLine({ classes, moment }: { classes: readonly Class[]; moment: Moment }) {
  if (classes.length === 0) return null;
  return (
    <ol className="sd-day" aria-label={m.homes_line_of_day()}>
      {classes.map((item, at) => (
        <Fragment key={`${item.meetingId} ${item.startsAt}`}>
          <Break before={classes[at - 1]} item={item} />
          <Stretch item={item} moment={moment} />
        </Fragment>
      ))}
    </ol>
  );
}

function Break({ before, item }: { before: Class | undefined; item: Class }) {
  const minutes = before ? minutesBetween(before.endsAt, item.startsAt) : 0;
  if (minutes < LEAST_BREAK) return null;
  return (
    <li className="sd-gap" style={{ flex: minutes }}>
      <div>{m.homes_break()}</div>
      <small>{before?.endsAt}</small>
    </li>
  );
}

function Stretch({ item, moment }: { item: Class; moment: Moment }) {
  const state = stateAt(item, moment);
  const share = (minutesBetween(item.startsAt, moment.now) / item.minutes) * 100;
  return (
    <li style={{ flex: item.minutes }} data-state={state} aria-current={state === 'now' ? 'time' : undefined}>
      <div className="cover" {...coverProps(item.look as NotebookLook)} data-cancelled={item.cancelled || undefined}>
        <span>{item.course}</span>
        {state === 'past' && <Check aria-hidden size={15} />}
        {item.cancelled && <span className="sr">{m.homes_cancelled()}</span>}
      </div>
      {state === 'now' && (
        <i className="sd-pin" style={{ insetInlineStart: `${share}%` }}>
          <b>{moment.now}</b>
        </i>
      )}
      <small>{item.startsAt}</small>
    </li>
  );
}
