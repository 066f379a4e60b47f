import { m } from '@patio/messages';
import { Button, Card, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { onboarding } from '../api.ts';

/** The first roll is a real one: today's classes, where they are taken every day. */
export function RollStep() {
  const query = useQuery(onboarding.teacher.queryOptions());
  return (
    <Card title={m.onboarding_step_roll()}>
      <Stack gap={12}>
        <Button variant="primary" icon={ClipboardCheck} href="/teacher/attendance" className="self-start">
          {m.onboarding_roll_today()}
        </Button>
        <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
          {({ classes }) => (
            <RowList
              label={m.onboarding_step_classes()}
              items={classes.map(({ id, name, students }) => ({
                id,
                icon: ClipboardCheck,
                title: name,
                detail: m.onboarding_class_students({ count: students }),
                href: `/teacher/attendance?section=${id}`,
              }))}
            />
          )}
        </Load>
      </Stack>
    </Card>
  );
}
