import { m } from '@patio/messages';
import { coverProps, Icon, type NotebookLook } from '@patio/ui';
import { Pin } from 'lucide-react';
import { memo } from 'react';
import type { WeekLesson } from '../week/week.ts';

export interface CardTexts {
  title: string;
  detail: string;
  room: string;
}

interface LessonCardProps {
  lesson: WeekLesson;
  texts: CardTexts;
  pinned: boolean;
  /** A later hour of a longer lesson. */
  goesOn?: boolean;
  held?: boolean;
  faulty?: boolean;
  compact?: boolean;
  /** Who else has it in hand now. */
  other?: string | undefined;
}

/** A lesson as the cover of its notebook. */
export const LessonCard = memo(function LessonCard(props: LessonCardProps) {
  const { lesson, texts, pinned, goesOn, held, faulty, compact, other } = props;
  return (
    <div
      className="cover pe-lesson"
      {...coverProps(lesson.look as NotebookLook)}
      data-lesson={lesson.id}
      data-on={goesOn || undefined}
      data-held={held || undefined}
      data-faulty={faulty || undefined}
      title={compact ? [texts.title, texts.detail, texts.room].filter(Boolean).join(' · ') : undefined}
    >
      <b>
        {compact ? lesson.look.code : texts.title}
        {pinned && !compact && <Icon of={Pin} />}
        {pinned && <span className="sr">{`, ${m.planner_pinned()}`}</span>}
      </b>
      {compact ? (
        <span className="sr">{[texts.title, texts.detail, texts.room].filter(Boolean).join(', ')}</span>
      ) : (
        <>
          {!goesOn && texts.detail && <span className="pe-detail">{texts.detail}</span>}
          {texts.room && <span className="place">{texts.room}</span>}
        </>
      )}
      {other && <span className="pe-other">{m.planner_in_hand_of({ name: other })}</span>}
      {faulty && <span className="sr">{`, ${m.planner_has_clash()}`}</span>}
    </div>
  );
});
