import type { Random } from '../random.ts';
import { greatestDivisor, leastMultiple, minus, plus, rational } from '../rational.ts';
import { maths } from './skill.ts';

const FIRST_COMMON: [string, string] = ['Busca un denominador común.', 'Find a common denominator.'];
const properFraction = (r: Random, bottoms: number[]): [number, number] => {
  const bottom = r.pick(bottoms);
  const top = r.int(1, bottom - 1);
  return [top / greatestDivisor(top, bottom), bottom / greatestDivisor(top, bottom)];
};

function twoFractions(r: Random) {
  for (;;) {
    const [a, b] = properFraction(r, [2, 3, 4, 5, 6, 8, 10]);
    const [c, d] = properFraction(r, [2, 3, 4, 5, 6, 8, 10]);
    if (b !== d) return { a, b, c, d, common: leastMultiple(b, d) };
  }
}

export const GRADE_5_FRACTIONS = [
  maths('add-unlike-fractions', 5, 'Sumar fracciones de distinto denominador', 'Add unlike fractions', (r) => {
    const { a, b, c, d, common } = twoFractions(r);
    const [x, y] = [(a * common) / b, (c * common) / d];
    return {
      prompt: [`${a}/${b} + ${c}/${d} = ?`, `${a}/${b} + ${c}/${d} = ?`],
      answer: plus(rational(a, b), rational(c, d)),
      wrong: [
        [rational(a + c, b + d), 'added_denominators'],
        [rational(a + c, common), 'no_common_denominator'],
        [rational(a * c, b * d), 'wrong_operation'],
      ],
      steps: [
        [
          'Llevamos la primera al denominador común.',
          'We bring the first to the common denominator.',
          `${a}/${b} = ${x}/${common}`,
        ],
        ['Llevamos la segunda.', 'We bring the second.', `${c}/${d} = ${y}/${common}`],
        ['Sumamos los numeradores.', 'We add the numerators.', `${x}/${common} + ${y}/${common} = ${x + y}/${common}`],
      ],
      hints: [
        FIRST_COMMON,
        ['Sin denominador común, las partes no son iguales.', 'Without a common denominator the parts are not equal.'],
      ],
    };
  }),
  maths(
    'subtract-unlike-fractions',
    5,
    'Restar fracciones de distinto denominador',
    'Subtract unlike fractions',
    (r) => {
      let { a, b, c, d, common } = twoFractions(r);
      if (a * d < c * b) [a, b, c, d] = [c, d, a, b];
      const [x, y] = [(a * common) / b, (c * common) / d];
      return {
        prompt: [`${a}/${b} − ${c}/${d} = ?`, `${a}/${b} − ${c}/${d} = ?`],
        answer: minus(rational(a, b), rational(c, d)),
        wrong: [
          [rational(Math.abs(a - c), Math.abs(b - d)), 'added_denominators'],
          [rational(Math.abs(a - c), common), 'no_common_denominator'],
          [rational(a * d + c * b, b * d), 'wrong_operation'],
        ],
        steps: [
          [
            'Llevamos la primera al denominador común.',
            'We bring the first to the common denominator.',
            `${a}/${b} = ${x}/${common}`,
          ],
          ['Llevamos la segunda.', 'We bring the second.', `${c}/${d} = ${y}/${common}`],
          [
            'Restamos los numeradores.',
            'We subtract the numerators.',
            `${x}/${common} - ${y}/${common} = ${x - y}/${common}`,
          ],
        ],
        hints: [
          FIRST_COMMON,
          ['Cambia las dos fracciones antes de restar.', 'Change both fractions before you subtract.'],
        ],
      };
    },
  ),
  maths('fraction-times-whole', 5, 'Fracción por un entero', 'Fraction times a whole number', (r) => {
    const [a, b] = properFraction(r, [3, 4, 5, 6, 8]);
    const k = r.int(2, 9);
    return {
      prompt: [`${k} × ${a}/${b} = ?`, `${k} × ${a}/${b} = ?`],
      answer: rational(k * a, b),
      wrong: [
        [rational(k * a, k * b), 'multiplied_both'],
        [rational(k + a, b), 'wrong_operation'],
        [rational(a, k * b), 'not_inverted'],
      ],
      steps: [
        ['Multiplicamos el numerador.', 'We multiply the numerator.', `${k} * ${a} = ${k * a}`],
        ['El denominador no cambia.', 'The denominator does not change.', `${k} * ${a}/${b} = ${k * a}/${b}`],
      ],
      hints: [
        ['Es la misma fracción sumada varias veces.', 'It is the same fraction added several times.'],
        [
          'El tamaño de las partes no cambia; cambia cuántas hay.',
          'The size of the parts stays; how many there are changes.',
        ],
      ],
    };
  }),
  maths('simplify-fraction', 5, 'Simplificar fracciones', 'Simplify fractions', (r) => {
    const [a, b] = properFraction(r, [3, 4, 5, 7, 8, 9]);
    const k = r.int(2, 9);
    const half = [2, 3].find((small) => k % small === 0 && k !== small);
    return {
      prompt: [`Simplifica ${a * k}/${b * k} todo lo posible.`, `Simplify ${a * k}/${b * k} as far as possible.`],
      answer: rational(a, b),
      form: 'lowest',
      wrong: [
        ...(half ? [[`${(a * k) / half}/${(b * k) / half}`, 'not_lowest'] as [string, 'not_lowest']] : []),
        [`${b}/${a}`, 'top_bottom_swapped'],
        [`${a}/${b * k}`, 'multiplied_both'],
        [`${a * k}/${b}`, 'multiplied_both'],
      ],
      steps: [
        ['Buscamos el mayor divisor común.', 'We look for the greatest common divisor.', `${a * k} / ${k} = ${a}`],
        ['Dividimos también abajo.', 'We divide below too.', `${b * k} / ${k} = ${b}`],
        ['Escribimos la fracción.', 'We write the fraction.', `${a * k}/${b * k} = ${a}/${b}`],
      ],
      hints: [
        ['¿Qué número divide a los dos?', 'Which number divides both?'],
        [
          'Divide arriba y abajo entre lo mismo hasta que no se pueda más.',
          'Divide above and below by the same until you cannot go on.',
        ],
      ],
    };
  }),
];
