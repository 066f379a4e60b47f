import { m } from '@patio/messages';
import { Card, Meter, Notebook, type NotebookLook, RowList } from '@patio/ui';
import type { LearnerProgress } from '../../contract.ts';

interface LessonTimesProps {
  lessons: LearnerProgress['lessons'];
  /** Where the course of a row opens; without it the row only tells. */
  hrefOf?: (courseId: string, sectionId: string | null) => string | undefined;
}

/** Lessons and the time in them: what a device saw somebody do, without pauses. */
export function LessonTimes({ lessons, hrefOf }: LessonTimesProps) {
  if (lessons.length === 0) return null;
  return (
    <Card title={m.tutor_progress_lessons()} flush footer={<small>{m.tutor_progress_time_honest()}</small>}>
      <RowList
        label={m.tutor_progress_lessons()}
        items={lessons.map(({ courseId, sectionId, course, look, done, total, minutes }) => ({
          id: `${courseId} ${sectionId}`,
          media: <Notebook look={look as NotebookLook} />,
          title: course,
          detail: (
            <>
              {m.tutor_progress_lessons_of({ done, total, minutes })}
              <Meter thin ratio={total > 0 ? done / total : 0} />
            </>
          ),
          ...linkOf(hrefOf?.(courseId, sectionId)),
        }))}
      />
    </Card>
  );
}

const linkOf = (href: string | undefined) => (href ? { href } : {});
