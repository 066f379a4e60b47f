import { m } from '@patio/messages';
import { Checkbox, Select } from '@patio/ui';
import { z } from 'zod';
import type { Presentation } from '../../contract.ts';

/** What can be chosen for one child, in the order of the form. */
export const PRESENTATION_LABELS = {
  pictograms: m.people_pictograms,
  timer: m.people_timer,
  readAloud: m.people_read_aloud,
  largeText: m.people_large_text,
  still: m.people_still,
  softColours: m.people_soft_colours,
} satisfies Record<Exclude<keyof Presentation, 'warnMinutes'>, () => string>;

export const SHOWN = Object.keys(PRESENTATION_LABELS) as (keyof typeof PRESENTATION_LABELS)[];
export const WARNINGS = ['0', '5', '10'] as const;

/** The same as fields of a form. */
export const presentationFields = {
  pictograms: z.boolean(),
  timer: z.boolean(),
  readAloud: z.boolean(),
  largeText: z.boolean(),
  still: z.boolean(),
  softColours: z.boolean(),
  warnMinutes: z.enum(WARNINGS),
};
type Fields = z.infer<z.ZodObject<typeof presentationFields>>;

export const toFields = (shown: Partial<Presentation>): Fields => ({
  pictograms: shown.pictograms ?? false,
  timer: shown.timer ?? false,
  readAloud: shown.readAloud ?? false,
  largeText: shown.largeText ?? false,
  still: shown.still ?? false,
  softColours: shown.softColours ?? false,
  warnMinutes: String(shown.warnMinutes ?? 0) as Fields['warnMinutes'],
});

export const fromFields = ({ warnMinutes, ...rest }: Fields): Presentation => ({
  ...rest,
  warnMinutes: Number(warnMinutes) as Presentation['warnMinutes'],
});

/** How the pages of one child are shown: fields of a form around them. */
export const PresentationFields = () => (
  <fieldset className="grid gap-3">
    <legend className="mb-1 font-semibold">{m.people_presentation()}</legend>
    <p className="m-0 text-sm text-[var(--ink-2)]">{m.people_presentation_hint()}</p>
    {SHOWN.map((name) => (
      <Checkbox key={name} name={name} label={PRESENTATION_LABELS[name]()} />
    ))}
    <Select
      name="warnMinutes"
      label={m.people_warn_minutes()}
      options={WARNINGS.map((id) => ({ id, label: m.people_warn_minutes_is({ minutes: Number(id) }) }))}
    />
  </fieldset>
);
