import type { AfterTurn, Chip, OpenChat, Said, TurnView } from '../../../contract.ts';

const NOTHING = {
  chip: null,
  lines: [],
  hint: null,
  worked: null,
  question: null,
  options: [],
  cites: [],
  source: null,
  helpLine: null,
  correction: null,
  standing: 'shown',
  instead: null,
  withheld: false,
  author: null,
} as const;

/** What the student just did, as it stands in the chat until the server has answered. */
export function ownTurn(id: string, said: Said, at: string): TurnView {
  const base = { ...NOTHING, lines: [], options: [], cites: [], id, at, by: 'student' as const };
  if (said.kind === 'chip') return { ...base, kind: 'chip', text: '', chip: said.chip as Chip };
  if (said.kind === 'attempt')
    return {
      ...base,
      kind: 'attempt',
      text: said.lines.join('\n'),
      lines: said.lines.map((text) => ({ text, result: null })),
    };
  return { ...base, kind: 'said', text: said.text };
}

/** The chat with what an answer added to it; a turn that is there already stays once. */
export function joined(view: OpenChat, after: AfterTurn): OpenChat {
  const { chatId, turns, task, ...state } = after;
  if (view.chat?.id !== chatId) return view;
  const known = new Set(turns.map(({ id }) => id));
  return {
    ...view,
    ...state,
    chat: { ...view.chat, task, turns: [...view.chat.turns.filter(({ id }) => !known.has(id)), ...turns] },
  };
}

const HELPS = ['hint', 'example', 'solution'];

/** Hints that a later one of the same task left behind: they fold into a line. */
export function foldedHints(turns: readonly TurnView[]): Set<string> {
  const folded = new Set<string>();
  let last: string | null = null;
  for (const { id, kind } of turns) {
    if (kind === 'task') last = null;
    if (!HELPS.includes(kind)) continue;
    if (last) folded.add(last);
    last = kind === 'hint' ? id : null;
  }
  return folded;
}

/** The how-manieth attempt at its task each attempt is. */
export function attemptNumbers(turns: readonly TurnView[]): Map<string, number> {
  const numbers = new Map<string, number>();
  let count = 0;
  for (const { id, kind } of turns) {
    if (kind === 'task') count = 0;
    if (kind === 'attempt') numbers.set(id, ++count);
  }
  return numbers;
}

/** The last thing that the tutor or a teacher said; only its answers can still be tapped. */
export const lastSaid = (turns: readonly TurnView[]): TurnView | undefined =>
  turns.findLast(({ by }) => by !== 'student');

/** Everything of a turn that is worth reading aloud, in the order in which it stands. */
export const spokenOf = ({ text, worked, question }: TurnView): string =>
  [
    text,
    worked?.prompt,
    ...(worked?.steps ?? []).map(({ say, work }) => [say, work].filter(Boolean).join(' ')),
    question,
  ]
    .filter(Boolean)
    .join('\n');
