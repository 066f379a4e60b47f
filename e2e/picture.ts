import { crc32, deflateSync } from 'node:zlib';
import type { Role } from '@patio/access';
import { startServer } from './server.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture of one grey, as a PNG. */
export function greyPicture(width = 320, height = 200): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0xcc);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Uploads a picture as the demo person of a role; answers its id. */
export async function uploadPicture(role: Role, purpose: string): Promise<string> {
  const server = await startServer();
  const cookie = (await server.signInAs(role)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('file', new Blob([new Uint8Array(greyPicture())], { type: 'image/png' }), 'mapa.png');
  const answer = await fetch(`${server.url}/api/files`, { method: 'POST', headers: { cookie, 'x-patio': '1' }, body });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
