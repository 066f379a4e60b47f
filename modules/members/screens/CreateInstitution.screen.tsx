import { client, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/schools';
import { Page, Stack, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import { z } from 'zod';
import { members } from './api.ts';
import { type Draft, emptyDraft, FOUNDING_STEPS, foundingOf, type Made } from './institution/draft.ts';
import { Founded } from './institution/Founded.tsx';
import { FoundingWizard } from './institution/FoundingWizard.tsx';

const schools = client<typeof contract>('schools');
const search = z.object({ step: z.enum(FOUNDING_STEPS).default('legal') });

/** Whoever runs the platform founds an institution and hands over its keys. */
export default function CreateInstitutionScreen() {
  const [{ step }, change] = useSearchState(search);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [made, setMade] = useState<Made | null>(null);
  useUnsaved(made === null && JSON.stringify(draft) !== JSON.stringify(emptyDraft), { survivesSearch: true });
  if (made) return <Founded made={made} draft={draft} />;
  return (
    <Page
      title={m.members_found_title()}
      description={m.members_found_lede()}
      width="read"
      breadcrumbs={[{ label: m.members_institutions(), href: '/admin/institutions' }]}
    >
      <Stack gap={16}>
        <FoundingWizard
          step={step}
          onStep={(id) => change({ step: id }, { push: true })}
          draft={draft}
          edit={(part) => setDraft((before) => ({ ...before, ...part }))}
          slugIsFree={async (slug) => (await schools.slugIsFree.call({ slug })).free}
          finishLabel={m.members_found_finish()}
          onFinish={async () => setMade(await members.createInstitution.call(foundingOf(draft)))}
        />
      </Stack>
    </Page>
  );
}
