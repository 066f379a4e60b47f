import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { onboarding } from '../api.ts';
import { StepList } from './StepList.tsx';

/** On the home of a teacher or a student: what is left of their first steps, and nothing once they are done. */
export default function ReminderPart() {
  const { data } = useQuery(onboarding.reminder.queryOptions());
  if (!data || data.left === 0) return null;
  return (
    <Card title={m.onboarding_left({ count: data.left })} flush>
      <StepList own={data} />
    </Card>
  );
}
