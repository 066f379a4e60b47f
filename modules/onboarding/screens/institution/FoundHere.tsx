import { client, useSearchState } from '@patio/client';
import type { contract as membersContract } from '@patio/members';
import { emptyDraft, FOUNDING_STEPS, Founded, FoundingWizard, foundingOf, type Made } from '@patio/members/screens';
import { m } from '@patio/messages';
import type { contract as schoolsContract } from '@patio/schools';
import { SaveState } from '@patio/ui';
import { useState } from 'react';
import { z } from 'zod';
import type { InstitutionView } from '../../contract.ts';
import { BarePage } from '../frame/BarePage.tsx';
import { useDraft } from './use-draft.ts';

const members = client<typeof membersContract>('members');
const schools = client<typeof schoolsContract>('schools');
const search = z.object({ step: z.enum(FOUNDING_STEPS).optional() });

/** Whoever runs the platform founds an institution for others; the server keeps what is written. */
export function FoundHere({ view }: { view: InstitutionView }) {
  const [{ step: asked }, change] = useSearchState(search);
  const step = asked ?? FOUNDING_STEPS.find((id) => id === view.draft?.step) ?? 'legal';
  const { body: draft, edit, isKept } = useDraft(view.draft, emptyDraft, step);
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <Founded made={made} draft={draft} />;
  return (
    <BarePage title={m.onboarding_first_title()} lede={m.onboarding_first_lede()}>
      <FoundingWizard
        step={step}
        onStep={(id) => change({ step: id }, { push: true })}
        draft={draft}
        edit={edit}
        slugIsFree={async (slug) => (await schools.slugIsFree.call({ slug })).free}
        finishLabel={m.onboarding_found()}
        onFinish={async () => setMade(await members.createInstitution.call(foundingOf(draft)))}
        note={isKept && <SaveState state="saved" />}
      />
    </BarePage>
  );
}
