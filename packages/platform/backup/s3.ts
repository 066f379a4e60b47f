import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { escaped, type Signer, sha256, signRequest } from './sigv4.ts';

/** A bucket of a service that speaks the S3 protocol, and the folder in it. */
export interface Bucket extends Signer {
  endpoint: string;
  bucket: string;
  prefix: string;
}

const PART = 8 * 1_048_576;
const TRIES = 5;
const WAIT_MS = 300;

/** Reads `https://KEY:SECRET@host/bucket/folder?region=…`; null when a part of it is missing. */
export function readBucket(address: string): Bucket | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const [bucket = '', ...folder] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const accessKey = decodeURIComponent(url.username);
  const secretKey = decodeURIComponent(url.password);
  if (!/^https?:$/.test(url.protocol) || !bucket || !accessKey || !secretKey) return null;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return {
    accessKey,
    secretKey,
    region,
    endpoint: url.origin,
    bucket,
    prefix: folder.map((one) => `${one}/`).join(''),
  };
}

/** A service that said no, by its own word for it. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the object storage answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

async function ask(
  bucket: Bucket,
  method: string,
  key: string,
  given: { query?: Record<string, string>; body?: Buffer; headers?: Record<string, string> } = {},
): Promise<Response> {
  const path = [bucket.bucket, ...key.split('/')].map(escaped).join('/');
  const url = new URL(`${bucket.endpoint}/${path}`);
  for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, value);
  const body = given.body ?? Buffer.alloc(0);
  for (let attempt = 1; ; attempt++) {
    const payload = sha256(body);
    const headers = signRequest(bucket, { method, url, payload, ...(given.headers ? { headers: given.headers } : {}) });
    try {
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      if (answer.ok) return answer;
      const error = new BucketError(answer.status, field(await answer.text(), 'Code') ?? '');
      if (answer.status < 500 && answer.status !== 429) throw error;
      if (attempt === TRIES) throw error;
    } catch (error) {
      if (attempt === TRIES || (error instanceof BucketError && error.status < 500 && error.status !== 429))
        throw error;
    }
    await sleep(WAIT_MS * 2 ** attempt);
  }
}

const etagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

/** The parts that arrived of an upload that was cut short, by their number. */
async function partsThere(bucket: Bucket, key: string, uploadId: string): Promise<Map<number, string>> {
  const answer = await ask(bucket, 'GET', key, { query: { uploadId, 'max-parts': '1000' } }).catch(() => null);
  const found = new Map<number, string>();
  for (const [, part = ''] of ((await answer?.text()) ?? '').matchAll(/<Part>([\s\S]*?)<\/Part>/g))
    found.set(Number(field(part, 'PartNumber')), (field(part, 'ETag') ?? '').replaceAll('&quot;', '"'));
  return found;
}

/** An upload of this very file that was begun and not ended; it goes on where it stopped. */
async function begunUpload(bucket: Bucket, key: string): Promise<string | undefined> {
  const xml = await (await ask(bucket, 'GET', '', { query: { uploads: '', prefix: key } })).text();
  const begun = [...xml.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)].map(([, one = '']) => one);
  return begun
    .filter((one) => field(one, 'Key') === key)
    .map((one) => field(one, 'UploadId'))
    .at(-1);
}

/** Sends a file part by part, with no more than one part in memory; called again after it was cut short, it goes on. */
export async function putObject(
  bucket: Bucket,
  name: string,
  file: string,
  progress: (bytes: number, of: number) => void = () => {},
): Promise<void> {
  const key = bucket.prefix + name;
  const { size } = await stat(file);
  const resumed = await begunUpload(bucket, key).catch(() => undefined);
  const started = async () =>
    field(await (await ask(bucket, 'POST', key, { query: { uploads: '' } })).text(), 'UploadId');
  const uploadId = resumed ?? (await started());
  if (!uploadId) throw new BucketError(200, 'NoUploadId');
  const there = resumed ? await partsThere(bucket, key, uploadId) : new Map<number, string>();
  const etags: string[] = [];
  const handle = await open(file);
  try {
    for (let at = 0, number = 1; at < size || number === 1; at += PART, number++) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(PART, size - at)), 0, undefined, at);
      const body = buffer.subarray(0, bytesRead);
      const query = { partNumber: String(number), uploadId };
      etags.push(there.get(number) ?? etagOf(await ask(bucket, 'PUT', key, { query, body })));
      progress(Math.min(at + PART, size), size);
    }
  } finally {
    await handle.close();
  }
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  await ask(bucket, 'POST', key, { query: { uploadId }, body, headers: { 'content-type': 'application/xml' } });
}

/** The bytes of an object as they come. */
export async function objectStream(bucket: Bucket, name: string): Promise<Readable> {
  const { body } = await ask(bucket, 'GET', bucket.prefix + name);
  if (!body) throw new BucketError(200, 'NoBody');
  return Readable.fromWeb(body as never);
}

/** Brings an object into a file, which bears its name only when it is whole. */
export async function fetchObject(bucket: Bucket, name: string, file: string): Promise<void> {
  const arriving = `${file}.arriving`;
  try {
    await pipeline(await objectStream(bucket, name), createWriteStream(arriving, { mode: 0o600, flush: true }));
    await rename(arriving, file);
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Takes an object away; one that is not there is no fault. */
export const removeObject = async (bucket: Bucket, name: string): Promise<void> => {
  await ask(bucket, 'DELETE', bucket.prefix + name);
};

/** The names and sizes of what lies in the folder. */
export async function listObjects(bucket: Bucket): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number }[] = [];
  for (let token: string | undefined; ; ) {
    const query = { 'list-type': '2', prefix: bucket.prefix, ...(token ? { 'continuation-token': token } : {}) };
    const xml = await (await ask(bucket, 'GET', '', { query })).text();
    for (const [, one = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      found.push({ name: (field(one, 'Key') ?? '').slice(bucket.prefix.length), size: Number(field(one, 'Size')) });
    token = field(xml, 'NextContinuationToken');
    if (!token) return found;
  }
}
