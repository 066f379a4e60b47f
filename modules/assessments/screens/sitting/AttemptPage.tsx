import type { contract as assignments } from '@patio/assignments';
import { client } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttemptView } from '../../contract.ts';
import { assessments } from '../api.ts';
import { Ended } from './after/Ended.tsx';
import { Sitting } from './Sitting.tsx';
import { type KeptSitting, readSitting } from './store/kept.ts';
import { useAttempt } from './use-attempt.ts';
import { useSitting } from './use-sitting.ts';

interface OpenProps {
  view: AttemptView;
  readAt: number;
  fromDevice: boolean;
  kept: KeptSitting;
}

function OpenAttempt(props: OpenProps) {
  const sitting = useSitting(props);
  const cache = useQueryClient();
  const { state } = sitting.view;
  useEffect(() => {
    if (state === 'open') return;
    void cache.invalidateQueries({ queryKey: assessments.examRules.key() });
    // The pages of one's work say where it stands.
    void cache.invalidateQueries({ queryKey: client<typeof assignments>('assignments').key() });
  }, [state, cache]);
  return state === 'open' && !sitting.kept.handingIn ? <Sitting sitting={sitting} /> : <Ended sitting={sitting} />;
}

/** An attempt from the school and from this device, put together. */
export function AttemptPage({ attemptId }: { attemptId: string }) {
  const attempt = useAttempt(attemptId);
  const kept = useQuery({
    queryKey: ['assessments', 'on this device', attemptId],
    queryFn: () => readSitting(attemptId),
    networkMode: 'always',
    // It is read once: from then on this page writes it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Load query={attempt} skeleton={<Skeleton shape="form" />}>
      {(view) =>
        kept.data && (
          <OpenAttempt
            key={view.id}
            view={view}
            readAt={view.keptAt ?? attempt.dataUpdatedAt}
            fromDevice={view.keptAt !== undefined}
            kept={kept.data}
          />
        )
      }
    </Load>
  );
}
