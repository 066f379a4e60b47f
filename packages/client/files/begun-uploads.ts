const KEY = 'patio.uploads';
/** More are not remembered; the oldest goes first. */
const MOST = 30;

/** A number for a name: what a person's files are called does not stay on a device that others use too. */
const digest = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291, 7);

/** What tells a chosen file from another without reading it. */
const nameOf = (file: File, purpose: string): string =>
  [purpose, digest(file.name), file.size, file.lastModified].join(' ');

function read(): [name: string, id: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
  } catch {
    return [];
  }
}
function write(entries: [string, string][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(-MOST)));
  } catch {
    // A browser that keeps nothing sends from the beginning.
  }
}

/** The upload of this file that this device began and did not finish. */
export const begunUpload = (file: File, purpose: string): string | undefined =>
  read().findLast(([name]) => name === nameOf(file, purpose))?.[1];

export const rememberUpload = (file: File, purpose: string, id: string): void =>
  write([...read().filter(([name]) => name !== nameOf(file, purpose)), [nameOf(file, purpose), id]]);

export const forgetUpload = (file: File, purpose: string): void =>
  write(read().filter(([name]) => name !== nameOf(file, purpose)));
