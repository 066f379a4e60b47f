import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { SAMPLES } from './samples.ts';

/** Pieces that mean something to one of the readers. */
const PIECES = [
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  '->',
  '%50%',
  '%-1e9%',
  '::',
  '\\',
  '\n\n',
  '//',
  '"',
  ';',
  ',',
  '<',
  '>',
  '</question>',
  '<question type="cloze">',
  '<![CDATA[',
  ']]>',
  '<!--',
  '&',
  '&x;',
  '<!DOCTYPE a>',
  '{1:SA:=',
  '{1:MR:',
  '[[',
  ']]',
  '..',
  '1e999',
  '\u0000',
  '\ufdd0',
  '\ue000',
  '$',
  '$$',
  '\\(',
  'ANSWER: ',
  'A. x',
  '<script>',
  '<p title="',
  '<math>',
  '<sup>',
  '[patio:{"points":1e9}]',
].map((piece) => strToU8(piece));

type Change =
  | { kind: 'byte'; at: number; value: number }
  | { kind: 'insert'; at: number; piece: number; times: number }
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'copy'; at: number; length: number; to: number };

const part = fc.nat(9_999);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: part, value: fc.nat(255) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: part,
    piece: fc.nat(PIECES.length - 1),
    times: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: part, length: fc.nat(300) }),
  fc.record({ kind: fc.constant('copy' as const), at: part, length: fc.nat(300), to: part }),
);

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((each) => [...each]));

function changed(file: Uint8Array, given: Change): Uint8Array {
  const place = (thousandth: number) => Math.floor((file.length * thousandth) / 10_000);
  const at = place(given.at);
  if (given.kind === 'byte') {
    const copy = file.slice();
    copy[at] = given.value;
    return copy;
  }
  const [before, after] = [file.subarray(0, at), file.subarray(at)];
  if (given.kind === 'insert')
    return joined(before, ...Array.from({ length: given.times }, () => PIECES[given.piece]!), after);
  if (given.kind === 'cut') return joined(before, after.subarray(given.length));
  const to = place(given.to);
  return joined(file.subarray(0, to), file.subarray(at, at + given.length), file.subarray(to));
}

/** A good file of some format with a few changes that a careless program or a hostile person makes. */
export const mutatedFile: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.constantFrom(...SAMPLES), fc.array(change, { minLength: 1, maxLength: 5 }))
  .map(([file, changes]) => changes.reduce(changed, file));
