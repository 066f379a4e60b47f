import { formatOf } from './format.ts';
import { languageOf } from './language.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readEpub } from './marked/read-epub.ts';
import { readHtml } from './marked/read-html.ts';
import { readMarkdown, readText } from './marked/read-text.ts';
import { readDocx } from './office/read-docx.ts';
import { readPptx } from './office/read-pptx.ts';
import { collectPassages } from './passages/collect.ts';
import { tidyLine } from './passages/piece.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { DocumentProblem, type Problem, problemOf } from './problem.ts';
import type { FormatReader, Progress, Reading, Recognise } from './reading.ts';
import type { Format, SourceDocument } from './schema.ts';

export type Outcome = { ok: true; document: SourceDocument } | { ok: false; problem: Problem };

export interface ReadOptions {
  /** The name of the file: its title where it has none, and which kind of text it is. */
  name: string;
  /** Put before the number of each passage, so that passages of several documents have different ids. */
  prefix?: string;
  limits?: Partial<Limits>;
  /** Recognises letters in pictures of pages; without it a scanned document is refused. */
  recognise?: Recognise;
  /** Asked between pages; false ends the reading as cancelled. */
  mayGoOn?: () => boolean;
}

const READERS: Record<Format, FormatReader> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  epub: readEpub,
  html: readHtml,
  markdown: readMarkdown,
  text: readText,
};

const SAMPLE = 20_000;
const nameOnly = (name: string): string => name.replace(/\.[a-z0-9]{1,8}$/i, '').replaceAll(/[_]+/g, ' ');

function documentOf(
  format: Format,
  reading: Reading,
  { name, prefix = '' }: ReadOptions,
  limits: Limits,
): SourceDocument {
  const { passages, warnings } = collectPassages(reading.pieces, limits, prefix);
  if (passages.length === 0) throw new DocumentProblem('without_text', { pages: reading.pages });
  const prose = passages
    .filter(({ kind }) => kind !== 'table')
    .map(({ text }) => text)
    .join('\n')
    .slice(0, SAMPLE);
  // The words go before what the file says of itself: programs write the language of the computer there.
  const said = /^(es|en)\b/i.exec(reading.language)?.[1]?.toLowerCase() as 'es' | 'en' | undefined;
  const language = languageOf(prose) ?? said ?? null;
  const heading = passages.find(({ kind }) => kind === 'heading')?.text;
  const { counted, pages, pagesRead, figures } = reading;
  return {
    format,
    title: (tidyLine(reading.title) || heading || tidyLine(nameOnly(name))).slice(0, 300),
    language,
    counted,
    pages,
    pagesRead,
    figures,
    passages,
    warnings: [...reading.warnings, ...warnings, ...(language ? [] : [{ code: 'language_unknown' as const }])],
  };
}

/**
 * Reads a document of a stranger, saying after each page how far it is. Whoever asks may stop at any page by leaving the loop.
 * A file that is refused is an outcome with its reason; nothing is thrown because of a file.
 */
export async function* readDocument(bytes: Uint8Array, options: ReadOptions): AsyncGenerator<Progress, Outcome, void> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  try {
    const format = formatOf(bytes, options.name, limits);
    const reader = READERS[format]({ bytes, limits, recognise: options.recognise });
    try {
      for (;;) {
        const step = await reader.next();
        if (step.done) return { ok: true, document: documentOf(format, step.value, options, limits) };
        if (options.mayGoOn?.() === false) throw new DocumentProblem('cancelled', { done: step.value.done });
        yield step.value;
      }
    } finally {
      // Also when the loop was left: the file is closed.
      await reader.return(undefined as never);
    }
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** The same without stops. */
export async function readWholeDocument(bytes: Uint8Array, options: ReadOptions): Promise<Outcome> {
  const reading = readDocument(bytes, options);
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
  }
}
