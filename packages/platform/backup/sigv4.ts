import { createHash, createHmac } from 'node:crypto';

export interface Signer {
  accessKey: string;
  secretKey: string;
  region: string;
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Letters as the protocol wants them: everything but the unreserved ones is written in percent. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers that sign a request to an S3 service (AWS Signature Version 4); `payload` is the SHA-256 of its body. */
export function signRequest(
  { accessKey, secretKey, region }: Signer,
  request: { method: string; url: URL; payload: string; headers?: Record<string, string>; now?: Date },
): Record<string, string> {
  const { method, url, payload, now = new Date() } = request;
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).toSorted();
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  const signature = hmac(key, text).toString('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
