import { m } from '@patio/messages';
import { EmptyState, Load, NotebookCard, type NotebookLook, Skeleton, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { onboarding } from '../api.ts';

/** One's own classes, each with the way into it. */
export function ClassesStep() {
  const query = useQuery(onboarding.teacher.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="cards" count={3} />}
      empty={{
        when: ({ classes }) => classes.length === 0,
        show: <EmptyState scene="tools" title={m.onboarding_no_classes()} />,
      }}
    >
      {({ classes }) => (
        <Tiles>
          {classes.map(({ id, name, course, look, students }) => (
            <NotebookCard
              key={id}
              look={look as NotebookLook}
              title={name}
              subtitle={course}
              footer={m.onboarding_class_students({ count: students })}
              href={`/teacher/gradebook/${id}`}
            />
          ))}
        </Tiles>
      )}
    </Load>
  );
}
