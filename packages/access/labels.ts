import type { Capability } from './capabilities.ts';

type Locale = 'es' | 'en';
/** A text of a module's messages, such as `m.people_area_title`. */
export type Label = (p?: Record<never, never>, o?: { locale?: Locale }) => string;

/** What a module calls its part of school life and its rights, in words a principal reads. */
export interface ModuleLabels {
  /** By the first word of rights and actions; screens show areas by their order. */
  areas: Readonly<Record<string, { title: Label; order: number }>>;
  capabilities: Readonly<Partial<Record<Capability, Label>>>;
}

/** The labels of all modules together. Without a language it is the reader's. */
export interface Labels {
  /** Every area, in the order in which screens show them. */
  areas: readonly string[];
  areaName(area: string, locale?: Locale): string;
  capabilityName(capability: Capability, locale?: Locale): string;
}

/** The part of school life that a right or an action belongs to: its first word. */
export const areaOf = (name: string): string => name.split('.')[0] ?? name;

/** What has no label is called by its own name. */
export function labelsFrom(modules: readonly ModuleLabels[]): Labels {
  const areas = new Map(modules.flatMap((module) => Object.entries(module.areas)));
  const capabilities: ModuleLabels['capabilities'] = Object.assign({}, ...modules.map((each) => each.capabilities));
  const say = (label: Label | undefined, name: string, locale?: Locale) => label?.({}, locale && { locale }) ?? name;
  return {
    areas: [...areas].toSorted(([, a], [, b]) => a.order - b.order).map(([area]) => area),
    areaName: (area, locale) => say(areas.get(area)?.title, area, locale),
    capabilityName: (capability, locale) => say(capabilities[capability], capability, locale),
  };
}
