import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { AssignmentChoices } from '../contract.ts';
import { assignments } from './api.ts';
import { Builder } from './builder/Builder.tsx';

const search = z.object({ assignment: z.uuid().optional(), course: z.uuid().optional() });

const Waiting = () => (
  <Page title={m.assignments_builder()}>
    <Skeleton shape="cards" />
  </Page>
);

/** Builds an assignment: a new one, or the one that the address names. */
export default function AssignmentBuilderScreen() {
  const { assignment, course } = useSearch(search);
  // The clock of the answer tells whether something opens later: an old answer would not do.
  const choices = useQuery({ ...assignments.choices.queryOptions(), staleTime: 30_000 });
  return (
    <Load query={choices} skeleton={<Waiting />}>
      {(found) => {
        const [first] = found.courses.filter(({ id }) => id === course).concat(found.courses);
        if (assignment) return <Opened id={assignment} choices={found} />;
        if (first) return <Builder key="new" choices={found} view={null} firstCourse={first} />;
        return (
          <Page title={m.assignments_builder()}>
            <EmptyState scene="desk" title={m.assignments_no_classes()}>
              {m.assignments_no_classes_hint()}
            </EmptyState>
          </Page>
        );
      }}
    </Load>
  );
}

function Opened({ id, choices }: { id: string; choices: AssignmentChoices }) {
  const query = useQuery(assignments.open.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Waiting />}>
      {(view) => {
        const course = choices.courses.find((one) => one.id === view.courseId);
        return course && view.can.write ? (
          <Builder key={view.id} choices={choices} view={view} firstCourse={course} />
        ) : (
          <Page title={view.title}>
            <EmptyState scene="desk" title={m.assignments_not_yours()} />
          </Page>
        );
      }}
    </Load>
  );
}
