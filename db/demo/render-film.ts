// `node db/demo/render-film.ts` draws the film of the water cycle anew. It needs Debian's ffmpeg; nothing else of Patio does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const FRAMES_A_SECOND = 12;
/** Seconds that each of the four stages takes. */
const STAGE = 7;

const DROP = 'M0-14c7 9 10 14 10 19a10 10 0 0 1-20 0c0-5 3-10 10-19Z';
const CLOUD = 'M0 40c-28 0-30-36-4-40 0-30 42-38 54-14 20-16 50 0 44 24 24 2 22 30 0 30Z';
const RIVER = [
  [250, 150],
  [258, 182],
  [248, 210],
  [262, 240],
  [300, 262],
  [365, 276],
  [430, 300],
  [470, 318],
] as const;

const smooth = (share: number): number => {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
};

const drop = (x: number, y: number, size: number, opacity = 1) =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})" d="${DROP}" fill="#4D7EA8" opacity="${opacity.toFixed(2)}"/>`;

const badge = (stage: number, now: number, x: number, y: number) => {
  const isNow = stage === now;
  const radius = isNow ? 24 : 17;
  return `<g opacity="${isNow ? 1 : 0.45}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${isNow ? '#E4572E' : '#0F5C5C'}"/><text x="${x}" y="${y + 9}" font-family="sans-serif" font-size="${isNow ? 28 : 22}" font-weight="700" text-anchor="middle" fill="#fff" stroke="none">${stage}</text></g>`;
};

/** Vapour rises from the sea and becomes paler. */
function vapour(share: number): string {
  return Array.from({ length: 14 }, (_, nth) => {
    const way = (share * 2.2 + nth / 14) % 1;
    const x = 470 + ((nth * 37) % 150) + Math.sin(way * 9 + nth) * 6;
    return `<circle cx="${x.toFixed(1)}" cy="${(290 - way * 190).toFixed(1)}" r="${(7 - way * 3).toFixed(1)}" fill="#fff" stroke="#4D7EA8" stroke-width="2" opacity="${(1 - way * 0.75).toFixed(2)}"/>`;
  }).join('');
}

/** Small drops come together until they are a cloud. */
function gathering(share: number): string {
  const near = smooth(share);
  const drops = Array.from({ length: 16 }, (_, nth) => {
    const angle = nth * 2.4;
    const away = (1 - near) * (60 + (nth % 4) * 16);
    return drop(455 + Math.cos(angle) * (away + 22), 78 + Math.sin(angle) * (away * 0.6 + 12), 0.35, 1 - near * 0.6);
  }).join('');
  return `${cloud(400, 60, 0.35 + 0.65 * near, '#fff', 0.25 + near * 0.75)}${drops}`;
}

const cloud = (x: number, y: number, size: number, fill: string, opacity = 1) =>
  `<path transform="translate(${(x + (1 - size) * 50).toFixed(1)} ${(y + (1 - size) * 20).toFixed(1)}) scale(${size.toFixed(3)})" d="${CLOUD}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;

function rain(share: number): string {
  return Array.from({ length: 12 }, (_, nth) => {
    const way = (share * 4 + nth * 0.37) % 1;
    return drop(262 + ((nth * 29) % 100), 96 + way * 130, 0.5, way > 0.9 ? (1 - way) * 10 : 1);
  }).join('');
}

function flowing(share: number): string {
  return Array.from({ length: 5 }, (_, nth) => {
    const way = ((share * 1.6 + nth / 5) % 1) * (RIVER.length - 1);
    const at = Math.floor(way);
    const [x1, y1] = RIVER[at]!;
    const [x2, y2] = RIVER[Math.min(at + 1, RIVER.length - 1)]!;
    const part = way - at;
    return `<circle cx="${(x1 + (x2 - x1) * part).toFixed(1)}" cy="${(y1 + (y2 - y1) * part).toFixed(1)}" r="6" fill="#fff" stroke="#0F5C5C" stroke-width="2"/>`;
  }).join('');
}

function draw(seconds: number): string {
  const now = Math.min(4, Math.floor(seconds / STAGE) + 1);
  const share = (seconds - (now - 1) * STAGE) / STAGE;
  const shine = 34 + (now === 1 ? Math.sin(seconds * 3) * 3 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#F6EFE2"/><g fill="none" stroke="#2B2B2B" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M0 270L90 120l60 70 90-140 130 220Z" fill="#7FB069"/><path d="M208 102l32-52 34 56-22-10-14 16-12-16Z" fill="#fff"/><path d="M63 164l27-44 26 31-14-2-12 12-10-12Z" fill="#fff"/><path d="M0 268h380c30 0 40-18 70-18h190v110H0Z" fill="#F6C987"/><path d="M420 360c-20-40 30-86 90-90h130v90Z" fill="#4D7EA8"/><path d="M250 150c20 40-20 60 10 90s90 20 170 60" stroke="#4D7EA8" stroke-width="10"/><path d="M470 318q14-10 28 0t28 0M540 340q14-10 28 0t28 0" stroke="#fff"/><circle cx="580" cy="60" r="${shine.toFixed(1)}" fill="#F2A93B"/><path d="M580 12v-4M628 60h6M614 26l6-6M546 26l-6-6M614 94l6 6"/>${now === 1 ? vapour(share) : ''}${now === 2 ? gathering(share) : cloud(400, 60, now === 1 ? 0.35 : 1, '#fff', now === 1 ? 0.3 : 1)}${now >= 3 ? cloud(270, 44, 1, '#d9dde0') : ''}${now === 3 ? rain(share) : ''}${now === 4 ? flowing(share) : ''}${badge(1, now, 606, 200)}${badge(2, now, 514, 40)}${badge(3, now, 382, 150)}${badge(4, now, 352, 226)}</g></svg>`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'patio-film-'));
const frames = 4 * STAGE * FRAMES_A_SECOND;
for (let frame = 0; frame < frames; frame++)
  await sharp(Buffer.from(draw(frame / FRAMES_A_SECOND)))
    .png()
    .toFile(path.join(folder, `${String(frame).padStart(4, '0')}.png`));
execFileSync('ffmpeg', [
  ...['-v', 'error', '-y', '-framerate', String(FRAMES_A_SECOND), '-i', path.join(folder, '%04d.png')],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '27', '-preset', 'veryslow'],
  ...[
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    path.resolve(import.meta.dirname, 'lessons/films/ciclo-agua.mp4'),
  ],
]);
rmSync(folder, { recursive: true });
