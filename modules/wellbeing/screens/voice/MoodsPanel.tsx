import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatNumber, Inline, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { Feeling } from '@patio/ui/pictures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wellbeing } from '../api.ts';
import './voice.css';

const PERIODS = [7, 30, 90];
const figure = (value: number | null) => (value === null ? m.wellbeing_voice_few() : formatNumber(value));

/** How the students of a school arrive, the last word of each; groups of fewer than ten are not shown. */
export default function MoodsPanel() {
  const schoolId = activeMembership(useMe()).schoolId ?? '';
  const [days, setDays] = useState(7);
  const query = useQuery({
    ...wellbeing.moods.queryOptions({ input: { schoolId, days } }),
    enabled: schoolId !== '',
    gcTime: 0,
  });
  if (schoolId === '') return <EmptyState title={m.wellbeing_voice_no_school()} />;
  return (
    <Stack gap={14}>
      <Inline>
        <Segmented
          label={m.wellbeing_voice_period()}
          value={`${days}`}
          onChange={(next) => setDays(Number(next))}
          options={PERIODS.map((each) => ({ id: `${each}`, label: m.wellbeing_voice_days({ days: each }) }))}
        />
      </Inline>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ students }) => students === 0,
          show: <EmptyState scene="sheet" title={m.wellbeing_voice_nobody()} />,
        }}
      >
        {({ students, moods }) => (
          <Card
            flush
            title={m.wellbeing_voice_answered({ students: figure(students) })}
            footer={m.wellbeing_voice_small_groups()}
          >
            <ul className="wv-moods">
              {moods.map(({ mood, students: many }) => (
                <li key={mood}>
                  <Feeling name={mood} size={32} />
                  <span>{m.ui_feeling_is({ name: mood })}</span>
                  {many === null ? <small>{m.wellbeing_voice_part_hidden()}</small> : <b>{formatNumber(many)}</b>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Load>
    </Stack>
  );
}
