import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, IconButton, Load, Page, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { WeekView } from '../contract.ts';
import { compareSlots } from '../rules/slots.ts';
import { plans } from './api.ts';
import { ClassPanel } from './panel/ClassPanel.tsx';
import { ReviewBar } from './review/ReviewBar.tsx';
import { SubmitButton } from './review/SubmitButton.tsx';
import { TeacherList } from './review/TeacherList.tsx';
import { WaitingWeeks } from './review/WaitingWeeks.tsx';
import { boardOf } from './week/board.ts';
import { CopyDialog } from './week/CopyDialog.tsx';
import { LossStrip } from './week/LossStrip.tsx';
import { PlanSheet } from './week/PlanSheet.tsx';
import { WaitingClasses } from './week/WaitingClasses.tsx';
import { WeekBoard } from './week/WeekBoard.tsx';
import { WeekHeader } from './week/WeekHeader.tsx';
import { WeekSum } from './week/WeekSum.tsx';

const search = z.object({
  week: z.iso.date().optional(),
  staff: z.uuid().optional(),
  open: z.string().optional(),
  show: z.enum(['teachers', 'waiting']).default('teachers'),
});

/** The week of a teacher, planned on their timetable; whoever reviews plans chooses the teacher first. */
export default function LessonPlanScreen() {
  const [{ week, staff, open, show }, change] = useSearchState(search);
  const can = useCan();
  const reviews = can('plans.review');
  const choosing = (!can('plans.write') || (reviews && show === 'waiting')) && !staff;
  const query = useQuery({
    ...plans.week.queryOptions({ input: { weekOn: week, staffId: staff } }),
    enabled: !choosing,
    placeholderData: (before) => before,
  });
  const [dialog, setDialog] = useState<'copy' | 'print' | null>(null);
  const view = choosing ? undefined : query.data;
  const writable = view?.sections.filter(({ can }) => can.write) ?? [];
  return (
    <Page
      title={view?.teacher ? m.plans_week_of_teacher({ name: view.teacher.name }) : m.plans_week()}
      breadcrumbs={staff ? [{ label: m.plans_week(), href: '/teacher/lesson-plan' }] : undefined}
      actions={
        view && (
          <>
            {writable.length > 0 && (
              <Button icon={Copy} onPress={() => setDialog('copy')}>
                {m.plans_copy()}
              </Button>
            )}
            <IconButton icon={Printer} label={m.ui_print()} onPress={() => setDialog('print')} />
            {writable.length > 0 && <SubmitButton view={view} />}
          </>
        )
      }
    >
      {choosing ? (
        <Stack gap={14}>
          {reviews && (
            <div className="pw-bar">
              <Segmented
                label={m.plans_show()}
                hideLabel
                atOnce
                value={show}
                onChange={(next) => change({ show: next === 'waiting' ? 'waiting' : 'teachers' })}
                options={[
                  { id: 'teachers', label: m.plans_by_teacher() },
                  { id: 'waiting', label: m.plans_to_review() },
                ]}
              />
            </div>
          )}
          {reviews && show === 'waiting' ? (
            <WaitingWeeks />
          ) : (
            <TeacherList week={week} onWeek={(weekOn) => change({ week: weekOn })} />
          )}
        </Stack>
      ) : (
        <Load query={query} skeleton={<Skeleton shape="table" />}>
          {(found) => (
            <Week
              view={found}
              open={open}
              onOpen={(key) => change({ open: key })}
              onWeek={(weekOn) => change({ week: weekOn, open: undefined })}
            />
          )}
        </Load>
      )}
      {view && dialog === 'copy' && <CopyDialog view={view} onClose={() => setDialog(null)} />}
      {view && dialog === 'print' && <PlanSheet view={view} board={boardOf(view)} onClose={() => setDialog(null)} />}
    </Page>
  );
}

interface WeekProps {
  view: WeekView;
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onWeek: (weekOn: string | undefined) => void;
}

function Week({ view, open, onOpen, onWeek }: WeekProps) {
  const board = boardOf(view);
  const order = board.items.filter(({ section }) => section).sort((a, b) => compareSlots(a.slot, b.slot));
  const at = order.findIndex(({ key }) => key === open);
  const item = order[at];
  return (
    <div className="pw" data-open={item ? true : undefined}>
      <div className="pw-main">
        <WeekHeader view={view} items={order} onOpen={onOpen} onWeek={onWeek} />
        <ReviewBar view={view} />
        {view.losses.map((loss) => {
          const section = view.sections.find(({ id }) => id === loss.sectionId);
          const lost = view.planned.find(({ id }) => id === loss.plannedId);
          return section && <LossStrip key={loss.plannedId} loss={loss} section={section} lost={lost} />;
        })}
        {board.items.length === 0 ? (
          <EmptyState scene="calendar" title={m.plans_week_free()}>
            {m.plans_week_free_hint()}
          </EmptyState>
        ) : (
          <div className="pw-card">
            <WeekBoard board={board} open={open} onOpen={({ key }) => onOpen(key === open ? undefined : key)} />
            <WeekSum view={view} items={board.items} />
          </div>
        )}
        <WaitingClasses view={view} />
      </div>
      {item?.section && (
        <ClassPanel
          key={item.key}
          item={item}
          section={item.section}
          view={view}
          before={order[at - 1]}
          after={order[at + 1]}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}
