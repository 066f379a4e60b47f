import type { Capability } from '@patio/access';

export interface FoundItem {
  id: string;
  label: string;
  detail?: string;
  href: string;
}
export interface FoundSection {
  id: string;
  label: string;
  items: FoundItem[];
}

/** Something that the palette can search as the person types: records on the server, articles. */
export interface PaletteSource {
  id: string;
  needs: Capability;
  search: (text: string, signal: AbortSignal) => Promise<FoundSection[]>;
}

/** Something that can be done from anywhere: it opens the place where it is done. */
export interface PaletteAction extends FoundItem {
  /** Other words that people type for it. */
  also?: string[];
}

/** What a module lets people do from the palette; asked for when it opens. */
export interface PaletteActions {
  id: string;
  needs: Capability;
  list: () => PaletteAction[] | Promise<PaletteAction[]>;
}

const sources = new Map<string, PaletteSource>();
const actions = new Map<string, PaletteActions>();

/** Adds what a module can find to the palette of everyone who may look for it. */
export function registerPaletteSource(source: PaletteSource): void {
  sources.set(source.id, source);
}

/** Adds what can be done in a module to the palette of everyone who may do it. */
export function registerPaletteActions(given: PaletteActions): void {
  actions.set(given.id, given);
}

export const paletteSources = (): PaletteSource[] => [...sources.values()];
export const paletteActions = (): PaletteActions[] => [...actions.values()];
