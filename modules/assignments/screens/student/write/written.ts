import type { Content, ContentView, OwnWork } from '../../../contract.ts';

export type WorkFile = ContentView['files'][number];

/** A file that is on this device only. */
export interface LocalFile {
  file: File;
  form: WorkFile['form'];
}

/** What a student has written of one piece of work, with the version of the draft that this page saw. */
export interface Written {
  id: string;
  version: number;
  text: string;
  /** As it was typed; only an address goes to the school. */
  link: string;
  files: readonly WorkFile[];
}

/** What the school has of the draft; nothing written where there is none. */
export const writtenOf = ({ id, draft }: Pick<OwnWork, 'id' | 'draft'>): Written => ({
  id,
  version: draft?.version ?? 0,
  text: draft?.content.text ?? '',
  link: draft?.content.link ?? '',
  files: draft?.content.files ?? [],
});

const SCHEME = /^https?:\/\//i;

/** An address as it was meant: `www.` without a scheme is one. Null where it is none. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const address = SCHEME.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || address.length > 2_000) return null;
  const { hostname } = new URL(address);
  return /^[^\s.]+(\.[^\s.]+)+$/.test(hostname) ? address : null;
}

/** What is sent; a half-typed address stays on this page. */
export const contentOf = ({ text, link, files }: Pick<Written, 'text' | 'link' | 'files'>): Content => ({
  text,
  link: addressOf(link) ?? '',
  files: files.map(({ id, form }) => ({ fileId: id, form })),
});

/** Whether there is anything to hand in. */
export const isEmpty = ({ text, link, files }: Pick<Written, 'text' | 'link' | 'files'>): boolean =>
  text.trim() === '' && link.trim() === '' && files.length === 0;
