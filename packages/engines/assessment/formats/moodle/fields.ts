import { childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';
import type { Collector, Note } from '../collect.ts';
import { keepShown, type Picture } from '../pictures.ts';
import { fromBase64 } from '../text/base64.ts';
import { richText, type Writing, wordsOnly } from '../text/rich.ts';

/** A question as it is read: its element, and who hears what is lost. */
export interface Reading {
  element: XmlElement;
  note: Note;
  collector: Collector;
}

const WRITINGS: Record<string, Writing> = {
  html: 'html',
  moodle_auto_format: 'auto',
  plain_text: 'plain',
  markdown: 'markdown',
};

const textIn = (element: XmlElement | undefined): string => childOf(element, 'text')?.text ?? '';
const writingOf = (element: XmlElement | undefined, usual: Writing): Writing =>
  WRITINGS[element?.attributes.format ?? ''] ?? usual;

/** The words of a field. */
export const wordsIn = (element: XmlElement | undefined, note: Note, usual: Writing = 'html'): string =>
  wordsOnly(textIn(element), writingOf(element, usual), note);

/** The words of a field with its first picture, which lies beside them as base64. */
export function shownIn(element: XmlElement | undefined, { note, collector }: Reading, usual: Writing = 'html') {
  const { text, picture } = richText(textIn(element), writingOf(element, usual), note);
  const file = picture ? fileOf(element, picture.source) : null;
  const image: Picture | null = picture ? keepShown(picture, file, collector, note) : null;
  return { text, ...(image ? { image } : {}) };
}

function fileOf(element: XmlElement | undefined, source: string): Uint8Array | null {
  const inside = /^@@PLUGINFILE@@\/?(.{1,400})$/.exec(source)?.[1];
  if (!inside) return null;
  let name = inside.replace(/[?#].*$/, '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // A lone percent sign is part of the name.
  }
  const file = childrenOf(element, 'file').find(
    ({ attributes }) => `${(attributes.path ?? '/').replace(/^\//, '')}${attributes.name}` === name,
  );
  return file && (file.attributes.encoding ?? 'base64') === 'base64' ? fromBase64(file.text) : null;
}

export const valueIn = (element: XmlElement, name: string): string => lineOf(childOf(element, name));
/** Moodle writes 1, true or yes. */
export const isOn = (element: XmlElement, name: string): boolean => /^(1|true|yes)$/i.test(valueIn(element, name));
export const isOff = (element: XmlElement, name: string): boolean => /^(0|false|no)$/i.test(valueIn(element, name));
