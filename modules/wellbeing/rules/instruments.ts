/** How likely it is that somebody needs closer care; a person decides it, an instrument only proposes. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const ITEM_KINDS = ['scale', 'text'] as const;

/** One question: a scale has answers with points, a text is written and scores nothing. */
export interface InstrumentItem {
  id: string;
  kind: (typeof ITEM_KINDS)[number];
  text: string;
  answers: readonly { text: string; points: number }[];
  required: boolean;
}

/** From so many points on, this is what the school reads in them. */
export interface Band {
  from: number;
  level: RiskLevel;
  text: string;
}

/** A list of questions in one version; an answer names the version that was asked. */
export interface Instrument {
  key: string;
  version: number;
  title: string;
  intro: string;
  items: readonly InstrumentItem[];
  bands: readonly Band[];
}

/** What was answered: the position of the chosen answer, or the words. */
export type Answers = Readonly<Record<string, number | string>>;

export interface Score {
  /** Null while a required scale is open: half a scale has no score. */
  points: number | null;
  most: number;
  /** Required items without an answer. */
  missing: string[];
  band: Band | null;
}

const chosen = (item: InstrumentItem, given: number | string | undefined) =>
  typeof given === 'number' ? item.answers[given] : undefined;

const isAnswered = (item: InstrumentItem, given: number | string | undefined): boolean =>
  item.kind === 'scale' ? chosen(item, given) !== undefined : typeof given === 'string' && given.trim() !== '';

/** The most points that an instrument can give. */
export const mostPoints = ({ items }: Pick<Instrument, 'items'>): number =>
  items.reduce((sum, item) => sum + Math.max(0, ...item.answers.map(({ points }) => points)), 0);

/** The band of a number of points: the last one that begins at or below it. */
export const bandOf = (bands: readonly Band[], points: number): Band | null =>
  bands.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= points) ?? null;

/** Adds up what was answered. It proposes a band and decides nothing. */
export function scoreOf(instrument: Instrument, answers: Answers): Score {
  const { items, bands } = instrument;
  const missing = items.filter((item) => item.required && !isAnswered(item, answers[item.id])).map(({ id }) => id);
  const scored = items.filter(({ kind }) => kind === 'scale');
  const openScale = scored.some(({ id }) => missing.includes(id));
  const points =
    scored.length === 0 || openScale
      ? null
      : scored.reduce((sum, item) => sum + (chosen(item, answers[item.id])?.points ?? 0), 0);
  return { points, most: mostPoints(instrument), missing, band: points === null ? null : bandOf(bands, points) };
}

/** Answers that belong to the items of this version, and nothing else. */
export function keepKnown({ items }: Pick<Instrument, 'items'>, answers: Answers): Record<string, number | string> {
  const kept: Record<string, number | string> = {};
  for (const item of items) {
    const given = answers[item.id];
    if (given !== undefined && isAnswered(item, given))
      kept[item.id] = typeof given === 'string' ? given.trim() : given;
  }
  return kept;
}

export type InstrumentFault = 'no_items' | 'double_item' | 'no_answers' | 'bands_order' | 'bands_gap';

/** What is wrong with an instrument that somebody wrote: every number of points needs exactly one band, or there are no bands. */
export function faultsOf({ items, bands }: Pick<Instrument, 'items' | 'bands'>): InstrumentFault[] {
  const faults: InstrumentFault[] = [];
  if (items.length === 0) faults.push('no_items');
  if (new Set(items.map(({ id }) => id)).size < items.length) faults.push('double_item');
  if (items.some(({ kind, answers }) => kind === 'scale' && answers.length < 2)) faults.push('no_answers');
  const starts = bands.map(({ from }) => from);
  if (new Set(starts).size < starts.length || starts.some((from, at) => at > 0 && from <= (starts[at - 1] ?? 0)))
    faults.push('bands_order');
  if (bands.length > 0) {
    const least = items.reduce(
      (sum, { answers }) => sum + (answers.length === 0 ? 0 : Math.min(...answers.map(({ points }) => points))),
      0,
    );
    if ((starts[0] ?? 0) > least) faults.push('bands_gap');
  }
  return faults;
}
