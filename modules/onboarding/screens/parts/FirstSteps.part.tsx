import { m } from '@patio/messages';
import { Card, EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { onboarding } from '../api.ts';
import { StepList } from './StepList.tsx';

/** The list behind the line about first steps on a home. */
export default function FirstStepsPart() {
  const query = useQuery(onboarding.reminder.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{
        when: ({ left }) => left === 0,
        show: <EmptyState scene="done" title={m.onboarding_none_left()} />,
      }}
    >
      {(own) => (
        <Card flush>
          <StepList own={own} />
        </Card>
      )}
    </Load>
  );
}
