import { type NeedAnswer, outstanding, whatDoINeed, writeMark } from '@patio/engine-grading';
import { leavesOf, YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import type { PublishedSection } from '../../contract.ts';
import type { Computed } from './use-published.ts';

type Item = PublishedSection['items'][number];
type Scale = Extract<PublishedSection['rules']['scale'], { kind: 'numeric' }>;

/** What a student can still earn in a class: columns that wait, and terms in which nothing has been asked yet. */
export interface StillOpen {
  items: readonly Item[];
  terms: readonly { id: string; name: string }[];
}

/** A term that was published is settled: neither its columns nor its mark move any more. */
export function stillOpen({ section, plan, work }: Computed): StillOpen {
  if (!plan) return { items: [], terms: [] };
  const open = leavesOf(section.terms).filter((term) => !section.termGrades.some((grade) => grade.node === term.id));
  const waiting = new Set(outstanding(plan, work, 'published'));
  const inTerm = (termId: string) => section.items.filter((item) => item.termId === termId);
  return {
    items: open.flatMap((term) => inTerm(term.id)).filter((item) => waiting.has(item.id)),
    terms: open.filter((term) => inTerm(term.id).length === 0).map(({ id, name }) => ({ id, name })),
  };
}

/** A column that was never handed in counts as it did when its term was signed. */
const IN_THE_END = { total: 'final', seenBy: 'all' } as const;

/** One goal: the term or the year that is to reach it, and the least that takes. */
export interface Need {
  node: string;
  name: string;
  items: readonly Item[];
  terms: StillOpen['terms'];
  answer: NeedAnswer;
}

/** The least mark for each open term that still has work in it, and for the year, by the rules that will be asked in the end. */
export function needsOf(computed: Computed, target: string): Need[] {
  const { section, plan, work } = computed;
  if (!plan) return [];
  const open = stillOpen(computed);
  const ask = (node: string, name: string, items: readonly Item[], terms: StillOpen['terms']): Need => ({
    node,
    name,
    items,
    terms,
    answer: whatDoINeed(plan, work, {
      target: { mark: target },
      term: node,
      items: items.map((item) => item.id),
      terms: terms.map((term) => term.id),
      view: IN_THE_END,
    }),
  });
  const inTerms = leavesOf(section.terms).flatMap((term) => {
    const items = open.items.filter((item) => item.termId === term.id);
    return items.length > 0 ? [ask(term.id, term.name, items, [])] : [];
  });
  return [...inTerms, ask(YEAR, '', open.items, open.terms)];
}

/** A mark as families read it, never cut to something that would no longer be enough. */
const least = (scale: Scale, mark: string): string => {
  const shown = writeMark(scale, mark);
  return Number(shown) === Number(mark) ? shown : mark;
};

/** What is needed, in a sentence that says for what and in what. */
export function needSentence({ node, name, items, terms, answer }: Need, scale: Scale, target: string): string {
  const goal = {
    place: node === YEAR ? 'year' : 'term',
    term: name,
    target: writeMark(scale, target),
  };
  if (items.length + terms.length === 0) {
    const reaches = answer.kind === 'unreachable' ? answer.best : answer.kind === 'secure' ? answer.reaches : null;
    const mark = reaches === null ? '–' : writeMark(scale, reaches);
    return answer.kind === 'secure'
      ? m.gradebook_need_done({ ...goal, mark })
      : m.gradebook_need_over({ ...goal, mark });
  }
  if (answer.kind === 'secure') return m.gradebook_need_secure(goal);
  if (answer.kind === 'unreachable')
    return m.gradebook_need_unreachable({ ...goal, best: answer.best === null ? '–' : writeMark(scale, answer.best) });
  const [only] = items;
  if (only?.max && items.length === 1 && terms.length === 0)
    return m.gradebook_need_points({ ...goal, score: answer.scores[only.id] ?? '', max: only.max, title: only.title });
  const what = [...items.map((item) => item.title), ...terms.map((term) => term.name)].join(', ');
  return m.gradebook_need({ ...goal, mark: least(scale, answer.mark), what });
}
