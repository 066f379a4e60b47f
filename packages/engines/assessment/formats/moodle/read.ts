import { at, childOf, childrenOf, FileProblem, lineOf, parseXml, type XmlElement } from '@patio/engine-xml';
import type { Collector, Draft, Note } from '../collect.ts';
import { refuseTooMany, tagsOf, titleOf } from '../draft.ts';
import { categoryOf } from '../gift/split.ts';
import { QuestionProblem } from '../problem.ts';
import type { Reason } from '../report.ts';
import { readBlanks } from './blanks.ts';
import { readCalculated } from './calculated.ts';
import { readClozeText } from './cloze.ts';
import { type Reading, shownIn, valueIn, wordsIn } from './fields.ts';
import {
  categoryIn,
  combinedFeedback,
  readChoices,
  readEssay,
  readMatching,
  readNumerical,
  readOrdering,
  readShort,
  readTrueFalse,
} from './kinds.ts';
import { type MoodlePiece, splitMoodle } from './split.ts';

function readKind(type: string, prompt: string, reading: Reading, general: string): Record<string, unknown> {
  const combined = () => ({ feedback: combinedFeedback(reading, general) });
  switch (type) {
    case 'multichoice':
      return { ...readChoices(reading), ...combined() };
    case 'truefalse':
      return readTrueFalse(reading, general);
    case 'shortanswer':
      return readShort(reading, general);
    case 'numerical':
      return readNumerical(reading, general);
    case 'matching':
      return { ...readMatching(reading), ...combined() };
    case 'ordering':
      return { ...readOrdering(reading), ...combined() };
    case 'essay':
      return readEssay(reading);
    case 'cloze':
    case 'multianswer':
      return { kind: 'cloze', prompt: '', parts: readClozeText(prompt, reading.note) };
    case 'gapselect':
    case 'ddwtos':
      return { kind: 'cloze', prompt: '', parts: readBlanks(prompt, reading), ...combined() };
    case 'calculated':
    case 'calculatedsimple':
      return readCalculated(prompt, reading);
    case 'description':
      throw new QuestionProblem('not_a_question');
    default:
      throw new QuestionProblem('unknown_type', type.slice(0, 60));
  }
}

function pointsOf(element: XmlElement, note: Note): { points?: number } {
  const written = valueIn(element, 'defaultgrade');
  const points = Number(written);
  if (written === '' || !Number.isFinite(points) || points < 0 || points > 1000) return {};
  const rounded = Math.round(points * 100) / 100;
  if (Math.abs(rounded - points) > 1e-6) note('credit_rounded');
  return { points: rounded };
}

function readQuestion(element: XmlElement, collector: Collector, note: Note): Omit<Draft, 'category'> {
  const reading = { element, note, collector };
  refuseTooMany(element.children.length, '');
  const { text, image } = shownIn(childOf(element, 'questiontext'), reading);
  const general = wordsIn(childOf(element, 'generalfeedback'), note);
  if (childrenOf(element, 'hint').some((hint) => wordsIn(hint, note) !== '')) note('hints_left_out');
  const question = {
    title: titleOf(lineOf(at(element, 'name', 'text')), note),
    prompt: text,
    ...(image ? { image } : {}),
    ...pointsOf(element, note),
    tags: tagsOf(
      childrenOf(childOf(element, 'tags'), 'tag').map((tag) => lineOf(childOf(tag, 'text'))),
      note,
    ),
    feedback: general === '' ? {} : { general },
    ...readKind(element.attributes.type ?? '', text, reading, general),
  };
  return { question, foreignId: valueIn(element, 'idnumber') || null };
}

function elementOf({ text, line }: MoodlePiece, { limits }: Collector): XmlElement {
  try {
    return parseXml(text, '', limits, line);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, with: values } = error.problem;
    // A document type inside a question is as broken as any other sign that does not belong there.
    const reason: Reason = code === 'xml_too_large' ? 'xml_too_large' : 'xml_broken';
    throw new QuestionProblem(reason, values?.line === undefined ? undefined : String(values.line));
  }
}

/** Reads Moodle XML question by question. Categories are folders of those that follow. */
export function readMoodle(text: string, collector: Collector): void {
  let category: string[] = [];
  for (const piece of splitMoodle(text)) {
    if (/^<question\s+type\s*=\s*["']category["']/.test(piece.text)) {
      category = categoryOf(categoryIn(elementOrNull(piece, collector) ?? NOTHING));
      continue;
    }
    const place = { line: piece.line, name: nameOf(piece.text), source: piece.text };
    collector.add(place, (note) => ({ ...readQuestion(elementOf(piece, collector), collector, note), category }));
  }
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [], text: '', nodes: [], line: 0 };

function elementOrNull(piece: MoodlePiece, collector: Collector): XmlElement | null {
  try {
    return elementOf(piece, collector);
  } catch (error) {
    if (error instanceof QuestionProblem) return null;
    throw error;
  }
}

/** The name of a question, also of one that is no XML. */
const nameOf = (text: string): string =>
  /<name[^<>]{0,40}>\s{0,200}<text[^<>]{0,40}>(?:<!\[CDATA\[)?([^<\]]{0,200})/.exec(text.slice(0, 5_000))?.[1] ?? '';
