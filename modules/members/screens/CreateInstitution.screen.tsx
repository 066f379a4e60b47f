import { failureText, useSearchState } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { COUNTRY_PRESETS, yearAround } from '@patio/schools/presets';
import { Callout, Page, Stack, useUnsaved, Wizard } from '@patio/ui';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { members } from './api.ts';
import { CountryStep } from './institution/CountryStep.tsx';
import { type Draft, emptyDraft, type Faults, faultsOf, type Made } from './institution/draft.ts';
import { Founded } from './institution/Founded.tsx';
import { LeadStep } from './institution/LeadStep.tsx';
import { LegalStep } from './institution/LegalStep.tsx';
import { SchoolStep } from './institution/SchoolStep.tsx';
import { YearStep } from './institution/YearStep.tsx';

const STEPS = ['legal', 'country', 'school', 'year', 'lead'] as const;
const search = z.object({ step: z.enum(STEPS).default('legal') });

/** From a legal name to a working school in five steps; nothing is made until the last one. */
export default function CreateInstitutionScreen() {
  const [{ step }, change] = useSearchState(search);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<Faults>({});
  const element = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<Made | null>(null);
  useUnsaved(made === null && JSON.stringify(draft) !== JSON.stringify(emptyDraft), { survivesSearch: true });
  const edit = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const check = (id: (typeof STEPS)[number]) => async () => {
    const found = await faultsOf(id, draft);
    setFaults(found);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return Object.keys(found).length === 0;
  };
  const finish = async () => {
    try {
      const preset = COUNTRY_PRESETS[draft.country];
      const { school, lead, country, locale, year, ...legal } = draft;
      const usual = preset && yearAround(preset, todayHere());
      setMade(
        await members.createInstitution.call({
          institution: { ...legal, country, locale },
          school: { ...school, year: year ?? usual },
          lead: { ...lead, locale },
        }),
      );
    } catch (error) {
      setProblem(await failureText(error));
    }
  };
  if (made) return <Founded made={made} draft={draft} />;
  const content = { draft, edit, faults };
  const parts = {
    legal: { label: m.members_found_legal(), content: <LegalStep {...content} /> },
    country: { label: m.members_found_country(), content: <CountryStep {...content} /> },
    school: { label: m.members_found_school(), content: <SchoolStep {...content} /> },
    year: { label: m.members_found_year(), content: <YearStep {...content} /> },
    lead: { label: m.members_found_lead(), content: <LeadStep {...content} /> },
  };
  return (
    <Page
      title={m.members_found_title()}
      description={m.members_found_lede()}
      width="read"
      breadcrumbs={[{ label: m.members_institutions(), href: '/admin/institutions' }]}
    >
      <Stack gap={16}>
        <Wizard
          label={m.members_found_title()}
          current={step}
          onCurrentChange={(id) => {
            setProblem(undefined);
            setFaults({});
            change({ step: id as 'legal' }, { push: true });
          }}
          finishLabel={m.members_found_finish()}
          onFinish={finish}
          steps={STEPS.map((id) => ({
            id,
            label: parts[id].label,
            check: check(id),
            content: (
              <div ref={element} className="grid gap-4">
                {problem && (
                  <Callout tone="bad" live>
                    {problem}
                  </Callout>
                )}
                {parts[id].content}
              </div>
            ),
          }))}
        />
      </Stack>
    </Page>
  );
}
