import { readPictureWords } from '@patio/platform';

let program: string | null = null;

/** Says which program reads pictures of vouchers (tesseract), if any; called once at start. */
export function openVoucherReader({ tesseract }: { tesseract?: string | undefined }): void {
  program = tesseract ?? null;
}

/** Whether pictures are read here at all. */
export const readsPictures = (): boolean => program !== null;

/** The words in a picture; null where they could not be read, or nothing reads pictures here. */
export async function readPictureText(bytes: Buffer): Promise<string | null> {
  if (program === null) return null;
  try {
    return await readPictureWords(program, bytes, { layout: 'block' });
  } catch (error) {
    // Without the program nothing is read until somebody starts again with it.
    process.emitWarning(`the program that reads vouchers did not start: ${(error as Error).message}`);
    program = null;
    return null;
  }
}
