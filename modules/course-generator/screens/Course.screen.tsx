import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, type NotebookLook, Page, Skeleton, Status } from '@patio/ui';
import { Pencil, WandSparkles } from 'lucide-react';
import { z } from 'zod';
import type { CourseView } from '../contract.ts';
import { editAt, LIST_AT, wizardAt } from './addresses.ts';
import { CoursePreview } from './course/CoursePreview.tsx';
import { STATE_TONES, stateText } from './texts.ts';
import { useCourse } from './use-course.ts';
import './course-generator.css';

const search = z.object({
  lesson: z.uuid().optional().catch(undefined),
  as: z.enum(['standard', 'k3', 'easy']).default('standard').catch('standard'),
});
const crumbs = () => [{ label: m.course_generator_title(), href: LIST_AT }];

/** A generated course as its students will see it, with its sources and what the checks found. */
export default function CourseScreen() {
  const { id = '' } = useParams();
  const query = useCourse(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.course_generator_course()} breadcrumbs={crumbs()}>
          <Skeleton shape="cards" />
        </Page>
      }
    >
      {(view) => <Opened view={view} />}
    </Load>
  );
}

function Opened({ view }: { view: CourseView }) {
  const [{ lesson, as }, change] = useSearchState(search);
  return (
    <Page
      title={view.title}
      breadcrumbs={crumbs()}
      notebook={view.subject.look as NotebookLook}
      mark={<Status tone={STATE_TONES[view.state]}>{stateText(view.state)}</Status>}
      actions={
        <>
          <Button icon={WandSparkles} href={wizardAt(view.id)}>
            {m.course_generator_wizard()}
          </Button>
          <Button icon={Pencil} href={editAt(view.id, lesson)}>
            {m.course_generator_edit()}
          </Button>
        </>
      }
    >
      <CoursePreview
        view={view}
        at={lesson}
        profile={as}
        onAt={(next) => change({ lesson: next })}
        onProfile={(next) => change({ as: next })}
      />
    </Page>
  );
}
