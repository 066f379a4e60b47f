/** What a key does at the desk. */
export type DeskAction =
  | { does: 'level'; level: number }
  | {
      does:
        | 'next'
        | 'before'
        | 'criterion_down'
        | 'criterion_up'
        | 'save'
        | 'save_next'
        | 'comment'
        | 'mark_text'
        | 'points'
        | 'bank';
    }
  | { does: 'return' | 'undo' | 'keys' | 'list' | 'matches' | 'leave' };

/** What of a key press matters. */
export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

type Plain = Exclude<DeskAction['does'], 'level'>;

const LETTERS: Readonly<Record<string, Plain>> = {
  j: 'next',
  n: 'next',
  arrowright: 'next',
  k: 'before',
  p: 'before',
  arrowleft: 'before',
  arrowdown: 'criterion_down',
  arrowup: 'criterion_up',
  s: 'save',
  enter: 'save_next',
  c: 'comment',
  m: 'mark_text',
  g: 'points',
  b: 'bank',
  d: 'return',
  r: 'return',
  u: 'undo',
  l: 'list',
  i: 'matches',
  escape: 'leave',
  '?': 'keys',
};

/** Keys while nobody writes; digits choose a level of the criterion that is open, of which there are so many. */
export function deskKey({ key, ctrlKey, metaKey, altKey }: Pressed, levels: number): DeskAction | null {
  const small = key.toLowerCase();
  if (ctrlKey || metaKey) return small === 'z' ? { does: 'undo' } : small === 'enter' ? { does: 'save_next' } : null;
  if (altKey) return null;
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (digit > 0) return digit <= levels ? { does: 'level', level: digit - 1 } : null;
  const does = LETTERS[small];
  return does ? { does } : null;
}

/** Keys inside a field: only those that leave it. */
export function fieldKey({ key, ctrlKey, metaKey }: Pressed): 'leave' | 'save_next' | null {
  if (key === 'Escape') return 'leave';
  return key === 'Enter' && (ctrlKey || metaKey) ? 'save_next' : null;
}
