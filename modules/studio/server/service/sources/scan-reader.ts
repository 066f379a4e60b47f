import type { Recognise } from '@patio/engine-documents';
import { readPictureWords, readsPictures } from '@patio/platform';

let program: string | null = null;
let looked: Promise<boolean> | null = null;

/** Says which program recognises letters in scanned pages; without a word about it, the tesseract of this machine, where there is one. */
export function openScanReader({ tesseract = 'tesseract' }: { tesseract?: string | undefined }): void {
  program = tesseract;
  looked = null;
}

/** A picture in the plainest form that there is: a head of three lines, then a byte for each point. */
const asFile = ({ width, height, grey }: Parameters<Recognise>[0]): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);

/** What recognises letters in pictures of pages; none where no such program is there, and scanned documents say what they are. */
export async function findRecogniser(signal: AbortSignal): Promise<Recognise | undefined> {
  const found = program;
  if (found === null) return undefined;
  looked ??= readsPictures(found);
  if (!(await looked)) return undefined;
  return (picture) =>
    readPictureWords(found, asFile(picture), { layout: 'page', signal }).catch((error) => {
      // Who took the document away wants no more of it; any other start that failed is a page that could not be read.
      signal.throwIfAborted();
      process.emitWarning(`a scanned page was not read: ${(error as Error).message}`);
      return null;
    });
}
