import { failureText, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Inline, Load, NumberField, Skeleton, Stack, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ChampionTask } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { shortDay } from '../casework/texts.ts';
import '../wellbeing.css';
import '../casework/work.css';

/** What a colleague carries out for the care team: whom, what to do, and one number a week. Nothing of the case. */
export default function ChampionTasksPart() {
  const query = useQuery(wellbeing.championTasks.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ today, items }) =>
        items.length === 0 ? (
          <p className="wb-fact">{m.wellbeing_work_champion_none()}</p>
        ) : (
          <Stack gap={14}>
            <p className="wb-note">{m.wellbeing_work_champion_text()}</p>
            <ul className="wb-tasks">
              {items.map((task) => (
                <li key={task.id}>
                  <TaskCard task={task} today={today} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </Load>
  );
}

function TaskCard({ task, today }: { task: ChampionTask; today: string }) {
  const cache = useQueryClient();
  const mark = useMutation({
    mutationFn: (given: { supportId: string; happened: boolean }) =>
      wellbeing.markOwnSupport.call({ interventionId: task.id, date: today, ...given }),
    onSuccess: () => cache.invalidateQueries({ queryKey: wellbeing.championTasks.key() }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Card title={[task.student, task.homeroom].filter(Boolean).join(' · ')} level={3}>
      <Stack gap={12}>
        <p className="wb-words" data-excerpt>
          {task.task}
        </p>
        <Inline gap={8}>
          {task.supports.map(({ id, text, today: done }) => (
            <Button
              key={id}
              size="sm"
              variant={done ? 'primary' : 'secondary'}
              {...(done && { icon: Check })}
              onPress={() => mark.mutate({ supportId: id, happened: !done })}
            >
              {text}
            </Button>
          ))}
        </Inline>
        {task.weeks.map((week) => (
          <WeekLine key={`${week.weekOf} ${week.value}`} task={task} week={week} />
        ))}
        <p className="wb-note">{m.wellbeing_work_champion_through({ day: shortDay(task.through) })}</p>
      </Stack>
    </Card>
  );
}

function WeekLine({ task, week }: { task: ChampionTask; week: ChampionTask['weeks'][number] }) {
  const [value, setValue] = useState<number | null>(week.value);
  useUnsaved(value !== week.value);
  const keep = useStep({
    send: () => wellbeing.recordOwnMeasure.call({ interventionId: task.id, weekOf: week.weekOf, value }),
    done: m.wellbeing_work_measure_kept(),
    refresh: wellbeing.championTasks.key(),
  });
  return (
    <Inline gap={8} className="wb-measure">
      <NumberField
        label={m.wellbeing_work_champion_week({ measure: task.measure, day: shortDay(week.weekOf) })}
        min={0}
        max={task.most}
        atOnce
        value={value}
        onChange={setValue}
      />
      <Button size="sm" isDisabled={value === week.value} isPending={keep.isPending} onPress={() => keep.mutate()}>
        {m.wellbeing_work_keep_measure()}
      </Button>
    </Inline>
  );
}
