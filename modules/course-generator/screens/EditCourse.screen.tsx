import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, type NotebookLook, Page, Skeleton, Status } from '@patio/ui';
import { Eye } from 'lucide-react';
import { z } from 'zod';
import type { CourseView } from '../contract.ts';
import { courseAt, LIST_AT } from './addresses.ts';
import { LessonNav } from './course/LessonNav.tsx';
import { LessonDesk } from './edit/LessonDesk.tsx';
import { STATE_TONES, stateText } from './texts.ts';
import { useCourse } from './use-course.ts';
import './course-generator.css';

const search = z.object({
  lesson: z.uuid().optional().catch(undefined),
  compare: z.coerce.number().int().min(1).optional().catch(undefined),
});
const crumbs = (view?: CourseView) => [
  { label: m.course_generator_title(), href: LIST_AT },
  ...(view ? [{ label: view.title, href: courseAt(view.id) }] : []),
];

/** The blocks of a course: written, made again in part, compared version by version and put back. */
export default function EditCourseScreen() {
  const { id = '' } = useParams();
  const query = useCourse(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.course_generator_edit()} breadcrumbs={crumbs()}>
          <Skeleton shape="cards" />
        </Page>
      }
    >
      {(view) => <Opened view={view} />}
    </Load>
  );
}

function Opened({ view }: { view: CourseView }) {
  const [{ lesson, compare }, change] = useSearchState(search);
  const first = view.lessons.find(({ state }) => state === 'done')?.id;
  const at = view.lessons.some((line) => line.id === lesson && line.state === 'done') ? lesson : first;
  return (
    <Page
      title={m.course_generator_edit()}
      breadcrumbs={crumbs(view)}
      notebook={view.subject.look as NotebookLook}
      mark={<Status tone={STATE_TONES[view.state]}>{stateText(view.state)}</Status>}
      actions={
        <Button icon={Eye} href={`${courseAt(view.id)}${at ? `?lesson=${at}` : ''}`}>
          {m.course_generator_open_course()}
        </Button>
      }
    >
      <div className="cg-desk">
        <div className="cg-side">
          <LessonNav view={view} at={at} onAt={(next) => change({ lesson: next, compare: undefined })} />
        </div>
        {at ? (
          <LessonDesk
            key={at}
            view={view}
            id={at}
            compare={compare}
            onCompare={(number) => change({ compare: number })}
          />
        ) : (
          <Card>
            <EmptyState scene="sheet" title={m.course_generator_none_made()}>
              {m.course_generator_none_made_hint()}
            </EmptyState>
          </Card>
        )}
      </div>
    </Page>
  );
}
