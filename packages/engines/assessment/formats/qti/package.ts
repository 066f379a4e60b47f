import { childOf, decodeXml, parseXml } from '@patio/engine-xml';
import { type Archive, openArchive, resolvePath } from '@patio/engine-xml/zip';
import type { Collector, Draft, Note } from '../collect.ts';
import { keepShown, type Picture } from '../pictures.ts';
import { FormatProblem, QuestionProblem } from '../problem.ts';
import type { Shown } from '../text/writer.ts';
import { wordsOf } from './body.ts';
import { inFile, inQuestion } from './file.ts';
import { type Listed, listItems, stimuliOf } from './manifest.ts';
import { type Own, readOwn } from './own.ts';
import { readItemTree } from './read.ts';
import { plainTree } from './tree.ts';

interface Package {
  archive: Archive;
  collector: Collector;
  own: Own;
  /** Pictures that were kept, by path, so that one that many items show is kept once. */
  kept: Map<string, Picture | null>;
}

/** The bytes of a file that another one names; null for one that is missing or broken. */
function bytesAt({ archive }: Package, from: string, reference: string): Uint8Array | null {
  const path = resolvePath(from, reference);
  const found = path === null ? null : archive.find(path);
  if (found === null) return null;
  try {
    return inQuestion(() => archive.read(found));
  } catch (error) {
    if (error instanceof QuestionProblem) return null;
    throw error;
  }
}

function stimulusOf(pack: Package, from: string, reference: string, note: Note): string {
  const bytes = bytesAt(pack, from, reference);
  if (!bytes) throw new QuestionProblem('file_missing', reference.slice(0, 120));
  const root = plainTree(inQuestion(() => parseXml(decodeXml(bytes, reference), reference, pack.collector.limits)));
  return wordsOf(childOf(root, 'stimulus-body'), note).text;
}

function readListed(pack: Package, path: string, text: string, note: Note): Draft {
  const picture = (shown: Shown): Picture | null => {
    const key = `${path}\n${shown.source}`;
    if (!pack.kept.has(key))
      pack.kept.set(key, keepShown(shown, bytesAt(pack, path, shown.source), pack.collector, note));
    return pack.kept.get(key)!;
  };
  const own = pack.own.find(path, text);
  if (own) return own((file) => bytesAt(pack, '', file), pack.collector, note);
  const root = plainTree(inQuestion(() => parseXml(text, path, pack.collector.limits)));
  if (root.name !== 'assessment-item') throw new QuestionProblem('not_a_question', root.name.slice(0, 60));
  const stimulus = stimuliOf(root)
    .map((reference) => stimulusOf(pack, path, reference, note))
    .join('\n');
  const bytesOf = (reference: string) => bytesAt(pack, path, reference);
  return readItemTree(root, { note, collector: pack.collector, picture, bytesOf }, stimulus);
}

/** Reads a zip of QTI items, with or without a manifest. Each item is a file, and a broken file is one line of the report. */
export function readPackage(bytes: Uint8Array, collector: Collector): void {
  const archive = inFile(() => openArchive(bytes, collector.limits));
  const listed = inFile(() => listItems(archive, collector));
  if (listed.length === 0) throw new FormatProblem('unknown_format');
  const pack: Package = { archive, collector, own: readOwn(archive), kept: new Map() };
  for (const each of listed) readFile(pack, each);
}

function readFile(pack: Package, { path, category }: Listed): void {
  const found = pack.archive.find(path);
  let text = '';
  const place = () => ({ line: 1, file: path, name: nameOf(text) || path, source: text });
  try {
    if (found === null) throw new QuestionProblem('file_missing');
    text = inQuestion(() => decodeXml(pack.archive.read(found), found));
  } catch (error) {
    if (!(error instanceof QuestionProblem)) throw error;
    pack.collector.refuse(place(), [{ code: error.code }]);
    return;
  }
  pack.collector.add(place(), (note) => ({ ...readListed(pack, found!, text, note), category }));
}

const nameOf = (text: string): string => /\stitle\s?=\s?"([^"<]{0,200})"/.exec(text.slice(0, 3_000))?.[1] ?? '';
