import { crc32, deflateSync } from 'node:zlib';
import type { BadgeShown } from '../../../contract/fields.ts';
import { drawBadge, type Layer, pointsOf, type Shape } from '../../../rules/emblem.ts';

const SIDE = 320;
/** Lines that each row of the picture is measured on. */
const FINE = 4;

const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0';
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A badge as SVG; with a credential it is baked into it, so that the file alone can be verified. */
export function badgeSvg(shown: BadgeShown, credential?: string): string {
  const layers = drawBadge(shown).map(({ shape, fill }) => `<polygon points="${pointsOf(shape)}" fill="${fill}"/>`);
  const baked = credential ? `<openbadges:credential verify="${credential}"></openbadges:credential>` : '';
  const space = credential ? ` xmlns:openbadges="${NAMESPACE}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${space} viewBox="0 0 100 100" width="${SIDE}" height="${SIDE}" role="img">${baked}<title>${escaped(shown.name)}</title>${layers.join('')}</svg>`;
}

const pairsOf = (shape: Shape) => shape.map((from, nth) => [from, shape[(nth + 1) % shape.length]!] as const);

/** Where a line of the picture enters and leaves a shape. */
function crossings(shape: Shape, y: number): number[] {
  const found: number[] = [];
  for (const [[x1, y1], [x2, y2]] of pairsOf(shape))
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
  return found.sort((a, b) => a - b);
}

/** How much of each point of a row a shape covers. */
function coverOf(shape: Shape, row: number): Float32Array {
  const cover = new Float32Array(SIDE);
  for (let fine = 0; fine < FINE; fine++) {
    const found = crossings(shape, ((row + (fine + 0.5) / FINE) * 100) / SIDE);
    for (let nth = 0; nth + 1 < found.length; nth += 2) {
      const [from, to] = [(found[nth]! * SIDE) / 100, (found[nth + 1]! * SIDE) / 100];
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(SIDE, to); x++)
        cover[x] = cover[x]! + Math.max(0, Math.min(x + 1, to) - Math.max(x, from)) / FINE;
    }
  }
  return cover;
}

const rgbOf = (fill: string): [number, number, number] => [
  Number.parseInt(fill.slice(1, 3), 16),
  Number.parseInt(fill.slice(3, 5), 16),
  Number.parseInt(fill.slice(5, 7), 16),
];

function paint(pixels: Uint8Array, layer: Layer): void {
  const rgb = rgbOf(layer.fill);
  for (let row = 0; row < SIDE; row++) {
    const cover = coverOf(layer.shape, row);
    for (let x = 0; x < SIDE; x++) {
      const share = Math.min(1, cover[x]!);
      if (share <= 0) continue;
      const place = row * (SIDE * 4 + 1) + 1 + x * 4;
      const behind = pixels[place + 3]! / 255;
      const whole = share + behind * (1 - share);
      for (const part of [0, 1, 2] as const)
        pixels[place + part] = Math.round((rgb[part] * share + pixels[place + part]! * behind * (1 - share)) / whole);
      pixels[place + 3] = Math.round(whole * 255);
    }
  }
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function headOf(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return head;
}

/** A badge as PNG with its credential in the text chunk that Open Badges 3.0 names. */
export function badgePng(shown: BadgeShown, credential: string): Buffer {
  const pixels = new Uint8Array(SIDE * (SIDE * 4 + 1));
  for (const layer of drawBadge(shown)) paint(pixels, layer);
  const text = Buffer.from(`openbadgecredential\0\0\0\0\0${credential}`, 'utf8');
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', headOf()),
    chunk('iTXt', text),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
