import { expect, test } from 'vitest';
import { searchArticles } from './search.ts';

const article = (slug: string, title: string, body: string, also?: string) => ({
  slug,
  title,
  summary: '',
  body,
  also,
});
const shelf = [
  article('password', 'Olvidé mi contraseña', 'Te enviamos un enlace por correo.', 'clave'),
  article('card', 'La tarjeta con código QR', 'Una niña entra con su tarjeta y un código de dibujos. Sin contraseña.'),
  article('language', 'Cambiar el idioma', 'Español o inglés.'),
];
const found = (question: string) => searchArticles(shelf, question).map((a) => a.slug);

test.each([
  ['contrasena', ['password', 'card']], // without the accent and ñ; the title counts more than the text
  ['CÓDIGO qr', ['card']],
  ['clave', ['password']], // a word that is not in the text
  ['idiom', ['language']], // still typing
  ['cómo cambio el idioma', []], // every word must be there
  ['cambiar idioma', ['language']],
  ['tarjeta inglés', []],
  ['el de la', []], // small words alone are looked for as they are
  ['¿?', ['password', 'card', 'language']],
])('%s', (question, slugs) => {
  expect(found(question)).toEqual(slugs);
});
