import { writeSync } from 'node:fs';

/** Straight to the output: preparing the console takes longer than saying a line. */
export function say(line: string): void {
  write(1, line);
}

/** The same to the error output. */
export function warn(line: string): void {
  write(2, line);
}

/** A pipe takes as much as it has room for, and may have none for a moment. */
function write(to: number, line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(to, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error) || error.code !== 'EAGAIN') throw error;
    }
  }
}
