import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Select, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { SetupView } from '../../contract.ts';
import { fees } from '../api.ts';
import { Concepts } from '../setup/Concepts.tsx';
import { Discounts } from '../setup/Discounts.tsx';
import { Plans } from '../setup/Plans.tsx';
import { SettingsForm } from '../setup/SettingsForm.tsx';

const PARTS = ['concepts', 'plans', 'discounts', 'papers'] as const;
const search = z.object({ feeSchool: z.string().optional(), feePart: z.enum(PARTS).default('concepts') });

const ASK_EVERY_MS = 3_000;
const isIssuing = ({ plans }: SetupView): boolean =>
  plans.some(({ instalments }) => instalments.some(({ run }) => run === 'running'));

const DRAWN: Record<string, (view: SetupView) => ReactNode> = {
  concepts: (view) => <Concepts view={view} />,
  plans: (view) => <Plans view={view} />,
  discounts: (view) => <Discounts view={view} />,
  papers: (view) => <SettingsForm view={view} />,
};

/** What a school charges, when, with which discounts, and how its papers are numbered. */
export default function FeeSetupPart() {
  const [{ feeSchool, feePart }, change] = useSearchState(search);
  const setup = useQuery(
    fees.setup.queryOptions({
      input: feeSchool ? { schoolId: feeSchool } : {},
      // Until what is being issued is done, also where its drawer was closed.
      refetchInterval: ({ state }) => (state.data && isIssuing(state.data) ? ASK_EVERY_MS : false),
    }),
  );
  return (
    <Load query={setup} skeleton={<Skeleton shape="cards" count={2} />}>
      {(view) => (
        <Stack gap={16}>
          {view.schools.length > 1 && (
            <Select
              label={m.fees_setup_school()}
              value={view.schoolId}
              options={view.schools.map(({ id, name }) => ({ id, label: name }))}
              onChange={(id) => change({ feeSchool: id ?? undefined })}
            />
          )}
          <Tabs
            label={m.fees_setup_title()}
            value={feePart}
            onChange={(id) => change({ feePart: PARTS.find((one) => one === id) ?? 'concepts' })}
            items={[
              { id: 'concepts', label: m.fees_setup_concepts() },
              { id: 'plans', label: m.fees_setup_plans() },
              { id: 'discounts', label: m.fees_setup_discounts() },
              { id: 'papers', label: m.fees_setup_papers() },
            ]}
          >
            {(id) => DRAWN[id]?.(view)}
          </Tabs>
        </Stack>
      )}
    </Load>
  );
}
