import type { NeedInput, SetUpView } from '../../../contract.ts';
import { periodsOf } from '../../../rules/set-up.ts';

type Section = SetUpView['sections'][number];
export const NEED_COLUMNS = ['periods', 'pattern', 'rooms', 'features'] as const;
export type NeedColumn = (typeof NEED_COLUMNS)[number];

/** What a section needs as it would be saved: what was said, or what follows from its course. */
export const needOf = (section: Section): Omit<NeedInput, 'sectionId' | 'version'> & { version: number | null } => ({
  periods: periodsOf(section),
  pattern: section.need?.pattern ?? null,
  roomIds: section.need?.roomIds ?? [],
  roomFeatures: section.need?.roomFeatures ?? [],
  jointId: section.need?.jointId ?? null,
  blockId: section.need?.blockId ?? null,
  version: section.need?.version ?? null,
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** `2+2+1` as lengths; null where it is not a pattern, an empty list for single periods. */
export function readPattern(text: string): number[] | null {
  if (text.trim() === '') return [];
  const parts = text.split(/[+,\s]+/).filter(Boolean);
  const lengths = parts.map(Number);
  return lengths.every((length) => Number.isInteger(length) && length >= 1 && length <= 6) ? lengths : null;
}

export const patternText = (pattern: readonly number[] | null): string => (pattern ?? []).join('+');

/** Names separated by commas, each found among those that there are; null where one is unknown. */
export function readNames(text: string, known: readonly { id: string; name: string }[]): string[] | null {
  const names = text.split(/[,;]/).map(plain).filter(Boolean);
  const found = names.map((name) => known.find((one) => plain(one.name) === name)?.id);
  return found.every((id) => id !== undefined) ? (found as string[]) : null;
}

/** The need after one cell of its row was typed; null where the text means nothing. */
export function withCell<Need extends Pick<NeedInput, 'periods' | 'pattern' | 'roomIds' | 'roomFeatures'>>(
  need: Need,
  column: NeedColumn,
  text: string,
  known: { rooms: readonly { id: string; name: string }[]; features: readonly { id: string; name: string }[] },
): Need | null {
  if (column === 'periods') {
    const periods = Number(text.trim());
    if (text.trim() === '' || !Number.isInteger(periods) || periods < 0 || periods > 60) return null;
    // A pattern that no longer adds up gives way to single periods.
    return { ...need, periods, pattern: sum(need.pattern ?? []) === periods ? need.pattern : null };
  }
  if (column === 'pattern') {
    const pattern = readPattern(text);
    if (!pattern) return null;
    return pattern.length ? { ...need, pattern, periods: sum(pattern) } : { ...need, pattern: null };
  }
  const ids = readNames(text, column === 'rooms' ? known.rooms : known.features);
  if (!ids) return null;
  return column === 'rooms' ? { ...need, roomIds: ids } : { ...need, roomFeatures: ids };
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
