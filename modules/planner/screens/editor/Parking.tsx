import { m } from '@patio/messages';
import { useMemo } from 'react';
import { LessonCard } from './board/LessonCard.tsx';
import { parkedIn } from './board/views.ts';
import { Busy } from './side/Busy.tsx';
import type { Hand } from './use-hand.ts';
import type { Editor } from './week/use-editor.ts';
import { nameIn } from './week/week.ts';

/** Lessons without a place; what is let go here is parked. */
export function Parking({ editor: { school, stands }, hand }: { editor: Editor; hand: Hand }) {
  const parked = useMemo(() => parkedIn(school, stands), [school, stands]);
  return (
    <section className="pe-parking" data-parking aria-label={m.planner_parked()}>
      <div className="pe-parked-head">
        <h2>{m.planner_parked()}</h2>
        <small>{m.planner_parked_count({ n: parked.length })}</small>
      </div>
      <ul>
        {parked.map((lesson) => (
          <li key={lesson.id}>
            <button
              type="button"
              aria-pressed={hand.lesson?.id === lesson.id}
              onClick={() => (hand.lesson?.id === lesson.id ? hand.back() : hand.take(lesson.id))}
            >
              <LessonCard
                lesson={lesson}
                pinned={false}
                held={hand.lesson?.id === lesson.id}
                texts={{
                  title: lesson.name,
                  detail: lesson.teacherIds.map((id) => nameIn(school, id)).join(', '),
                  room: lesson.length > 1 ? m.planner_hours_long({ n: lesson.length }) : '',
                }}
              />
            </button>
          </li>
        ))}
      </ul>
      {hand.lesson && <Busy school={school} stands={stands} lesson={hand.lesson} />}
    </section>
  );
}
