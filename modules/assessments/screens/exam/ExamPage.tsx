import { useCan, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ExamClass, ExamView } from '../../contract.ts';
import { EXAM_PARTS, examsHref, type ExamPage as Part } from '../addresses.ts';
import { assessments, assignments } from '../api.ts';
import { STATES } from '../exams/states.ts';
import { Marking } from '../marking/Marking.tsx';
import { Monitor } from '../monitor/Monitor.tsx';
import { Results } from '../results/Results.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import { Builder } from './Builder.tsx';
import { ClassChoice } from './ClassChoice.tsx';
import { ExamTabs } from './ExamTabs.tsx';
import { ReadExam } from './ReadExam.tsx';

const search = z.object({ part: z.enum(EXAM_PARTS).default('build'), class: z.uuid().optional() });
const Waiting = () => (
  <Page title={m.assessments_exam()}>
    <Skeleton shape="cards" />
  </Page>
);

/** A new exam, or a part of the one that the address names. */
export function ExamPage({ id }: { id: string }) {
  return id === 'new' ? <Building view={null} /> : <Opened id={id} />;
}

function Opened({ id }: { id: string }) {
  const { part, class: chosen } = useSearch(search);
  const query = useQuery(assessments.openExam.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Waiting />}>
      {(view) => {
        if (part === 'build') return view.can.write ? <Building view={view} /> : <ReadExam view={view} />;
        const one = view.classes.find((each) => each.id === chosen) ?? view.classes[0];
        return (
          <Page
            title={view.title}
            breadcrumbs={[{ label: m.assessments_exams(), href: examsHref() }]}
            mark={<Status tone={STATES[view.state].tone}>{STATES[view.state].text()}</Status>}
            tabs={<ExamTabs view={view} current={part} of={one?.id} />}
            actions={<ClassChoice view={view} part={part} chosen={one?.id} />}
          >
            {one ? (
              <PartOf part={part} view={view} of={one} />
            ) : (
              <EmptyState scene="desk" title={m.assessments_in_no_class()} />
            )}
          </Page>
        );
      }}
    </Load>
  );
}

function PartOf({ part, view, of }: { part: Exclude<Part, 'build'>; view: ExamView; of: ExamClass }): ReactNode {
  if (part === 'monitor') return <Monitor key={of.id} id={of.id} />;
  if (part === 'results') return <Results key={of.id} id={of.id} />;
  if (part === 'marking') return <Marking key={of.id} id={of.id} examId={view.id} />;
  return <Statistics key={of.id} examId={view.id} classId={of.id} />;
}

/** The builder needs what exams are made of: classes, categories, competencies. */
function Building({ view }: { view: ExamView | null }) {
  const mayWrite = useCan()('assignments.author');
  // The clock of the answer tells whether something opens later: an old answer would not do.
  const choices = useQuery({ ...assignments.choices.queryOptions(), staleTime: 30_000, enabled: mayWrite });
  if (!mayWrite) return view && <ReadExam view={view} />;
  return (
    <Load query={choices} skeleton={<Waiting />}>
      {(found) => {
        const course = view ? found.courses.find((one) => one.id === view.courseId) : found.courses[0];
        if (course) return <Builder key={view?.id ?? 'new'} choices={found} view={view} firstCourse={course} />;
        if (view) return <ReadExam view={view} />;
        return (
          <Page title={m.assessments_new_exam()} breadcrumbs={[{ label: m.assessments_exams(), href: examsHref() }]}>
            <EmptyState scene="desk" title={m.assessments_no_classes()}>
              {m.assessments_no_classes_hint()}
            </EmptyState>
          </Page>
        );
      }}
    </Load>
  );
}
