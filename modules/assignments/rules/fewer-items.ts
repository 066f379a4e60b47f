import type { RichText } from '@patio/engine-lessons';
import { toPlainText } from '@patio/engine-lessons';

type Node = RichText['content'][number];
type Ordered = Extract<Node, { type: 'orderedList' }>;

/** How many exercises are left of how many. */
export interface Items {
  kept: number;
  of: number;
}

/** Shorter lists stay whole: what is left of them would be no exercise of the same thing. */
const FEWEST = 3;
const NAMES_ITEMS =
  /(ejercicio|pregunta|problema|operaci[oó]n|oraci[oó]n|[ií]tem|multiplicaci|divisi[oó]n|sumas?\b|restas?\b|ecuaci|fracci|palabra|exercise|question|problem|item|sentence|equation|word)/i;

const textOf = (node: Node): string => toPlainText({ type: 'doc', content: [node] });
const isQuestion = (text: string): boolean => /[?=]|_{2,}/.test(text);

/** True for a list of exercises. One of steps, which must all be done, is another thing: nothing is taken from it. */
const isExercises = (list: Ordered, before: Node | undefined): boolean =>
  list.content.length >= FEWEST &&
  ((before?.type === 'paragraph' && NAMES_ITEMS.test(textOf(before))) ||
    list.content.every((item) => isQuestion(textOf({ type: 'bulletList', content: [item] }))));

/** Which of so many exercises are left: spread over all of them, since they often become harder, and the first is always among them. */
export function keptOf(count: number, fewerPercent: number): number[] {
  const kept = Math.max(1, Math.ceil((count * (100 - fewerPercent)) / 100));
  return Array.from({ length: kept }, (_, at) => Math.floor((at * count) / kept));
}

/** The same list without what is left out; every exercise keeps its number, so that teacher and class mean the same one. */
function shorten(list: Ordered, kept: readonly number[]): Ordered[] {
  const first = list.attrs?.start ?? 1;
  const runs: Ordered[] = [];
  for (const at of kept) {
    const item = list.content[at]!;
    const last = runs.at(-1);
    if (last?.attrs && last.attrs.start + last.content.length === first + at) last.content.push(item);
    else runs.push({ type: 'orderedList', attrs: { start: first + at }, content: [item] });
  }
  return runs;
}

/** Instructions with so many percent fewer exercises; `items` is null where none can be counted, and then nothing is taken away. */
export function withFewerItems(doc: RichText, fewerPercent: number | null): { doc: RichText; items: Items | null } {
  if (fewerPercent === null) return { doc, items: null };
  const items: Items = { kept: 0, of: 0 };
  const content = doc.content.flatMap((node, at): Node[] => {
    if (node.type !== 'orderedList' || !isExercises(node, doc.content[at - 1])) return [node];
    const kept = keptOf(node.content.length, fewerPercent);
    items.kept += kept.length;
    items.of += node.content.length;
    return shorten(node, kept);
  });
  return items.of === items.kept ? { doc, items: null } : { doc: { type: 'doc', content }, items };
}
