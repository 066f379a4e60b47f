import type { PassageIndex } from '@patio/engine-learning';

function addUp(parts: readonly PassageIndex[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const { spread } of parts) for (const [term, count] of spread) out.set(term, (out.get(term) ?? 0) + count);
  return out;
}

function join(parts: readonly PassageIndex[], which: 'bySound' | 'words' | 'paired'): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const part of parts)
    for (const [key, stems] of part[which]) {
      const known = out.get(key);
      out.set(key, known ? [...new Set([...known, ...stems])] : stems);
    }
  return out;
}

/** One index of several of one language: the same as if it had been made at once, but lesson by lesson, so that nobody else waits. */
export function mergeIndexes(parts: readonly [PassageIndex, ...PassageIndex[]]): PassageIndex {
  const entries = parts.flatMap((part) => part.entries);
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  return {
    ...parts[0],
    entries,
    spread: addUp(parts),
    bySound: join(parts, 'bySound'),
    words: join(parts, 'words'),
    paired: join(parts, 'paired'),
    averageLength: entries.length > 0 ? total / entries.length : 1,
  };
}
