import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer, formatDate, formatNumber, Load, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { AttemptForMarking, ResultsView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { AttemptTimeline } from './AttemptTimeline.tsx';
import { MarkedItemCard } from './MarkedItemCard.tsx';

const search = z.object({ attempt: z.uuid().optional() });

/** One attempt: every answer with what it earned, and what happened in it. */
export function AttemptDrawer({ id, view }: { id: string; view: ResultsView }) {
  const [, change] = useSearchState(search);
  const [tab, setTab] = useState('answers');
  const query = useQuery(assessments.attemptForMarking.queryOptions({ input: { id } }));
  const name = query.data?.student ?? view.students.find(({ attempt }) => attempt?.id === id)?.name;
  return (
    <Drawer
      isOpen
      size="lg"
      title={name ?? m.assessments_attempt()}
      onOpenChange={(open) => !open && change({ attempt: undefined })}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(attempt) => (
          <Stack gap={16}>
            <p>{headText(attempt)}</p>
            <Tabs
              label={m.assessments_attempt()}
              items={[
                { id: 'answers', label: m.assessments_answers() },
                { id: 'timeline', label: m.assessments_timeline() },
              ]}
              value={tab}
              onChange={setTab}
            >
              {(shown) =>
                shown === 'timeline' ? (
                  <AttemptTimeline id={id} />
                ) : (
                  <Stack gap={12}>
                    {attempt.items.map((item, at) => (
                      <MarkedItemCard key={item.key} attempt={attempt} item={item} place={at + 1} />
                    ))}
                  </Stack>
                )
              }
            </Tabs>
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

const headText = ({ number, startedAt, earned, possible, waiting }: AttemptForMarking): string =>
  [
    m.assessments_attempt_number({ number }),
    formatDate(startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    m.assessments_points_of({ earned: formatNumber(earned), points: formatNumber(possible) }),
    waiting > 0 && m.assessments_waits({ count: waiting }),
  ]
    .filter(Boolean)
    .join(' · ');
