import type { Readable } from 'node:stream';
import { canShow } from '@patio/kernel';
import type { FileRow } from './purposes.ts';
import { type ByteRange, fileStore } from './store.ts';
import { readPart, readWhole } from './verify.ts';

const PDF = 'application/pdf';

/** A name for saving that old and new browsers read alike (RFC 6266 and 5987). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain || 'file'}"; filename*=UTF-8''${whole}`;
}

/** The headers under which a stored file can be given to a browser without it becoming part of our site. */
export function safeDownloadHeaders(
  file: Pick<FileRow, 'name' | 'type' | 'sha256'>,
  options: { inline?: boolean; keptSeconds?: number | undefined } = {},
): Record<string, string> {
  const inline = options.inline === true && canShow(file.type);
  return {
    'content-type': inline ? file.type : 'application/octet-stream',
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.name),
    'x-content-type-options': 'nosniff',
    // A browser's own PDF viewer does not start inside a sandbox; without scripts of ours it can reach nothing.
    'content-security-policy':
      inline && file.type === PDF
        ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
    // A page of ours shows a PDF in a frame; nobody else's does.
    'x-frame-options': inline && file.type === PDF ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': options.keptSeconds
      ? `private, max-age=${options.keptSeconds}, immutable`
      : 'private, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
  };
}

/** The part that a Range header asks for; null for the whole, `unsatisfiable` when it lies outside the file. */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}

/** Status, headers and bytes of an answer that gives a file, whole or in part. */
export async function openDownload(
  file: FileRow,
  asked: {
    range?: string | undefined;
    /** What the browser has already, as its `If-None-Match` says. */
    known?: string | undefined;
    inline?: boolean;
    keptSeconds?: number | undefined;
    onDamage?: (error: Error) => void;
  } = {},
  store = fileStore(),
): Promise<{ status: 200 | 206 | 304 | 416; headers: Record<string, string>; body: Readable | null }> {
  const headers = safeDownloadHeaders(file, asked);
  if (asked.known !== undefined && asked.known === headers.etag) return { status: 304, headers, body: null };
  const range = parseRange(asked.range, file.size);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: null };
  }
  if (!range) {
    const body = await readWhole(store, file, asked.onDamage);
    return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body };
  }
  const body = await readPart(store, file, range);
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  };
  return { status: 206, headers: { ...headers, ...part }, body };
}
