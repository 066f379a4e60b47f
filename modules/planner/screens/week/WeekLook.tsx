import { m } from '@patio/messages';
import { Badge, Inline, type NotebookLook, Segmented, Select, Stack, Tiles } from '@patio/ui';
import { WeekGrid } from '@patio/ui/dates';
import { useState } from 'react';
import type { WeekLesson, WeekView } from '../../contract.ts';
import { useHourWords } from '../publish/day-labels.ts';

const BY = ['homeroom', 'teacher', 'room'] as const;
type By = (typeof BY)[number];

const listOf = (week: WeekView, by: By) => ({ homeroom: week.homerooms, teacher: week.teachers, room: week.rooms })[by];
const isOf = (lesson: WeekLesson, by: By, id: string): boolean => {
  if (by === 'room') return lesson.roomId === id;
  return (by === 'homeroom' ? lesson.homeroomIds : lesson.teacherIds).includes(id);
};
const words = () => ({
  homeroom: m.planner_by_homeroom(),
  teacher: m.planner_by_teacher(),
  room: m.planner_by_room(),
});

interface Props {
  week: WeekView;
  /** The weeks to draw, beside each other where there is room. */
  shown: readonly { label: string; lessons: readonly WeekLesson[] }[];
  marked?: ReadonlySet<string>;
}

/** Weeks to look at: of one homeroom, teacher or room; classes that are marked stand out. */
export function WeekLook({ week, shown, marked }: Props) {
  const [by, setBy] = useState<By>('homeroom');
  const [chosen, choose] = useState<string>();
  const list = listOf(week, by);
  const who = list.find(({ id }) => id === chosen)?.id ?? list[0]?.id ?? '';
  const weeks = shown.map(({ label, lessons }) => (
    <Week
      key={label}
      label={label}
      titled={shown.length > 1}
      week={week}
      lessons={lessons.filter((lesson) => lesson.cycleDay !== null && isOf(lesson, by, who))}
      marked={marked}
    />
  ));
  return (
    <Stack gap={12}>
      <Inline>
        <Segmented
          atOnce
          label={m.planner_look_by()}
          options={BY.map((id) => ({ id, label: words()[id] }))}
          value={by}
          onChange={(next) => setBy(next as By)}
        />
        <Select
          atOnce
          hideLabel
          label={words()[by]}
          options={list.map(({ id, name }) => ({ id, label: name }))}
          value={who}
          onChange={(id) => choose(id ?? undefined)}
        />
      </Inline>
      {shown.length > 1 ? <Tiles min={420}>{weeks}</Tiles> : weeks}
    </Stack>
  );
}

interface WeekProps {
  label: string;
  titled: boolean;
  week: WeekView;
  lessons: readonly WeekLesson[];
  marked: ReadonlySet<string> | undefined;
}

function Week({ label, titled, week, lessons, marked }: WeekProps) {
  const { day } = useHourWords(week.frame);
  const rooms = new Map(week.rooms.map(({ id, name }) => [id, name]));
  const teachers = new Map(week.teachers.map(({ id, name }) => [id, name]));
  return (
    <Stack gap={8}>
      {titled && <h3>{label}</h3>}
      <WeekGrid
        label={label}
        days={week.frame.days.map((n) => ({ id: String(n), label: day(n) }))}
        periods={week.frame.periods.map(({ period, startsAt }) => ({
          id: String(period),
          label: String(period),
          time: startsAt,
        }))}
        entries={lessons.flatMap((lesson) =>
          Array.from({ length: lesson.length }, (_, hour) => ({
            id: `${lesson.key}.${hour}`,
            day: String(lesson.cycleDay),
            period: String((lesson.period ?? 0) + hour),
            title: lesson.name,
            detail: lesson.teacherIds.map((id) => teachers.get(id)).join(', '),
            look: lesson.look as NotebookLook,
            ...(lesson.roomId && { place: rooms.get(lesson.roomId) ?? '' }),
            ...(marked?.has(lesson.key) && { mark: <Badge>{m.planner_differs()}</Badge> }),
          })),
        )}
      />
    </Stack>
  );
}
