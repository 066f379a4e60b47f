import type { XmlElement } from '@patio/engine-xml';
import type { Note } from '../collect.ts';
import { formulaOf } from '../text/mathml.ts';
import { mathsFromOthers } from '../text/maths.ts';
import { type PlainText, SWALLOWED, TextWriter } from '../text/writer.ts';

/** Inside a text, the place of an interaction or gap: these two signs around its number. */
export const PLACE = /\ue000(\d{1,3})\ue001/;
const SIGNS = /[\ue000\ue001]/g;

export const BLOCK_INTERACTIONS = new Set([
  'choice-interaction',
  'order-interaction',
  'match-interaction',
  'gap-match-interaction',
  'extended-text-interaction',
  'hotspot-interaction',
  'select-point-interaction',
]);
export const INLINE_INTERACTIONS = new Set(['text-entry-interaction', 'inline-choice-interaction', 'gap']);
const NOT_TEXT = new Set([
  'modal-feedback',
  'feedback-block',
  'feedback-inline',
  'stylesheet',
  'catalog-info',
  'companion-materials-info',
]);

export interface Body extends PlainText {
  /** Interactions in the order of the text; inline ones have their place in it. */
  blocks: XmlElement[];
  inline: XmlElement[];
  unknown: XmlElement[];
}

class BodyReader {
  readonly writer = new TextWriter();
  readonly blocks: XmlElement[] = [];
  readonly inline: XmlElement[] = [];
  readonly unknown: XmlElement[] = [];

  read(element: XmlElement): void {
    for (const node of element.nodes) {
      if (typeof node === 'string') this.writer.words(node.replace(SIGNS, ''));
      else this.element(node);
    }
  }

  private element(element: XmlElement): void {
    const { name, attributes } = element;
    if (NOT_TEXT.has(name)) return;
    // What is written for whoever marks is no part of the question; what the student should read is.
    if (name === 'rubric-block' && !/candidate/.test(attributes.view ?? '')) return;
    if (INLINE_INTERACTIONS.has(name)) {
      this.writer.exact(`\ue000${this.inline.length}\ue001`);
      this.inline.push(element);
    } else if (BLOCK_INTERACTIONS.has(name)) this.block(element);
    else if (name.endsWith('-interaction')) this.unknown.push(element);
    else if (name === 'math') this.writer.exact(formulaOf(element));
    else if (name === 'object' && /^image\//.test(attributes.type ?? '')) this.writer.open('img', attributes);
    else if (SWALLOWED.has(name)) this.writer.swallow(name);
    else {
      this.writer.open(name, attributes);
      this.read(element);
      this.writer.close(name);
    }
  }

  /** An interaction's own words; those of a text with gaps are its whole inside. */
  private block(element: XmlElement): void {
    this.blocks.push(element);
    const prompt = element.children.filter(({ name }) => name === 'prompt');
    for (const child of prompt) {
      this.writer.open('p', {});
      this.read(child);
      this.writer.close('p');
    }
    if (element.name !== 'gap-match-interaction') return;
    for (const child of element.children)
      if (child.name !== 'prompt' && !/^gap-(text|img)$/.test(child.name)) this.element(child);
  }
}

/** What an item's body says and asks. */
export function readBody(body: XmlElement): Body {
  const reader = new BodyReader();
  reader.read(body);
  const { text, pictures, lost } = reader.writer.done();
  const { blocks, inline, unknown } = reader;
  return { text: mathsFromOthers(text), pictures, lost, blocks, inline, unknown };
}

/** The words of one element, such as a choice; pictures in it are noted as lost unless they are asked for. */
export function wordsOf(element: XmlElement | undefined, note: Note): PlainText {
  if (!element) return { text: '', pictures: [], lost: [] };
  const { text, pictures, lost } = readBody(element);
  for (const code of lost) note(code);
  return { text, pictures, lost };
}
