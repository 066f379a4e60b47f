import { randomInt } from 'node:crypto';

/** No letter that is taken for a digit or for another letter. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new code: one of 850 thousand million, so that guessing one is hopeless at the pace that the door allows. */
export const makeCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As it is printed and read aloud. */
export const printCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What somebody typed, as it is kept. Signs that codes never hold are read as what was meant. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20);
