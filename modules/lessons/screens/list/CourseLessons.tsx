import { m } from '@patio/messages';
import { Card, Icon, IconButton, Link, type NotebookLook, NotebookSpine, RowList, Section } from '@patio/ui';
import { BookOpenText, Check, CircleCheckBig, CloudDownload, Lock } from 'lucide-react';
import type { LessonStanding, StudiedCourse } from '../../contract.ts';
import { wordsOf } from '../course/Stops.tsx';
import type { KeptLessons } from './use-kept-lessons.ts';

interface CourseLessonsProps {
  course: StudiedCourse;
  /** All of them, to say what a locked one waits for. */
  all: readonly StudiedCourse[];
  kept: KeptLessons;
  /** Links open the lesson itself instead of its page. */
  straight: boolean;
}

/** The lessons of one course in a list, each with its state and a way to have it without a network. */
export function CourseLessons({ course, all, kept, straight }: CourseLessonsProps) {
  const whole = all.find(({ sectionId }) => sectionId === course.sectionId)?.lessons ?? [];
  return (
    <Section
      title={
        <>
          <NotebookSpine colour={(course.look as NotebookLook).colour} />
          <Link quiet href={`/student/course-detail/${course.sectionId}`}>
            {course.name}
          </Link>
        </>
      }
    >
      <Card flush>
        <RowList
          label={course.name}
          items={course.lessons.map((lesson) => ({
            id: lesson.id,
            icon: iconOf(lesson),
            ...(lesson.state === 'done' && { tone: 'ok' as const }),
            title:
              lesson.state === 'locked' ? (
                lesson.title
              ) : (
                <Link quiet href={`/student/${straight ? 'lesson-viewer' : 'lesson'}/${lesson.id}`}>
                  {lesson.title}
                </Link>
              ),
            detail: detailOf(lesson, whole),
            ...(lesson.state !== 'locked' && { end: <Keep lesson={lesson} kept={kept} /> }),
          }))}
        />
      </Card>
    </Section>
  );
}

const iconOf = ({ state }: LessonStanding) => (state === 'done' ? Check : state === 'locked' ? Lock : BookOpenText);

const detailOf = (lesson: LessonStanding, whole: readonly LessonStanding[]): string =>
  lesson.state === 'begun' || lesson.state === 'done'
    ? `${wordsOf(lesson, whole)} · ${m.lessons_minutes({ count: lesson.minutes })}`
    : wordsOf(lesson, whole);

function Keep({ lesson, kept }: { lesson: LessonStanding; kept: KeptLessons }) {
  if (kept.isKept(lesson.id))
    return (
      <span className="lineup">
        <small className="text-ok-ink inline-flex items-center gap-1">
          <Icon of={CircleCheckBig} />
          {m.lessons_on_device()}
        </small>
      </span>
    );
  return (
    <IconButton
      icon={CloudDownload}
      label={m.lessons_keep_on_device({ title: lesson.title })}
      isPending={kept.isComing(lesson.id)}
      onPress={() => kept.keep(lesson.id)}
    />
  );
}
