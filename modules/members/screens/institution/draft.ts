import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { newInstitution, newSchool, slug as slugRule } from '@patio/schools';
import { COUNTRY_PRESETS, type PlannedYear, yearAround } from '@patio/schools/presets';
import { fieldMessage } from '@patio/ui/form';
import { z } from 'zod';

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
  faults: Faults;
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

/** The steps from a legal name to a working school, in their order. */
export const FOUNDING_STEPS = ['legal', 'country', 'school', 'year', 'lead'] as const;
export type FoundingStep = (typeof FOUNDING_STEPS)[number];
/** Whether a short name is still free; asked where somebody may know. */
export type AskSlug = (slug: string) => Promise<boolean>;

/** What is sent of a draft: its year, where none was chosen, is the country's usual one around today. */
export function foundingOf({ school, lead, country, locale, year, ...legal }: Draft) {
  const preset = COUNTRY_PRESETS[country];
  return {
    institution: { ...legal, country, locale },
    school: { ...school, year: year ?? (preset && yearAround(preset, todayHere())) },
    lead: { ...lead, locale },
  };
}

/** What is wrong on a step, by the field it stands at. */
export type Faults = Partial<Record<string, string>>;

/** Each field of which a schema complains, with what to do about it. */
const faultsIn = (schema: z.ZodType, value: unknown): Faults =>
  Object.fromEntries(
    (schema.safeParse(value, { error: fieldMessage }).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );

const legal = newInstitution.omit({ country: true, locale: true, slug: true });
const firstSchool = newSchool.omit({ country: true, year: true });
const lead = z.object({
  givenNames: z.string().trim().min(1),
  surnames: z.string().trim().min(1),
  email: z.email(),
});

async function legalFaults(draft: Draft, slugIsFree: AskSlug): Promise<Faults> {
  const faults = faultsIn(legal, draft);
  if (!slugRule.safeParse(draft.slug).success) return { ...faults, slug: m.members_found_slug() };
  if (Object.keys(faults).length > 0) return faults;
  return (await slugIsFree(draft.slug)) ? {} : { slug: m.members_found_slug_taken() };
}

/** What keeps a person on a step; nothing when it is complete. */
export async function faultsOf(step: FoundingStep, draft: Draft, slugIsFree: AskSlug): Promise<Faults> {
  if (step === 'legal') return legalFaults(draft, slugIsFree);
  if (step === 'country') return COUNTRY_PRESETS[draft.country] ? {} : { country: m.members_found_choose_country() };
  if (step === 'school') return faultsIn(firstSchool, draft.school);
  if (step === 'lead') return faultsIn(lead, draft.lead);
  return draft.year && draft.year.startsOn >= draft.year.endsOn ? { endsOn: m.members_found_year_order() } : {};
}
