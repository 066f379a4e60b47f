import { ExportButton, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { ComboBox, EmptyState, FilterBar, Inline, MultiSelect, type NotebookLook, Segmented, Stack } from '@patio/ui';
import { WeekGrid } from '@patio/ui/dates';
import { useState } from 'react';
import type { ReportView } from '../../contract.ts';
import { BUSY, hoursOfLesson, WEEKS_OF, type WeeksOf } from '../../rules/week-figures.ts';
import { nameWithin } from '../../rules/week-lessons.ts';
import { useHourWords } from '../publish/day-labels.ts';
import { reportSearch } from './address.ts';
import { PrintButton } from './PrintButton.tsx';

/** The week of one homeroom, teacher or room as it is printed; all of them as one file. */
export function Weeks({ view }: { view: ReportView }) {
  const [{ of, who }, change] = useSearchState(reportSearch);
  return (
    <Stack gap={16}>
      <FilterBar label={m.planner_report_whose()}>
        <Segmented
          label={m.planner_report_whose()}
          hideLabel
          value={of}
          onChange={(next) => change({ of: next as typeof of, who: undefined })}
          options={[...WEEKS_OF, 'students' as const].map((each) => ({
            id: each,
            label: m.planner_report_of({ of: each }),
          }))}
        />
      </FilterBar>
      {of === 'students' ? (
        <OfStudents view={view} />
      ) : (
        <OfOne view={view} of={of} who={who} onWho={(id) => change({ who: id })} />
      )}
    </Stack>
  );
}

interface OfOneProps {
  view: ReportView;
  of: WeeksOf;
  who: string | undefined;
  onWho: (id: string | undefined) => void;
}

function OfOne({ view, of, who, onWho }: OfOneProps) {
  const list = view.week[of];
  const shown = list.find(({ id }) => id === who) ?? list[0];
  if (!shown) return <EmptyState scene="calendar" title={m.planner_report_nobody()} />;
  return (
    <Stack gap={16}>
      <Inline gap={12} className="items-end">
        <ComboBox
          atOnce
          label={m.planner_report_of({ of })}
          value={shown.id}
          onChange={(id) => onWho(id ?? undefined)}
          options={list.map(({ id, name }) => ({ id, label: name }))}
        />
        <PrintButton view={view} of={of} ids={[shown.id]} label={m.planner_print_one()} />
        <PrintButton
          view={view}
          of={of}
          ids={list.map(({ id }) => id)}
          label={m.planner_print_all({ count: list.length })}
        />
        <ExportButton
          name="planner.weeks"
          filters={{ id: view.id, schoolId: view.school.id, yearId: view.year.id, of }}
        />
      </Inline>
      <Week view={view} of={of} whoId={shown.id} />
    </Stack>
  );
}

function Week({ view, of, whoId }: { view: ReportView; of: WeeksOf; whoId: string }) {
  const { frame, lessons, homerooms, teachers, rooms } = view.week;
  const words = useHourWords(frame);
  const names = new Map([...homerooms, ...teachers, ...rooms].map(({ id, name }) => [id, name]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const hours = lessons.filter((lesson) => BUSY[of](lesson).includes(whoId)).flatMap(hoursOfLesson);
  return (
    <WeekGrid
      label={m.planner_report_week_of({ name: names.get(whoId) ?? '' })}
      days={frame.days.map((day) => ({ id: String(day), label: words.day(day) }))}
      periods={frame.periods.map(({ period, startsAt }) => ({
        id: String(period),
        label: m.planner_period({ n: period }),
        time: startsAt,
      }))}
      entries={hours.map(({ cycleDay, period, lesson }) => ({
        id: `${lesson.key} ${period}`,
        day: String(cycleDay),
        period: String(period),
        title: of === 'homerooms' ? nameWithin(lesson.name, names.get(whoId)) : lesson.name,
        detail: of === 'teachers' ? known(lesson.homeroomIds) : known(lesson.teacherIds),
        place: of === 'rooms' ? known(lesson.homeroomIds) : (names.get(lesson.roomId ?? '') ?? undefined),
        look: lesson.look as NotebookLook,
      }))}
    />
  );
}

/** The students of whole homerooms, one page each. */
function OfStudents({ view }: { view: ReportView }) {
  const { homerooms } = view.week;
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Stack gap={16}>
      <p>{m.planner_report_students_lede()}</p>
      <Inline gap={12} className="items-end">
        <MultiSelect
          atOnce
          label={m.planner_report_of({ of: 'homerooms' })}
          value={chosen}
          onChange={setChosen}
          options={homerooms.map(({ id, name }) => ({ id, label: name }))}
        />
        <PrintButton
          view={view}
          of="students"
          ids={chosen}
          label={m.planner_print_students({ count: chosen.length })}
        />
        {chosen.length > 0 && (
          <ExportButton
            name="planner.student_weeks"
            filters={{ id: view.id, schoolId: view.school.id, yearId: view.year.id, homeroomIds: chosen }}
          />
        )}
      </Inline>
    </Stack>
  );
}
