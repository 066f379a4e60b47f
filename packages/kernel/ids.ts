/** Ids are UUID v7: made anywhere (also offline on a phone), sorted by the time they were made. */
export type Id = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a well-formed id; anything else never reaches a query. */
export const isId = (value: unknown): value is Id => typeof value === 'string' && UUID.test(value);

/** The last millisecond in which an id was made, and its turn in it. */
let last = 0;
let turn = 0;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Chance is drawn for a hundred ids at once: asking for it costs more than making the id. */
const drawn = new Uint8Array(1_000);
let used = drawn.length;
function tenByChance(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += 10;
  return drawn.subarray(used - 10, used);
}

/**
 * Makes a time-ordered id; of two that one program makes in the same millisecond the later sorts later.
 * `at` and `random` are ports so that tests and the demo school can repeat themselves.
 */
export function makeId(at: number = Date.now(), random?: Uint8Array): Id {
  const bytes = new Uint8Array(16);
  let time = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  const chance = random ?? tenByChance();
  bytes.set(chance.subarray(0, 10), 6);
  if (!random) {
    // Begins somewhere in the lower half, so that there is room for two thousand more.
    turn = at === last ? Math.min(turn + 1, 0xfff) : (((bytes[6] ?? 0) & 7) << 8) | (bytes[7] ?? 0);
    last = at;
    bytes[6] = turn >> 8;
    bytes[7] = turn & 0xff;
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
