import { generateKeyPairSync, sign } from 'node:crypto';

/** One value as DER writes it: its tag, how long it is, and what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const BASIC_CONSTRAINTS = hex('0603551d13');
const ALTERNATIVE_NAMES = hex('0603551d11');

const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
const pem = (bytes: Buffer, what: string) =>
  `-----BEGIN ${what}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${what}-----\n`;

/** A certificate for this machine that signs itself, made anew for each test, with its key. */
export function makeCertificate(serial = 1): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, hex('0101ff'), der(0x04, sequence(hex('0101ff')))),
    sequence(ALTERNATIVE_NAMES, der(0x04, names)),
  );
  const body = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([serial])),
    ECDSA_SHA256,
    nameOf('localhost'),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    nameOf('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return { cert: pem(sequence(body, ECDSA_SHA256, signature), 'CERTIFICATE'), key };
}
