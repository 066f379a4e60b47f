/** Ids are UUID v7: made anywhere (also offline on a phone), sorted by the time they were made. */
export type Id = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a well-formed id; anything else never reaches a query. */
export const isId = (value: unknown): value is Id => typeof value === 'string' && UUID.test(value);

/** Makes a time-ordered id; `at` and `random` are ports so that tests and the demo school can repeat themselves. */
export function makeId(at: number = Date.now(), random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): Id {
  const bytes = new Uint8Array(16);
  let time = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
