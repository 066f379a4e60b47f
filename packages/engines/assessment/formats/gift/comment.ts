import { readSettings } from '../settings.ts';

export interface GiftComment {
  id: string | null;
  tags: string[];
  settings: Record<string, unknown>;
}

const BRACKET = /\[(id|tag):([^\]]{0,500})\]/gi;
const SETTINGS = /^\s{0,9}\[patio:(.*)\]\s*$/;

/** What comments say about the question below them: `[id:…]`, `[tag:…]`, and our own `[patio:{…}]`. */
export function readComments(comments: readonly string[]): GiftComment {
  const found: GiftComment = { id: null, tags: [], settings: {} };
  for (const comment of comments) {
    const own = SETTINGS.exec(comment)?.[1];
    if (own !== undefined) {
      found.settings = { ...found.settings, ...readSettings(own) };
      continue;
    }
    for (const [, name, value] of comment.matchAll(BRACKET)) {
      if (name!.toLowerCase() === 'id') found.id ??= value!.trim() || null;
      else found.tags.push(value!);
    }
  }
  return found;
}
