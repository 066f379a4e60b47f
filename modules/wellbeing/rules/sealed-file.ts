/** How a sealed file begins, so that nobody takes its first bytes for those of a picture. */
const HEAD = new TextEncoder().encode('PATIO-SEALED-1\0\u0001');
const IV_BYTES = 12;
const KEY_BYTES = 32;

export interface SealedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The key of this file alone, as base64; it is kept sealed under the key of its case. */
  key: string;
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const importKey = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

/** Seals the bytes of a document before they leave the browser: the server and its file store never hold them open. */
export async function sealFile(content: Uint8Array<ArrayBuffer>, documentId: string): Promise<SealedFile> {
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bound = new TextEncoder().encode(documentId);
  const key = await importKey(raw, 'encrypt');
  const body = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound }, key, content),
  );
  const bytes = new Uint8Array(HEAD.length + IV_BYTES + body.length);
  bytes.set(HEAD, 0);
  bytes.set(iv, HEAD.length);
  bytes.set(body, HEAD.length + IV_BYTES);
  return { bytes, key: toBase64(raw) };
}

/** Opens what `sealFile` made; rejects when a single bit of it, its key or its document is another. */
export async function openFile({ bytes, key }: SealedFile, documentId: string): Promise<Uint8Array<ArrayBuffer>> {
  if (HEAD.some((byte, at) => bytes[at] !== byte)) throw new Error('not a sealed file');
  const iv = bytes.slice(HEAD.length, HEAD.length + IV_BYTES);
  const bound = new TextEncoder().encode(documentId);
  const opened = await importKey(fromBase64(key), 'decrypt');
  const body = bytes.slice(HEAD.length + IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound }, opened, body));
}
