import type { Readable } from 'node:stream';

/** What a scanner says of some bytes: the name of what it found in them, or null. */
export interface ScanResult {
  found: string | null;
}

/** The port to whatever looks for viruses. What cannot be looked at throws, and is not kept. */
export interface FileScanner {
  scan(bytes: Readable): Promise<ScanResult>;
}

let scanner: FileScanner | null = null;

/** Says once, at start, who looks at uploads; null where the installation has no scanner. */
export function scanFilesWith(chosen: FileScanner | null): void {
  scanner = chosen;
}
export const fileScanner = (): FileScanner | null => scanner;
