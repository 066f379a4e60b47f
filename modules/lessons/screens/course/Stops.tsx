import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Icon, Link } from '@patio/ui';
import { BookOpenText, Check, Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { LessonStanding } from '../../contract.ts';
import { missingBefore } from '../../rules/path.ts';

interface StopsProps {
  lessons: readonly LessonStanding[];
  /** All of the course, to say what a locked one waits for. */
  all: readonly LessonStanding[];
  next: string | undefined;
}

/** How far down each stop stands: the path winds. */
const HEIGHTS = [104, 60, 100, 90, 112, 64, 102, 74];
const heightAt = (at: number) => HEIGHTS[at % HEIGHTS.length] ?? 90;

/** The lessons of a unit as stops of a path. Shape tells the kind, fill tells the state, and a word says both. */
export function Stops({ lessons, all, next }: StopsProps) {
  return (
    <ol className="cp-stops">
      {lessons.map((lesson, at) => {
        const isHere = lesson.id === next;
        return (
          <li
            key={lesson.id}
            className="cp-stop"
            data-state={isHere ? 'here' : lesson.state}
            style={{ '--y': `${heightAt(at)}px` } as CSSProperties}
          >
            {at < lessons.length - 1 && <Rope from={heightAt(at)} to={heightAt(at + 1)} />}
            <Stop lesson={lesson} all={all} isHere={isHere} />
          </li>
        );
      })}
    </ol>
  );
}

function Rope({ from, to }: { from: number; to: number }) {
  return (
    <svg className="cp-rope" viewBox="0 0 100 190" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${from}C50 ${from} 50 ${to} 100 ${to}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Stop({ lesson, all, isHere }: { lesson: LessonStanding; all: readonly LessonStanding[]; isHere: boolean }) {
  const { state } = lesson;
  // The youngest go straight in; the others first see what a lesson is about, unless they are in it.
  const straight = useMe().audience === 'k3' || isHere;
  const content = (
    <>
      {isHere && <span className="cp-here">{m.lessons_you_are_here()}</span>}
      <span className="cp-node">
        <Icon of={state === 'done' ? Check : state === 'locked' ? Lock : BookOpenText} />
      </span>
      <span className="cp-label">
        <b>{lesson.title}</b>
        <small>{wordsOf(lesson, all)}</small>
      </span>
    </>
  );
  if (state === 'locked') return <div className="cp-press">{content}</div>;
  return (
    <Link
      className="cp-press"
      href={`/student/${straight ? 'lesson-viewer' : 'lesson'}/${lesson.id}`}
      {...(isHere && { 'aria-current': 'step' })}
    >
      {content}
    </Link>
  );
}

/** The state of a lesson in words; a locked one says what opens it. */
export function wordsOf(lesson: LessonStanding, all: readonly LessonStanding[]): string {
  switch (lesson.state) {
    case 'done':
      return m.lessons_state_done();
    case 'begun':
      return m.lessons_step_number({ step: Math.min(lesson.stepsSeen + 1, lesson.steps), steps: lesson.steps });
    case 'locked': {
      const missing = missingBefore(lesson, all);
      const [only] = missing;
      return only !== undefined && missing.length === 1
        ? m.lessons_opens_after({ title: only })
        : m.lessons_opens_after_many({ count: missing.length });
    }
    default:
      return m.lessons_minutes({ count: lesson.minutes });
  }
}
