import sharp from 'sharp';

const BRANCHES = [
  [250, 150, 'Qué es'],
  [750, 150, 'Un ejemplo'],
  [250, 470, 'Para qué sirve'],
  [750, 470, 'Qué no es'],
] as const;

/** A map of ideas to fill in: one in the middle, four around it. */
export function drawMap(): Promise<Buffer> {
  const around = BRANCHES.map(
    ([x, y, word]) => `<path d="M500 310 L${x} ${y}" stroke="#2c5560" stroke-width="4"/>
    <rect x="${x - 170}" y="${y - 75}" width="340" height="150" rx="18" fill="#fff" stroke="#2c5560" stroke-width="3"/>
    <text x="${x}" y="${y - 42}" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#15272b">${word}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="620"><rect width="1000" height="620" fill="#f6f3ec"/>${around.join('')}
    <ellipse cx="500" cy="310" rx="150" ry="66" fill="#d5f1f0" stroke="#2c5560" stroke-width="3"/>
    <text x="500" y="319" font-family="sans-serif" font-size="28" font-weight="bold" text-anchor="middle" fill="#15272b">La idea</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const RATE = 8_000;
const SECONDS = 61;

/** How loud which tone is at a moment: a soft tick every ten seconds, and a bell when the minute is over. */
function soundAt(second: number): number {
  const last = second >= 60;
  const since = last ? second - 60 : second % 10;
  const [tone, fades] = last ? [880, 4] : [440, 40];
  return Math.sin(2 * Math.PI * tone * since) * Math.exp(-fades * since) * (last ? 0.8 : 0.5);
}

/** One minute to work in silence, as sound (WAV, 8 bits). */
export function soundMinute(): Buffer {
  const count = RATE * SECONDS;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + count, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(count, 40);
  const samples = Buffer.from(
    Uint8Array.from({ length: count }, (_, at) => 128 + Math.round(127 * soundAt(at / RATE))),
  );
  return Buffer.concat([head, samples]);
}
