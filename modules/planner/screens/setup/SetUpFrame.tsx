import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack, TabLinks } from '@patio/ui';
import type { ReactNode } from 'react';
import type { SetUpView } from '../../contract.ts';
import { MissingBar } from './MissingBar.tsx';
import { PlannerHeader } from './PlannerHeader.tsx';
import { STEPS, type Step } from './steps.ts';
import { type SetUpStore, usePlannedPlace, useSetUp } from './use-set-up.ts';

interface FrameProps {
  step: Step;
  lede: string;
  actions?: (view: SetUpView) => ReactNode;
  children: (view: SetUpView, store: SetUpStore) => ReactNode;
}

/** The frame of the four pages on which a week is prepared: its steps as tabs, what is missing, the page itself. */
export function SetUpFrame({ step, lede, actions, children }: FrameProps) {
  const store = useSetUp();
  const { hrefOf } = usePlannedPlace();
  const view = store.query.data;
  const items = (Object.keys(STEPS) as Step[]).map((id) => ({
    id,
    label: STEPS[id](),
    href: hrefOf(`/admin/schedule/setup/${id}`),
  }));
  return (
    <Page
      title={m.planner_setup_title()}
      description={lede}
      actions={
        view && (
          <>
            <PlannerHeader at={view.at} />
            {actions?.(view)}
          </>
        )
      }
      tabs={<TabLinks label={m.planner_setup_title()} current={step} items={items} />}
    >
      <Load query={store.query} skeleton={<Skeleton shape="table" />}>
        {(loaded) => (
          <Stack gap={16}>
            <MissingBar step={step} view={loaded} />
            {children(loaded, store)}
          </Stack>
        )}
      </Load>
    </Page>
  );
}
