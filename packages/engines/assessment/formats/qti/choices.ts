import { childrenOf, type XmlElement } from '@patio/engine-xml';
import { type Choice, choiceOptions, multipleOptions, namer } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { wordsOf } from './body.ts';
import { type Item, modalFeedback, responseOf } from './item.ts';
import type { Response } from './responses.ts';

type Fields = Record<string, unknown>;

/** Words, picture and own feedback of something that can be chosen. */
export function shownChoice(choice: XmlElement, item: Item): { text: string; image?: { file: string; alt: string } } {
  const { text, pictures } = wordsOf(choice, item.note);
  const image = pictures[0] ? item.picture(pictures[0]) : null;
  if (pictures.length > 1) item.note('picture_left_out');
  return { text, ...(image ? { image } : {}) };
}

/** What each identifier is worth, in percent of the whole. */
function sharesOf(response: Response, ids: readonly string[], several: boolean, item: Item): number[] {
  const right = ids.map((id) => response.correct.includes(id));
  if (!item.mapping || response.mapped.length === 0) {
    const count = right.filter(Boolean).length;
    const share = several ? Math.round(1e7 / Math.max(1, count)) / 1e5 : 100;
    return right.map((each) => (each ? share : several ? -share : 0));
  }
  const values = ids.map((id) => response.mapped.find(({ key }) => key === id)?.value ?? response.otherwise);
  const positive = values.filter((value) => value > 0);
  const whole = several ? positive.reduce((sum, value) => sum + value, 0) : Math.max(0, ...positive);
  if (whole <= 0) throw new QuestionProblem('no_right_option');
  return values.map((value) => Math.max(-100, Math.round((value / whole) * 1e7) / 1e5));
}

const isTrueFalse = (ids: readonly string[]): boolean =>
  ids.length === 2 && ids.some((id) => /^true$/i.test(id)) && ids.some((id) => /^false$/i.test(id));

export function readChoice(interaction: XmlElement, item: Item): Fields & { used: Set<string> } {
  const response = responseOf(item, interaction);
  const choices = childrenOf(interaction, 'simple-choice');
  const ids = choices.map(({ attributes }) => attributes.identifier ?? '');
  const { maxchoices = '1' } = interaction.attributes;
  const several = response.cardinality === 'multiple' && maxchoices !== '1';
  const shares = sharesOf(response, ids, several, item);
  if (!several && isTrueFalse(ids) && shares.filter((share) => share === 100).length === 1)
    return { kind: 'true_false', answer: /^true$/i.test(ids[shares.indexOf(100)]!), used: new Set() };
  const modal = modalFeedback(item);
  const options = choices.map(
    (choice, at): Choice => ({
      ...shownChoice(choice, item),
      credit: shares[at]!,
      feedback:
        childrenOf(choice, 'feedback-inline')
          .map((element) => wordsOf(element, item.note).text)
          .join('\n') ||
        (modal.get(ids[at]!) ?? ''),
      ...(choice.attributes.fixed === 'true' ? { fixed: true as const } : {}),
    }),
  );
  const common = { shuffle: interaction.attributes.shuffle === 'true', used: new Set(ids) };
  if (!several) return { kind: 'choice', options: choiceOptions(options, item.note), ...common };
  return { kind: 'multiple', options: multipleOptions(options), scoring: item.mapping ? 'each' : 'all', ...common };
}

export function readOrder(interaction: XmlElement, item: Item): Fields {
  const { correct } = responseOf(item, interaction);
  const choices = new Map(
    childrenOf(interaction, 'simple-choice').map((each) => [each.attributes.identifier ?? '', each]),
  );
  const named = namer();
  if (correct.length < choices.size) throw new QuestionProblem('no_answer');
  const items = correct.map((id) => {
    const choice = choices.get(id);
    if (!choice) throw new QuestionProblem('no_answer', id.slice(0, 40));
    const shown = shownChoice(choice, item);
    return { id: named(shown.text), ...shown };
  });
  return { kind: 'order', items };
}

/** Pairs of a table: each line of the first set with one of the second; what is left over belongs to nothing. */
export function readMatch(interaction: XmlElement, item: Item): Fields {
  const response = responseOf(item, interaction);
  const sets = childrenOf(interaction, 'simple-match-set').map((set) => childrenOf(set, 'simple-associable-choice'));
  const [lefts = [], rights = []] = sets;
  const mapped = response.mapped.filter(({ value }) => value > 0).map(({ key }) => key);
  const written = response.correct.length > 0 ? response.correct : mapped;
  const pairs = written.map((pair) => pair.split(/\s+/));
  const named = namer();
  const made = (side: string, choice: XmlElement) => {
    const shown = shownChoice(choice, item);
    return { id: named(side, shown.text), ...shown };
  };
  const byId = (id: string | undefined) => rights.find(({ attributes }) => attributes.identifier === id);
  const used = new Set<string>();
  const found = lefts.map((left) => {
    const own = pairs.filter(([first]) => first === left.attributes.identifier);
    const right = byId(own[0]?.[1]);
    if (own.length !== 1 || !right) throw new QuestionProblem(own.length > 1 ? 'several_right_options' : 'no_answer');
    if (used.has(own[0]![1]!)) item.note('same_right_side');
    used.add(own[0]![1]!);
    return { left: made('left', left), right: made('right', right) };
  });
  const extras = rights
    .filter(({ attributes }) => !used.has(attributes.identifier ?? ''))
    .map((right) => made('right', right));
  return { kind: 'match', pairs: found, extras, scoring: item.mapping ? 'each' : 'all' };
}
