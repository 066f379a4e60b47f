import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Select, Skeleton, Stack, Stepper } from '@patio/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { OverviewView } from '../contract.ts';
import { Acts } from './acts/Acts.tsx';
import { promotions } from './api.ts';
import { Decisions } from './decisions/Decisions.tsx';
import { Begin } from './overview/Begin.tsx';
import { Overview } from './overview/Overview.tsx';
import { Placement } from './placement/Placement.tsx';
import './promotions.css';
import { Preview } from './run/Preview.tsx';
import { RunStep } from './run/RunStep.tsx';

const STEPS = ['overview', 'decisions', 'acts', 'placement', 'preview', 'run'] as const;
type StepId = (typeof STEPS)[number];
const search = z.object({ step: z.enum(STEPS).default('overview'), school: z.uuid().optional() });

const stepText = (step: StepId): string =>
  ({
    overview: m.promotions_step_overview,
    decisions: m.promotions_step_decisions,
    acts: m.promotions_step_acts,
    placement: m.promotions_step_placement,
    preview: m.promotions_step_preview,
    run: m.promotions_step_run,
  })[step]();

/** How far a step is, by what the school has done; all can be visited at any time. */
function stateOf(step: StepId, { levels, acts }: OverviewView): 'done' | 'todo' {
  const isDecided = levels.every(({ undecided }) => undecided === 0);
  const isDone = {
    overview: true,
    decisions: isDecided,
    acts: isDecided && acts.waiting === 0,
    placement: isDecided && levels.every(({ unplaced }) => unplaced === 0),
    preview: levels.some(({ run }) => run?.state === 'done'),
    run: levels.every(({ run, students }) => students === 0 || run?.state === 'done'),
  }[step];
  return isDone ? 'done' : 'todo';
}

const isRunning = (view: OverviewView | undefined) =>
  view?.levels.some(({ run }) => run?.state === 'waiting' || run?.state === 'running');

/** The end of a year in steps: decide, place, look, and carry over. */
export default function PromotionsScreen() {
  const [{ step, school }, change] = useSearchState(search);
  const cache = useQueryClient();
  const query = useQuery({
    ...promotions.overview.queryOptions({ input: { schoolId: school } }),
    placeholderData: keepPreviousData,
    // The channel tells of most steps; this is for a connection that was lost.
    refetchInterval: ({ state }) => (isRunning(state.data) ? 2_000 : false),
  });
  useLive(['platform.job'], () => void cache.invalidateQueries({ queryKey: promotions.key() }));
  const view = query.data;
  return (
    <Page
      title={m.promotions_title()}
      description={
        view?.year && view.next
          ? m.promotions_lede({ year: view.year.name, next: view.next.name })
          : m.promotions_lede_plain()
      }
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(overview) => (
          <Stack gap={20}>
            {overview.schools.length > 1 && (
              <div>
                <Select
                  label={m.promotions_school()}
                  value={overview.schoolId}
                  onChange={(id) => change({ school: id ?? undefined, step: 'overview' })}
                  options={overview.schools.map(({ id, name }) => ({ id, label: name }))}
                />
              </div>
            )}
            {!overview.year ? (
              <EmptyState scene="calendar" title={m.promotions_failure_no_year()} />
            ) : !overview.planId ? (
              <Begin overview={overview} />
            ) : (
              <>
                <Stepper
                  label={m.promotions_steps()}
                  steps={STEPS.map((id) => ({ id, label: stepText(id), state: stateOf(id, overview) }))}
                  current={step}
                  reached={STEPS.length}
                  onGo={(id) => change({ step: id as StepId }, { push: true })}
                />
                <Shown step={step} overview={overview} planId={overview.planId} />
              </>
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Shown({ step, overview, planId }: { step: StepId; overview: OverviewView; planId: string }) {
  switch (step) {
    case 'decisions':
      return <Decisions planId={planId} levels={overview.levels} />;
    case 'acts':
      return <Acts planId={planId} />;
    case 'placement':
      return <Placement planId={planId} levels={overview.levels} />;
    case 'preview':
      return <Preview planId={planId} overview={overview} />;
    case 'run':
      return <RunStep planId={planId} overview={overview} />;
    default:
      return <Overview overview={overview} planId={planId} />;
  }
}
