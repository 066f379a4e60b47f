import { useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Select, Skeleton, Stack, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SchoolConfig } from '../contract.ts';
import { ai } from './api.ts';
import { BudgetPart } from './config/BudgetPart.tsx';
import { CallsTable } from './config/CallsTable.tsx';
import { EngineNote } from './config/EngineNote.tsx';
import { PolicyPart } from './config/PolicyPart.tsx';
import { PromptsPart } from './config/PromptsPart.tsx';
import { ProvidersPart } from './config/ProvidersPart.tsx';
import { PurposesPart } from './config/PurposesPart.tsx';
import { SafetyPart } from './config/SafetyPart.tsx';
import { TutorForm } from './config/TutorForm.tsx';

const TABS = ['tutor', 'safety', 'models', 'prompts', 'budget', 'calls'] as const;
type Tab = (typeof TABS)[number];
const search = z.object({ tab: z.enum(TABS).default('tutor'), school: z.uuid().optional() });
const NAMES: Record<Tab, () => string> = {
  tutor: m.ai_tab_tutor,
  safety: m.ai_tab_safety,
  models: m.ai_tab_models,
  prompts: m.ai_tab_prompts,
  budget: m.ai_tab_budget,
  calls: m.ai_tab_calls,
};

/** What a school decides about the tutor and about models: who may use them, who is called, what they cost, what was asked. */
export default function AiConfigScreen() {
  const { tab, school } = useSearch(search);
  const query = useQuery({
    ...ai.openSchool.queryOptions({ input: { schoolId: school } }),
    // While examples are being asked, the page looks again by itself.
    refetchInterval: ({ state }) => (isTrying(state.data) ? LOOK_AGAIN : false),
  });
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.ai_config_title()}>
          <Skeleton shape="form" />
        </Page>
      }
    >
      {(config) => <Config key={config.school.id} config={config} tab={tab} />}
    </Load>
  );
}

const LOOK_AGAIN = 3_000;
const isTrying = (config: SchoolConfig | undefined): boolean =>
  config?.purposes.some(({ evaluation }) => evaluation?.state === 'waiting' || evaluation?.state === 'running') ??
  false;

const addressOf = (schoolId: string, tab: Tab): string => `/admin/ai-config?school=${schoolId}&tab=${tab}`;

function Config({ config, tab }: { config: SchoolConfig; tab: Tab }) {
  const navigate = useNavigate();
  const { school, schools } = config;
  return (
    <Page
      title={m.ai_config_title()}
      description={m.ai_config_about()}
      mark={
        <Status tone={config.open ? 'ok' : 'neutral'}>{config.open ? m.ai_tutor_open() : m.ai_tutor_closed()}</Status>
      }
      actions={
        schools.length > 1 && (
          <Select
            label={m.ai_school()}
            hideLabel
            atOnce
            options={schools.map(({ id, name }) => ({ id, label: name }))}
            value={school.id}
            onChange={(id) => id && void navigate(addressOf(id, tab))}
          />
        )
      }
      tabs={
        <TabLinks
          label={m.ai_config_title()}
          current={tab}
          items={TABS.map((id) => ({ id, label: NAMES[id](), href: addressOf(school.id, id) }))}
        />
      }
    >
      <Stack gap={20}>
        {(tab === 'tutor' || tab === 'models') && <EngineNote />}
        {tab === 'tutor' && <TutorForm config={config} />}
        {tab === 'safety' && <SafetyPart config={config} />}
        {tab === 'models' && <PurposesPart config={config} />}
        {tab === 'models' && <ProvidersPart config={config} />}
        {tab === 'models' && <PolicyPart config={config} />}
        {tab === 'prompts' && <PromptsPart config={config} />}
        {tab === 'budget' && <BudgetPart config={config} />}
        {tab === 'calls' && <CallsTable config={config} />}
      </Stack>
    </Page>
  );
}
