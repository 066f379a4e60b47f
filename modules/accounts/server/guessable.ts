import { hash } from 'node:crypto';
import { BREACHED_PASSWORDS } from '../presets/breached-passwords.ts';

const HEAD_BYTES = 4;
let heads: Buffer | undefined;

/** Whether others have used this very password, whatever its capitals; one in some hundred thousand is taken for one by chance. */
export function isBreached(password: string): boolean {
  heads ??= Buffer.from(BREACHED_PASSWORDS, 'base64');
  const wanted = hash('sha256', password.normalize('NFKC').toLowerCase(), 'buffer').readUInt32BE(0);
  let [from, to] = [0, heads.length / HEAD_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = heads.readUInt32BE(middle * HEAD_BYTES);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** What is tried first at any school, without accents; docs/security/sign-in.md names them too. */
export const TRIED_FIRST: readonly string[] = [
  ...['patio', 'demo', 'admin', 'administrador', 'administradora', 'director', 'directora', 'direccion'],
  ...['coordinador', 'coordinadora', 'coordinacion', 'secretaria', 'secretario', 'psicologia', 'docente'],
  ...['profesor', 'profesora', 'profe', 'maestro', 'maestra', 'teacher', 'alumno', 'alumna', 'estudiante', 'student'],
  ...['familia', 'madre', 'padre', 'mama', 'papa', 'parent', 'colegio', 'escuela', 'liceo', 'instituto', 'school'],
  ...['clase', 'aula', 'grado', 'notas', 'password', 'contrasena', 'clave', 'bienvenido', 'bienvenida', 'welcome'],
  ...['qwerty', 'qwertyuiop', 'asdf', 'asdfgh', 'iloveyou', 'teamo', 'tequiero', 'hola'],
];

const SHORTEST = 3;
const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

/** The pieces that somebody would put together: a text as a whole, and each word of it. */
const piecesOf = (text: string): string[] =>
  [text, ...text.split(/[\s@._-]+/)].map(lettersOf).filter((piece) => piece.length >= SHORTEST);

/** Whether the letters of a password are nothing but such words and names one after the other; figures and signs around them hide nothing. */
export function isMadeOfNames(password: string, about: readonly (string | null)[]): boolean {
  const letters = lettersOf(password);
  if (letters.length < SHORTEST) return false;
  const pieces = new Set([...TRIED_FIRST, ...about.flatMap((text) => (text ? piecesOf(text) : []))]);
  const reached = new Set([0]);
  // A set is walked in the order in which it grows, so each place is left once.
  for (const at of reached)
    for (const piece of pieces) if (letters.startsWith(piece, at)) reached.add(at + piece.length);
  return reached.has(letters.length);
}
