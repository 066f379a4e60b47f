import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Failures that the library names itself; others are known by the file in which they began. */
const NAMED = /^(?:ParserEOF|XRefEntry|XRefParse|MissingData|UnknownError|InvalidPDF)Exception$|^FormatError$/;
const isForgotten = (error: unknown): boolean =>
  error instanceof Error && (NAMED.test(error.name) || /pdfjs-dist|pdf\.worker/.test(error.stack ?? ''));

let isGuarded = false;
/**
 * The library asks for pages of a damaged file ahead and forgets those that fail. Such a failure belongs to nobody: without this a
 * stranger's file would end the program. Any other forgotten failure ends it as before.
 */
function guardProgram(): void {
  if (isGuarded) return;
  isGuarded = true;
  process.on('unhandledRejection', (error) => {
    if (!isForgotten(error) && process.listenerCount('unhandledRejection') === 1) throw error;
  });
}

/** The library that reads PDF is large and seldom needed: it comes with the first file, and works in this thread. */
async function loadReader() {
  const [reader, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // @ts-expect-error: the library describes only its front
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  guardProgram();
  Object.assign(globalThis, { pdfjsWorker: worker });
  return reader;
}

/** Nothing is fetched, drawn or run: only words are asked for. */
const OPTIONS = { useWasm: false, enableXfa: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };

/** Larger pictures are not unpacked: a page of a book at 600 dots an inch has 35 million points. */
const MOST_POINTS = 40_000_000;
/** Pictures come as bytes, in this thread. */
const PICTURES = { isOffscreenCanvasSupported: false, isImageDecoderSupported: false, maxImageSize: MOST_POINTS };

/** Where the library keeps the readers of two kinds of scans; without it pages of those kinds cannot be recognised. */
function findDecoders(): string | undefined {
  try {
    const about = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    return new URL('wasm/', pathToFileURL(about)).href;
  } catch {
    return undefined;
  }
}

/** Begins to read a file; whoever asks ends it with `destroy`. */
export async function startReading(bytes: Uint8Array) {
  const { getDocument } = await loadReader();
  const decoders = findDecoders();
  return getDocument({
    data: new Uint8Array(bytes),
    ...OPTIONS,
    ...PICTURES,
    ...(decoders && { wasmUrl: decoders }),
  });
}

/** What the library calls the things that a page does. */
export const pageOps = async (): Promise<Record<string, number>> => (await loadReader()).OPS;
