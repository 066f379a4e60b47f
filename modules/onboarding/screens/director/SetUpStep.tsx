import { m } from '@patio/messages';
import { Card, Load, Meter, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { CheckView } from '../../contract.ts';
import { onboarding } from '../api.ts';

/** What is said of each thing, with how many there are. */
const CHECKS: Record<CheckView['name'], (given: { count: number }) => string> = {
  contact: () => m.onboarding_check_contact(),
  bells: m.onboarding_check_bells,
  courses: m.onboarding_check_courses,
  homerooms: m.onboarding_check_homerooms,
  students: m.onboarding_check_students,
  teachers: m.onboarding_check_teachers,
  classes: m.onboarding_check_classes,
  leads: m.onboarding_check_leads,
  timetable: m.onboarding_check_timetable,
  policy: m.onboarding_check_policy,
};

/** The list that knows by itself what is done: every line is counted from the school's data and opens it. */
export function SetUpStep() {
  const query = useQuery(onboarding.director.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={8} />}>
      {({ checks }) => {
        const done = checks.filter(({ isDone }) => isDone).length;
        return (
          <Card
            title={m.onboarding_checklist()}
            actions={<span className="text-ink-2 text-sm">{m.onboarding_progress({ done, all: checks.length })}</span>}
          >
            <Stack gap={12}>
              <Meter ratio={done / Math.max(1, checks.length)} tone={done === checks.length ? 'ok' : 'primary'} />
              <RowList
                label={m.onboarding_checklist()}
                items={checks.map(({ name, isDone, count, href, isList }) => ({
                  id: name,
                  icon: isDone ? CircleCheck : CircleDashed,
                  tone: isDone ? ('ok' as const) : ('warn' as const),
                  title: CHECKS[name]({ count }),
                  href,
                  count: isList ? count : undefined,
                }))}
              />
            </Stack>
          </Card>
        );
      }}
    </Load>
  );
}
