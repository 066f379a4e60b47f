import { pictureOf } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import type { PictogramName } from '@patio/ui/pictures';
import type { StudentHomeView } from '../../../contract.ts';
import { stateAt } from '../../../rules/day-classes.ts';
import { type Moment, minutesBetween } from '../moment.ts';
import { stepsOf } from '../steps.ts';

/** One thing of the day on the board. */
export interface BoardStep {
  id: string;
  label: string;
  picture: PictogramName;
  /** Where it is done in Patio; null for what happens in the room. */
  href: string | null;
  /** From when until when; null for what has no hour. */
  from: string | null;
  to: string | null;
  isDone: boolean;
}

/** A pause that is shorter is the way to the next class. */
const LEAST_BREAK = 10;

/** The classes of the day and the pauses between them, while the day still has some. */
function ofDay({ classes, done }: StudentHomeView, moment: Moment): BoardStep[] {
  const held = classes.filter(({ cancelled }) => !cancelled);
  return held.flatMap((item, at) => {
    const before = held[at - 1];
    const pause = before && minutesBetween(before.endsAt, item.startsAt) >= LEAST_BREAK;
    const id = `class.${item.meetingId}`;
    const isPast = stateAt(item, moment) === 'past';
    return [
      ...(pause
        ? [
            {
              id: `break ${item.meetingId}`,
              label: m.homes_break(),
              picture: 'outside' as const,
              href: null,
              from: before.endsAt,
              to: item.startsAt,
              isDone: item.startsAt <= moment.now,
            },
          ]
        : []),
      {
        id,
        label: item.course,
        picture: pictureOf(item.course),
        href: `/student/course-detail/${item.sectionId}`,
        from: item.startsAt,
        to: item.endsAt,
        isDone: isPast || done.includes(id),
      },
    ];
  });
}

/** What stands on the board: the day at school while it lasts, otherwise what can be done at home. */
export function boardSteps(view: StudentHomeView, moment: Moment): BoardStep[] {
  const atSchool = view.shownOn === moment.today ? ofDay(view, moment) : [];
  if (atSchool.some(({ isDone }) => !isDone)) return atSchool;
  return stepsOf(view).map((step) => ({ ...step, from: null, to: null }));
}
