import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { Avatar, Card, EmptyState, IconButton, Load, RowList, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { TeacherWeek } from '../../contract.ts';
import { plans } from '../api.ts';
import { weekText } from '../week/WeekHeader.tsx';
import '../week/week.css';

interface ListProps {
  week: string | undefined;
  onWeek: (weekOn: string) => void;
}

/** The teachers of a school with how far their week is; those that wait for a decision come first. */
export function TeacherList({ week, onWeek }: ListProps) {
  const query = useQuery({
    ...plans.teachers.queryOptions({ input: { weekOn: week } }),
    placeholderData: (before) => before,
  });
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="calendar" title={m.plans_no_teachers()} />,
      }}
    >
      {({ weekOn, items }) => (
        <Stack gap={14}>
          <div className="pw-bar">
            <IconButton icon={ChevronLeft} label={m.plans_week_before()} onPress={() => onWeek(addDays(weekOn, -7))} />
            <b className="pw-range">{weekText(weekOn)}</b>
            <IconButton icon={ChevronRight} label={m.plans_week_after()} onPress={() => onWeek(addDays(weekOn, 7))} />
          </div>
          <Card flush>
            <RowList
              label={m.plans_teachers()}
              items={items.map((teacher) => ({
                id: teacher.staffId,
                media: <Avatar name={teacher.name} size={32} />,
                title: teacher.name,
                detail: m.plans_teacher_counts({ sections: teacher.sections, planned: teacher.planned }),
                href: `/teacher/lesson-plan?staff=${teacher.staffId}&week=${weekOn}`,
                end: <TeacherState teacher={teacher} />,
              }))}
            />
          </Card>
        </Stack>
      )}
    </Load>
  );
}

function TeacherState({ teacher: { sections, submitted, approved, returned } }: { teacher: TeacherWeek }) {
  if (submitted > 0) return <Status tone="info">{m.plans_teacher_submitted({ count: submitted })}</Status>;
  if (returned > 0) return <Status tone="warn">{m.plans_week_returned()}</Status>;
  if (approved === sections) return <Status tone="ok">{m.plans_week_approved()}</Status>;
  return <Status tone="neutral">{m.plans_week_not_sent()}</Status>;
}
