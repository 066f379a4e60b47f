import { useSearchState } from '@patio/client';
import { type Draft, FOUNDING_STEPS, FoundingWizard, foundingOf } from '@patio/members/screens';
import { m } from '@patio/messages';
import { useState } from 'react';
import { z } from 'zod';
import { onboarding } from '../api.ts';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from './device-draft.ts';

const search = z.object({ step: z.enum(FOUNDING_STEPS).default('legal') });
const AFTERWARDS = encodeURIComponent('/onboarding/institution');

/** Founds the first institution; what is written stays on this device until there is an account. */
export function FoundFirst({ firstKey }: { firstKey: string }) {
  const [{ step }, change] = useSearchState(search);
  const [draft, setDraft] = useState<Draft>(readDeviceDraft);
  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDeviceDraft(next);
  };
  const found = async () => {
    const { institution, school, lead } = foundingOf(draft);
    const { alsoAdmin: _always, ...person } = lead;
    const { link } = await onboarding.found.call({ key: firstKey, institution, school, lead: person });
    dropDeviceDraft();
    // The password and the second step are chosen at the door, as everybody does.
    location.assign(`${link}&next=${AFTERWARDS}`);
  };
  return (
    <FoundingWizard
      step={step}
      onStep={(id) => change({ step: id }, { push: true })}
      draft={draft}
      edit={edit}
      // Nobody else is here yet; a name that is reserved is refused at the end.
      slugIsFree={async () => true}
      lead={{ label: m.onboarding_you(), text: m.onboarding_you_text() }}
      finishLabel={m.onboarding_found()}
      onFinish={found}
      note={<span className="text-ink-2 text-sm">{m.onboarding_kept_here()}</span>}
    />
  );
}
