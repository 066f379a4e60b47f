import { FileProblem } from '@patio/engine-xml';
import { openArchive } from '@patio/engine-xml/zip';
import { type Limits, zipLimits } from './limits.ts';
import { DocumentProblem } from './problem.ts';
import type { Format } from './schema.ts';

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const ZIP = [0x50, 0x4b];
/** Files of the office programs before 2007, and new ones that were locked with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LOCKED_NAME = [...'EncryptedPackage'].join('\u0000');

/** What an archive is, by what lies in it. */
function packedFormat(bytes: Uint8Array, limits: Limits): Format {
  const { files, find } = openArchive(bytes, zipLimits(limits));
  if (find('word/document.xml')) return 'docx';
  if (find('ppt/presentation.xml')) return 'pptx';
  if (find('META-INF/container.xml')) return 'epub';
  // A book for a reader with a lock of its own, or any other archive.
  throw new DocumentProblem(files.size === 0 ? 'damaged' : 'unknown_format');
}

/** Pictures, sound and programs hold signs that no text has. */
const isText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 4_096);
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true;
  const odd = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return odd <= head.length / 500;
};

/** What a file is, by its bytes; the name decides only between kinds of text. */
export function formatOf(bytes: Uint8Array, name: string, limits: Limits): Format {
  if (bytes.byteLength === 0) throw new DocumentProblem('empty');
  if (bytes.byteLength > limits.fileBytes) throw new DocumentProblem('too_large', { most: limits.fileBytes });
  if (latin(bytes.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, ZIP)) {
    try {
      return packedFormat(bytes, limits);
    } catch (error) {
      // Bytes that only begin like an archive are a damaged one.
      if (error instanceof FileProblem && error.problem.code === 'not_a_zip') throw new DocumentProblem('damaged');
      throw error;
    }
  }
  if (startsWith(bytes, COMPOUND))
    throw new DocumentProblem(latin(bytes).includes(LOCKED_NAME) ? 'locked' : 'old_format');
  if (latin(bytes.subarray(0, 5)) === '{\\rtf') throw new DocumentProblem('old_format');
  if (!isText(bytes)) throw new DocumentProblem('unknown_format');
  if (/\.x?html?$/i.test(name) || /^\s*(?:<!doctype html|<html)/i.test(latin(bytes.subarray(0, 512)))) return 'html';
  return /\.(?:md|markdown)$/i.test(name) ? 'markdown' : 'text';
}
