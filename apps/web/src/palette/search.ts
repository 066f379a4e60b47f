import type { Capability } from '@patio/access';
import { type PaletteAction, paletteActions, paletteSources } from '@patio/client';
import type { PaletteSection } from '@patio/ui/palette';

type Can = (capability: Capability) => boolean;

/** Asks every source that this person may search; one that fails leaves the others standing. */
export async function searchSources(can: Can, text: string, signal: AbortSignal): Promise<PaletteSection[]> {
  const open = paletteSources().filter((source) => can(source.needs));
  const answers = await Promise.allSettled(open.map((source) => source.search(text, signal)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** What this person may do from anywhere, as the modules say it. */
export async function listActions(can: Can): Promise<PaletteAction[]> {
  const open = paletteActions().filter(({ needs }) => can(needs));
  const answers = await Promise.allSettled(open.map(async ({ list }) => list()));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
