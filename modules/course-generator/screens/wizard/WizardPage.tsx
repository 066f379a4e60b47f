import { m } from '@patio/messages';
import { Badge, Button, formatAgo, Load, type NotebookLook, Page, Skeleton } from '@patio/ui';
import { Cloud, LibraryBig, Sparkles, X } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { LIST_AT, type StepId } from '../addresses.ts';
import { OutlineStep } from '../outline/OutlineStep.tsx';
import { useCourse } from '../use-course.ts';
import { ChecksStep } from './ChecksStep.tsx';
import { CompetenciesStep } from './CompetenciesStep.tsx';
import { LessonsStep } from './LessonsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SourcesStep } from './SourcesStep.tsx';
import { StepsRow } from './StepsRow.tsx';
import { SubjectStep } from './SubjectStep.tsx';
import { shownStep } from './steps.ts';

const crumbs = () => [{ label: m.course_generator_title(), href: LIST_AT }];

/** One course on its way, at the step that the address names or at the one that it has come to. */
export function WizardPage({ id, asked }: { id: string; asked: StepId | undefined }) {
  const query = useCourse(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.course_generator_wizard()} breadcrumbs={crumbs()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(view) => <Opened view={view} step={shownStep(view, asked)} />}
    </Load>
  );
}

/** Who writes, said on every step. */
function Maker({ view }: { view: CourseView }) {
  return view.madeBy === 'engine' ? (
    <Badge tone="primary" icon={LibraryBig}>
      {m.course_generator_engine_badge()}
    </Badge>
  ) : (
    <Badge tone="ai" icon={Sparkles}>
      {m.course_generator_model_badge({ model: view.offer.name ?? '' })}
    </Badge>
  );
}

const BODIES = {
  subject: SubjectStep,
  sources: SourcesStep,
  competencies: CompetenciesStep,
  outline: OutlineStep,
  lessons: LessonsStep,
  checks: ChecksStep,
  review: ReviewStep,
} as const;

function Opened({ view, step }: { view: CourseView; step: StepId }) {
  const Body = BODIES[step];
  return (
    <Page
      title={view.title}
      breadcrumbs={crumbs()}
      notebook={view.subject.look as NotebookLook}
      mark={<Maker view={view} />}
      actions={
        <>
          <Badge icon={Cloud}>{m.course_generator_saved()}</Badge>
          <Button icon={X} href={LIST_AT}>
            {m.course_generator_leave()}
          </Button>
        </>
      }
    >
      <div className="cg-top">
        <StepsRow view={view} at={step} />
        <p className="cg-whose">
          {m.course_generator_draft_of({ person: view.owner.name })}
          <small>{formatAgo(view.changedAt)}</small>
        </p>
      </div>
      <Body view={view} />
    </Page>
  );
}
