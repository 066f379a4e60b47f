import { readAiken } from './aiken/read.ts';
import { Collector, type ImportOptions } from './collect.ts';
import { readCsv } from './csv/read.ts';
import { formatOfText, isZip } from './detect.ts';
import { readGift } from './gift/read.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readMoodle } from './moodle/read.ts';
import { FormatProblem } from './problem.ts';
import { readItem } from './qti/file.ts';
import { readPackage } from './qti/package.ts';
import type { Imported, ImportResult } from './report.ts';
import { decodeText } from './text/decode.ts';
import { decodeMarkup } from './text/decode-markup.ts';

/**
 * Reads a file of questions: GIFT, Aiken, Moodle XML, QTI 2.1 to 3 (an item, or a zip with a manifest) or a table, found by its
 * content. A broken question is a line of the report and costs no other one; only what cannot be read at all is refused whole.
 */
export function importQuestions(bytes: Uint8Array, options: ImportOptions = {}): ImportResult {
  const limits = { ...LIMITS, ...options.limits };
  try {
    return { ok: true, value: read(bytes, options, limits) };
  } catch (error) {
    if (!(error instanceof FormatProblem)) throw error;
    return { ok: false, reason: error.reason, ...(error.line === undefined ? {} : { line: error.line }) };
  }
}

function read(bytes: Uint8Array, options: ImportOptions, limits: Limits): Imported {
  if (isZip(bytes)) {
    const collector = new Collector('qti', options, limits);
    readPackage(bytes, collector);
    return finished(collector);
  }
  if (bytes.byteLength > limits.fileBytes) throw new FormatProblem('too_large');
  const markup = decodeMarkup(bytes);
  const { text, guessed } = markup === null ? decodeText(bytes) : { text: markup, guessed: false };
  if (text.trim() === '') throw new FormatProblem('empty');
  const format = formatOfText(text);
  if (format === null) throw new FormatProblem('unknown_format');
  const collector = new Collector(format, options, limits);
  if (guessed) collector.result.notes.push('windows_alphabet');
  READERS[format](text, collector);
  return finished(collector);
}

const READERS = { gift: readGift, aiken: readAiken, csv: readCsv, moodle_xml: readMoodle, qti: readItem } as const;

function finished({ result }: Collector): Imported {
  if (result.report.length === 0) throw new FormatProblem('empty');
  return result;
}
