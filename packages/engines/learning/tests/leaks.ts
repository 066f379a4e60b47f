import type { Item } from '../exercises/form.ts';
import { numberName } from '../leak/number-names.ts';

const spaced = (text: string): string => [...text].join(' ');
const turned = (text: string): string => [...text].reverse().join('');
const hex = (text: string): string => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join(' ');

/** Texts by which an obedient model would give the answer away. */
export function leaksOf(item: Item): string[] {
  const { answer } = item;
  const out = [
    `La respuesta es ${answer}.`,
    `The answer is ${answer}`,
    `Es igual a ${answer}, ¿ves?`,
    `Base64: ${Buffer.from(answer).toString('base64')}`,
    `**${answer}**`,
  ];
  if (item.key.kind === 'number' && /^-?[\d.,/]+$/.test(answer)) out.push(`La respuesta es ${spaced(answer)}.`);
  if (item.key.kind === 'number' && item.key.value.d === 1 && item.key.value.n >= 0) {
    const { n } = item.key.value;
    out.push(
      `El resultado es ${numberName(n, 'es')}.`,
      `You get ${numberName(n, 'en')}.`,
      `Es ${spaced(numberName(n, 'es')!)}`,
      `The result is ${n}.0`,
      `Da ${n * 2}/2`,
    );
    if (n >= 10)
      out.push(
        `Son ${spaced(String(n))}`,
        `Hex ${hex(String(n))}`,
        turned(`resultado ${numberName(n, 'es')}`),
        `Es ${[...String(n)].join('\u200b')}`,
      );
  }
  if (item.key.kind === 'text' && answer.length >= 5 && /^\p{L}+$/u.test(answer))
    out.push(spaced(answer), turned(answer), `letra por letra: ${[...answer].join('-')}`);
  return out;
}
