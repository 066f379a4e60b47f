import { client } from '@patio/client';
import { m } from '@patio/messages';
import { type contract, newInstitution, newSchool, slug as slugRule } from '@patio/schools';
import { COUNTRY_PRESETS, type PlannedYear } from '@patio/schools/presets';
import { z } from 'zod';

const schools = client<typeof contract>('schools');

export interface Draft {
  name: string;
  legalName: string;
  slug: string;
  taxId: string;
  address: string;
  phone: string;
  email: string;
  country: string;
  locale: 'es' | 'en';
  school: {
    name: string;
    code: string;
    timeZone: string;
    stages: ('preschool' | 'primary' | 'secondary')[];
    termPlan: number;
  };
  /** Null as long as the country's usual year around today holds. */
  year: PlannedYear | null;
  lead: { email: string; givenNames: string; surnames: string; alsoAdmin: boolean };
}
export interface Made {
  id: string;
  schoolId: string;
  invitationLink: string;
}
export interface StepProps {
  draft: Draft;
  edit: (part: Partial<Draft>) => void;
}

export const emptyDraft: Draft = {
  name: '',
  legalName: '',
  slug: '',
  taxId: '',
  address: '',
  phone: '',
  email: '',
  country: 'PE',
  locale: 'es',
  school: {
    name: '',
    code: '',
    timeZone: COUNTRY_PRESETS.PE?.timeZones[0] ?? 'America/Lima',
    stages: ['primary', 'secondary'],
    termPlan: 0,
  },
  year: null,
  lead: { email: '', givenNames: '', surnames: '', alsoAdmin: true },
};

/** A short name out of a long one: small letters, digits, hyphens. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** What keeps a person on a step, in words; nothing when it is complete. */
export async function problemOf(
  step: 'legal' | 'country' | 'school' | 'year' | 'lead',
  draft: Draft,
): Promise<string | undefined> {
  if (step === 'legal') {
    const legal = newInstitution.omit({ country: true, locale: true, slug: true });
    if (draft.name.trim().length < 2 || draft.legalName.trim().length < 2) return m.accounts_found_names();
    if (!slugRule.safeParse(draft.slug).success) return m.accounts_found_slug();
    if (!legal.safeParse(draft).success) return m.accounts_found_contact();
    const { free } = await schools.slugIsFree.call({ slug: draft.slug });
    return free ? undefined : m.accounts_found_slug_taken();
  }
  if (step === 'country') return COUNTRY_PRESETS[draft.country] ? undefined : m.accounts_found_choose_country();
  if (step === 'school') {
    const fits = newSchool.omit({ country: true, year: true }).safeParse(draft.school).success;
    return fits ? undefined : m.accounts_found_school_missing();
  }
  if (step === 'year')
    return draft.year && draft.year.startsOn >= draft.year.endsOn ? m.accounts_found_year_order() : undefined;
  const { email, givenNames, surnames } = draft.lead;
  return z.email().safeParse(email).success && givenNames.trim() && surnames.trim()
    ? undefined
    : m.accounts_found_lead_missing();
}
