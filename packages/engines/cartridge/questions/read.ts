import { childOf, childrenOf, everyOf, type XmlElement } from '@patio/engine-xml';
import type { Written } from '../content/content.ts';
import { writtenIn } from '../content/parts.ts';
import { CartridgeProblem } from '../problem.ts';
import { fieldsOf } from './fields.ts';
import type { CartridgeQuestion, QuestionOption } from './question.ts';
import { type Outcome, outcomesOf } from './scoring.ts';

const KINDS = {
  multiple_choice: 'choice',
  multiple_response: 'multiple',
  true_false: 'trueFalse',
  fib: 'fillIn',
  pattern_match: 'pattern',
  essay: 'essay',
} as const;

/** The words of a place: several pieces are joined, and one in HTML makes all of them HTML. */
function wordsIn(element: XmlElement | undefined): Written | null {
  const pieces = element ? everyOf(element, 'mattext').map(writtenIn) : [];
  if (pieces.length === 0) return null;
  return { text: pieces.map(({ text }) => text).join('\n'), html: pieces.some(({ html }) => html) };
}

/** The words of a question stand before the place for the answer, directly or in a flow. */
function promptOf(presentation: XmlElement | undefined): Written | null {
  const flow = childOf(presentation, 'flow') ?? presentation;
  const material = childrenOf(flow, 'material');
  return wordsIn(material.length > 0 ? { ...flow!, children: material } : undefined);
}

/** One question. The profile says what it is; the scoring says what is right. */
export function readQuestion(item: XmlElement): CartridgeQuestion {
  const fields = fieldsOf(item);
  const profile = /^cc\.([a-z_]+)\.v0p\d$/.exec(fields.get('cc_profile') ?? '')?.[1] ?? '';
  const kind = Object.hasOwn(KINDS, profile) ? KINDS[profile as keyof typeof KINDS] : null;
  if (kind === null)
    throw new CartridgeProblem('cartridge.question_unknown', '', {
      kind: (fields.get('cc_profile') ?? '').slice(0, 60),
    });
  const presentation = childOf(item, 'presentation');
  const prompt = promptOf(presentation);
  if (prompt === null || prompt.text === '') throw new CartridgeProblem('cartridge.question_empty');
  const said = new Map(childrenOf(item, 'itemfeedback').map((words) => [words.attributes.ident ?? '', wordsIn(words)]));
  const outcomes = outcomesOf(item);
  const wordsOf = (outcome: Outcome | undefined) =>
    outcome?.says.map((id) => said.get(id) ?? null).find(Boolean) ?? null;
  const points = Number(fields.get('cc_weighting'));
  const asked = {
    id: item.attributes.ident ?? '',
    title: (item.attributes.title ?? '').trim().slice(0, 300).toWellFormed(),
    prompt,
    points: Number.isFinite(points) && points > 0 ? points : null,
    feedback: {
      always: wordsOf(outcomes.find((outcome) => outcome.always && !outcome.scores)),
      right: wordsOf(outcomes.find((outcome) => outcome.scores && outcome.says.length > 0)),
      wrong: said.get('general_incorrect_fb') ?? said.get('incorrect_fb') ?? null,
    },
  };
  if (kind === 'essay') return { ...asked, kind };
  if (kind === 'fillIn' || kind === 'pattern') {
    const accepted = outcomes.filter(({ scores }) => scores).flatMap(({ equal }) => equal);
    if (accepted.length === 0) throw new CartridgeProblem('cartridge.question_without_answer');
    return { ...asked, kind, accepted: accepted.map(({ text, minds, part }) => ({ text, minds, part })) };
  }
  return { ...asked, kind, options: optionsOf(presentation!, outcomes, kind, wordsOf) };
}

function optionsOf(
  presentation: XmlElement,
  outcomes: readonly Outcome[],
  kind: 'choice' | 'multiple' | 'trueFalse',
  wordsOf: (outcome: Outcome | undefined) => Written | null,
): QuestionOption[] {
  const labels = everyOf(presentation, 'response_label');
  const scoring = outcomes.filter(({ scores }) => scores);
  const right = new Set(scoring.flatMap(({ equal }) => equal.map(({ text }) => text)));
  const options = labels.map((label): QuestionOption => {
    const id = label.attributes.ident ?? '';
    const own = outcomes.find(({ scores, equal }) => !scores && equal.length === 1 && equal[0]!.text === id);
    return {
      id,
      text: wordsIn(label) ?? { text: '', html: false },
      right: right.has(id),
      feedback: wordsOf(own),
    };
  });
  const count = options.filter((option) => option.right).length;
  if (options.length < 2) throw new CartridgeProblem('cartridge.question_without_options');
  if (count === 0 || (kind !== 'multiple' && count > 1))
    throw new CartridgeProblem('cartridge.question_without_answer');
  return options;
}
