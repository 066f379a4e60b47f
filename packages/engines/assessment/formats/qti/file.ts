import { FileProblem, parseXml, type XmlElement } from '@patio/engine-xml';
import type { Collector } from '../collect.ts';
import { FormatProblem, QuestionProblem } from '../problem.ts';
import type { FileReason, Reason } from '../report.ts';
import { readItemTree } from './read.ts';
import { plainTree } from './tree.ts';

const PER_QUESTION: Record<string, Reason> = {
  xml_broken: 'xml_broken',
  xml_doctype: 'xml_broken',
  encoding: 'file_broken',
  xml_too_large: 'xml_too_large',
  file_missing: 'file_missing',
};

/** What is wrong with one file of a package is what is wrong with its question. */
export function inQuestion<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new QuestionProblem(PER_QUESTION[error.problem.code] ?? 'file_broken');
  }
}

const WHOLE: Record<string, FileReason> = {
  xml_broken: 'xml_broken',
  xml_doctype: 'xml_doctype',
  xml_too_large: 'xml_too_large',
  encoding: 'encoding',
  not_a_zip: 'not_a_zip',
  zip_broken: 'zip_broken',
  bomb: 'bomb',
  encrypted: 'encrypted',
  too_many_files: 'too_many_files',
  path_unsafe: 'zip_unsafe',
  too_large: 'too_large',
  file_too_large: 'too_large',
};

/** The same for what all questions depend on. */
export function inFile<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, with: values } = error.problem;
    throw new FormatProblem(WHOLE[code] ?? 'zip_broken', typeof values?.line === 'number' ? values.line : undefined);
  }
}

const isItem = (element: XmlElement): boolean => element.name === 'assessment-item';

/** A single item, or several inside one section or test. */
export function readItem(text: string, collector: Collector): void {
  const root = plainTree(inFile(() => parseXml(text, '', collector.limits)));
  const items = isItem(root) ? [root] : root.children.filter(isItem);
  if (items.length === 0) throw new FormatProblem('unknown_format');
  for (const item of items) {
    const place = { line: item.line, name: item.attributes.title || item.attributes.identifier || '', source: text };
    collector.add(place, (note) => {
      const nothing = () => {
        note('picture_left_out');
        return null;
      };
      return readItemTree(item, { note, collector, picture: nothing, bytesOf: () => null }, '');
    });
  }
}
