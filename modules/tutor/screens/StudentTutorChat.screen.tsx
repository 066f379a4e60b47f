import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Load, lazyPart, Page, Skeleton } from '@patio/ui';
import { Suspense, useState } from 'react';
import { Conversation } from './chat/talk/Conversation.tsx';
import './chat/chat.css';
import { courseOf, lookOfCourse } from './chat/state/course.ts';
import { useTutor } from './chat/state/use-tutor.ts';
import { blockedBy } from './chat/talk/Blocked.tsx';
import { HeadActions } from './chat/talk/HeadActions.tsx';

const Kids = lazyPart(() => import('./StudentTutorKids.screen.tsx'));

/** The tutor of a course: answers from its lessons, hints before answers, and a person whenever one is wanted. */
export default function StudentTutorChatScreen() {
  // The youngest meet Capi at every address of the tutor.
  const isYoungest = useMe().audience === 'k3';
  return isYoungest ? (
    <Suspense fallback={<Skeleton shape="detail" />}>
      <Kids />
    </Suspense>
  ) : (
    <CourseTutor />
  );
}

function CourseTutor() {
  const tutor = useTutor('standard');
  const [isAsking, setAsking] = useState(false);
  const view = tutor.query.data;
  const course = view && courseOf(view);
  const look = lookOfCourse(course);
  const blocked = view && blockedBy(view);
  return (
    <Page
      title={course ? m.tutor_title_of({ course: course.course }) : m.tutor_title()}
      {...(course && {
        breadcrumbs: [{ label: course.name, href: `/student/my-classes?class=${course.sectionId}` }],
        notebook: look,
      })}
      actions={view && !blocked && <HeadActions view={view} tutor={tutor} onAskTeacher={() => setAsking(true)} />}
    >
      <Load query={tutor.query} skeleton={<Skeleton shape="detail" />}>
        {(loaded) =>
          blockedBy(loaded) ?? (
            <Conversation view={loaded} tutor={tutor} look={look} isAsking={isAsking} onAsking={setAsking} />
          )
        }
      </Load>
    </Page>
  );
}
