import type { Actor } from '@patio/access';
import type { Tx } from '../database/tenant.ts';
import type { files } from '../schema.ts';

export type FileRow = typeof files.$inferSelect;

export interface FileLimits {
  bytes: number;
  /** What is accepted, as the content itself says: `application/pdf`, `image/*`. The name proves nothing. */
  types: readonly string[];
  /** Images are made anew: no metadata survives, no side is longer than this, and the form is the one named here. */
  image?: { longestSide: number; form: 'webp' | 'jpeg' | 'png' };
}

/** What a module says about the files that it keeps. */
export interface FilePurpose {
  limits: FileLimits;
  /** Who may fetch the bytes. Asked each time; the uploader may always see what nothing has taken up yet. */
  canRead(tx: Tx, actor: Actor, file: FileRow): boolean | Promise<boolean>;
  /** The file that is given in place of this one, where it was replaced: addresses that others hold stay right. */
  replacedBy?(tx: Tx, file: FileRow): Promise<string | null>;
  /** The name under which this reader saves it, where its own would say too much; null leaves it as it is. */
  nameFor?(tx: Tx, actor: Actor, file: FileRow): Promise<string | null>;
  /** Writes down that somebody fetched the bytes; for files of which that must be known. */
  logRead?(tx: Tx, actor: Actor, file: FileRow): Promise<void>;
  /** Who may upload for this purpose; without it, everyone who may use files at all. */
  canUpload?(actor: Actor): boolean;
  /** So many seconds the browser of whoever may read it shows it without asking again: faces in lists, whose address changes with them. */
  keptSeconds?: number;
  /** True for what Patio itself draws, such as letters: nobody uploads it, and it is on nobody's account. */
  made?: boolean;
}

const purposes = new Map<string, FilePurpose>();

/** Declares a purpose under `<module>.<what>`, such as `accounts.photo`. Without one nothing can be stored. */
export function registerFilePurpose(name: string, purpose: FilePurpose): string {
  purposes.set(name, purpose);
  return name;
}
export const findFilePurpose = (name: string): FilePurpose | undefined => purposes.get(name);
/** Purposes whose files Patio draws itself. */
export const madePurposes = (): string[] => [...purposes].filter(([, purpose]) => purpose.made).map(([name]) => name);
export const filePurposes = (): readonly string[] => [...purposes.keys()];
