import type { Capability } from '@patio/access';

export interface FoundItem {
  id: string;
  label: string;
  detail?: string;
  href: string;
}

/** Something that the palette can search on the server: people, courses, articles. */
export interface PaletteSource {
  id: string;
  label: () => string;
  needs: Capability;
  search: (text: string, signal: AbortSignal) => Promise<FoundItem[]>;
}

const sources = new Map<string, PaletteSource>();

/** Adds what a module can find to the palette of everyone who may look for it. */
export function registerPaletteSource(source: PaletteSource): void {
  sources.set(source.id, source);
}

export const paletteSources = (): PaletteSource[] => [...sources.values()];
