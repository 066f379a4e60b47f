import { FromDevice, useKeptQuery, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, lazyPart, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { z } from 'zod';
import type { PracticePlan } from '../contract.ts';
import { tutor } from './api.ts';
import { choiceInput, keepOtherPlans, keptSession, planName, type SessionState } from './practice/kept.ts';
import { Start } from './practice/Start.tsx';
import './practice/practice.css';

const search = z.object({
  subject: z.enum(['maths', 'spanish', 'english']).optional(),
  skill: z.string().optional(),
  only: z.literal('due').optional(),
});

/** The exercises' code comes when a session begins; it is kept with the app, so that it is there without a network. */
const Working = lazyPart(() => import('./practice/Working.tsx'));

/** Practice: due reviews and weak skills mixed, worked on the device, also without a network. */
export default function StudentPracticeScreen() {
  const [choice, change] = useSearchState(search);
  const plan = useKeptQuery(tutor.nextPractice.key(), planName(choice), () =>
    tutor.nextPractice.call(choiceInput(choice)),
  );
  const left = useQuery({ queryKey: ['tutor', 'left'], queryFn: keptSession, networkMode: 'always', staleTime: 0 });
  const [begun, setBegun] = useState<'new' | SessionState | null>(null);
  const loaded = plan.data;
  useEffect(() => {
    if (loaded && loaded.keptAt === undefined) void keepOtherPlans(loaded).catch(() => undefined);
  }, [loaded]);
  const leave = () => {
    setBegun(null);
    void left.refetch();
    void plan.refetch();
  };
  const choose = (next: z.infer<typeof search>) =>
    change({ subject: undefined, skill: undefined, only: undefined, ...next });

  return (
    <Page title={m.tutor_practice_title()} description={begun ? undefined : m.tutor_practice_lede()}>
      <Load query={plan} skeleton={<Skeleton shape="list" />}>
        {(view: PracticePlan & { keptAt?: number }) =>
          begun ? (
            <Suspense fallback={<Skeleton shape="cards" />}>
              <Working
                begun={begun}
                items={view.items}
                onPlan={async () => (await plan.refetch()).data?.items ?? view.items}
                onLeave={leave}
              />
            </Suspense>
          ) : (
            <>
              <FromDevice view={view} />
              <Start
                plan={view}
                choice={choice}
                left={left.data ?? null}
                onChoose={choose}
                onStart={() => setBegun('new')}
                onResume={() => left.data && setBegun(left.data)}
              />
            </>
          )
        }
      </Load>
    </Page>
  );
}
