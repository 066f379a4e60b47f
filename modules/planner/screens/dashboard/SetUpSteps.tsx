import { m } from '@patio/messages';
import { Card, RowList, Status } from '@patio/ui';
import { CalendarDays, DoorOpen, Hand, NotebookText, Users } from 'lucide-react';
import type { PlannerDashboard } from '../../contract.ts';
import { atPlace } from '../at-place.ts';

const STEPS = {
  calendar: { icon: CalendarDays, title: m.planner_step_calendar, total: m.planner_step_calendar_total },
  rooms: { icon: DoorOpen, title: m.planner_step_rooms, total: m.planner_step_rooms_total },
  sections: { icon: NotebookText, title: m.planner_step_sections, total: m.planner_step_sections_total },
  teachers: { icon: Users, title: m.planner_step_teachers, total: m.planner_step_teachers_total },
};

/** What a week is made of, and what is still missing in it. */
export function SetUpSteps({ board }: { board: PlannerDashboard }) {
  const steps = board.steps.map(({ step, total, missing }) => ({
    id: step,
    icon: STEPS[step].icon,
    title: STEPS[step].title(),
    detail: STEPS[step].total({ count: total }),
    href: atPlace(`/admin/schedule/setup/${step}`, board.at),
    end:
      missing > 0 ? (
        <Status tone="warn">{m.planner_step_missing({ count: missing })}</Status>
      ) : (
        <Status tone="ok">{m.planner_step_ready()}</Status>
      ),
  }));
  const waiting = board.proposals > 0 && {
    id: 'proposals',
    icon: Hand,
    title: m.planner_proposals_waiting({ count: board.proposals }),
    detail: m.planner_proposals_waiting_hint(),
    href: `${atPlace('/admin/schedule/setup/teachers', board.at)}&show=proposals`,
  };
  return (
    <Card flush title={m.planner_set_up()}>
      <RowList label={m.planner_set_up()} items={[...steps, ...(waiting ? [waiting] : [])]} />
    </Card>
  );
}
