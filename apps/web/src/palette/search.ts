import type { Capability } from '@patio/access';
import { paletteSources } from '@patio/client';
import type { PaletteSection } from '@patio/ui/palette';

/** Asks every source that this person may search; one that fails leaves the others standing. */
export async function searchSources(
  can: (capability: Capability) => boolean,
  text: string,
  signal: AbortSignal,
): Promise<PaletteSection[]> {
  const open = paletteSources().filter((source) => can(source.needs));
  const answers = await Promise.allSettled(open.map((source) => source.search(text, signal)));
  return open.flatMap((source, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [{ id: source.id, label: source.label(), items: answer.value }] : [];
  });
}
