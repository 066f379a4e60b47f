import { spawn } from 'node:child_process';

/** A picture that takes longer is left to a person. */
const MOST_SECONDS = 30;
const MOST_TEXT = 100_000;
/** Spanish and English where both are there; otherwise the language that the program has. */
const LANGUAGES = [['-l', 'spa+eng'], []] as const;

let program: string | null = null;

/** Says which program reads pictures of vouchers (tesseract), if any; called once at start. */
export function openVoucherReader({ tesseract }: { tesseract?: string | undefined }): void {
  program = tesseract ?? null;
}

/** Whether pictures are read here at all. */
export const readsPictures = (): boolean => program !== null;

/** One try: the picture goes in, its words come out. It sees no file of ours and ends in time. */
function ask(command: string, languages: readonly string[], bytes: Buffer): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(command, ['stdin', 'stdout', ...languages, '--psm', '6'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_SECONDS * 1_000,
    killSignal: 'SIGKILL',
    env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (text.length < MOST_TEXT) text += piece;
  });
  child.once('error', (error) => {
    // Without the program nothing is read until somebody starts again with it.
    process.emitWarning(`the program that reads vouchers did not start: ${error.message}`);
    program = null;
    resolve(null);
  });
  child.once('close', (code) => resolve(code === 0 ? text : null));
  // A program that ends before it has read everything is told by its code.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  return promise;
}

/** The words in a picture; null where they could not be read, or nothing reads pictures here. */
export async function readPictureText(bytes: Buffer): Promise<string | null> {
  for (const languages of LANGUAGES) {
    const text = program === null ? null : await ask(program, languages, bytes);
    if (text !== null) return text;
  }
  return null;
}
