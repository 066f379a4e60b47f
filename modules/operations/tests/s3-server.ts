import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small service that speaks the S3 protocol over HTTP and checks each signature by the published rules. */
export interface S3Server {
  url: string;
  objects: Map<string, Buffer>;
  /** How many parts were sent, and how many requests were refused. */
  parts: number;
  refused: number;
  /** The next so many parts are answered with 503. */
  failParts: number;
  close(): Promise<void>;
}

const KEY = 'patio-test';
const SECRET = 'a secret / with + signs';
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const enc = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, key, day = '', region = '', names = '', signature] = found;
  if (key !== KEY || request.headers['x-amz-content-sha256'] !== sha(body)) return false;
  const query = [...url.searchParams]
    .map(([k, v]) => `${enc(k)}=${enc(v)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, sha(body)].join('\n');
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${sha(canonical)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  return hmac(signing, text).toString('hex') === signature;
}

export async function startS3(): Promise<S3Server> {
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const state: S3Server = {
    url: '',
    objects: new Map(),
    parts: 0,
    refused: 0,
    failParts: 0,
    close: async () => undefined,
  };
  const xml = (answer: ServerResponse, status: number, text: string) =>
    answer.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  const handle = (request: IncomingMessage, answer: ServerResponse, body: Buffer) => {
    const url = new URL(request.url ?? '', state.url);
    if (!isSigned(request, url, body)) {
      state.refused += 1;
      return xml(answer, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const upload = uploads.get(url.searchParams.get('uploadId') ?? '');
    if (request.method === 'GET' && url.searchParams.has('uploads')) {
      const all = [...uploads].map(
        ([id, { key: name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return xml(answer, 200, `<R>${all.join('')}</R>`);
    }
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      return xml(answer, 200, `<R><UploadId>${id}</UploadId></R>`);
    }
    if (request.method === 'PUT' && upload) {
      if (state.failParts > 0) {
        state.failParts -= 1;
        return xml(answer, 503, '<Error><Code>SlowDown</Code></Error>');
      }
      state.parts += 1;
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return answer.writeHead(200, { etag: `"${sha(body).slice(0, 32)}"` }).end();
    }
    if (request.method === 'GET' && upload) {
      const all = [...upload.parts].map(
        ([n, b]) => `<Part><PartNumber>${n}</PartNumber><ETag>&quot;${sha(b).slice(0, 32)}&quot;</ETag></Part>`,
      );
      return xml(answer, 200, `<R>${all.join('')}</R>`);
    }
    if (request.method === 'POST' && upload) {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n));
      state.objects.set(upload.key, Buffer.concat(numbers.map((n) => upload.parts.get(n) ?? Buffer.alloc(0))));
      uploads.delete(url.searchParams.get('uploadId') ?? '');
      return xml(answer, 200, '<R/>');
    }
    if (request.method === 'GET' && url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const all = [...state.objects].filter(([name]) => name.startsWith(prefix));
      return xml(
        answer,
        200,
        `<R>${all.map(([name, b]) => `<Contents><Key>${name}</Key><Size>${b.length}</Size></Contents>`).join('')}</R>`,
      );
    }
    const object = state.objects.get(key);
    if (request.method === 'DELETE') {
      state.objects.delete(key);
      return answer.writeHead(204).end();
    }
    return object ? answer.writeHead(200).end(object) : xml(answer, 404, '<Error><Code>NoSuchKey</Code></Error>');
  };
  const server: Server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => handle(request, answer, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () => new Promise((resolve) => void server.close(() => resolve()));
  return state;
}

/** The address of a bucket of it, as the configuration has it. */
export const bucketUrl = ({ url }: S3Server): string =>
  url.replace('http://', `http://${KEY}:${encodeURIComponent(SECRET)}@`).concat('/copies/school one');
