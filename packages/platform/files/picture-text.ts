import { spawn } from 'node:child_process';

/** A picture that takes longer is left to a person. */
const MOST_SECONDS = 30;
const MOST_TEXT = 100_000;
/** Spanish and English where both are there; otherwise the language that the program has. */
const LANGUAGES = [['-l', 'spa+eng'], []] as const;
/** How letters stand in a picture: one block of them, or a page that may have columns. */
const LAYOUTS = { block: '6', page: '3' } as const;

interface Asked {
  layout: keyof typeof LAYOUTS;
  signal?: AbortSignal | undefined;
}

/** One run of the program: bytes go in, words come out. No shell, no file of ours, and an end in time; null where it failed. */
function run(
  program: string,
  args: readonly string[],
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_SECONDS * 1_000,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
    env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (text.length < MOST_TEXT) text += piece;
  });
  child.once('error', reject);
  child.once('close', (code) => resolve(code === 0 ? text : null));
  // A program that ends before it has read everything is told by its code.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  return promise;
}

/** Whether a program that reads pictures (tesseract) is there and starts. */
export const readsPictures = (program: string): Promise<boolean> =>
  run(program, ['--version'], new Uint8Array()).then(
    (answer) => answer !== null,
    () => false,
  );

/** The words in a picture, read by the program tesseract; null where it could not. Refuses where the program does not start. */
export async function readPictureWords(
  program: string,
  bytes: Uint8Array,
  { layout, signal }: Asked,
): Promise<string | null> {
  for (const languages of LANGUAGES) {
    const text = await run(program, ['stdin', 'stdout', ...languages, '--psm', LAYOUTS[layout]], bytes, signal);
    if (text !== null) return text;
  }
  return null;
}
