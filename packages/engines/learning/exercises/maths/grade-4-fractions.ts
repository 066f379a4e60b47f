import { decimal, decimalText, rational } from '../rational.ts';
import { maths } from './skill.ts';

const COMMON: [string, string] = [
  'Las partes son del mismo tamaño: solo cambia cuántas hay.',
  'The parts have the same size: only how many there are changes.',
];

export const GRADE_4_FRACTIONS = [
  maths('equivalent-fractions', 4, 'Fracciones equivalentes', 'Equivalent fractions', (r) => {
    const bottom = r.int(2, 9);
    const [top, k] = [r.int(1, bottom - 1), r.int(2, 6)];
    return {
      prompt: [
        `${top}/${bottom} = ☐/${bottom * k}. ¿Qué número falta?`,
        `${top}/${bottom} = ☐/${bottom * k}. Which number is missing?`,
      ],
      answer: `${top * k}`,
      wrong: [
        [`${top + bottom * k - bottom}`, 'added_same'],
        [`${top}`, 'stopped_early'],
        [`${top * k + 1}`, 'slip'],
        [`${k}`, 'stopped_early'],
      ],
      steps: [
        [
          'Vemos por cuánto se multiplicó el denominador.',
          'We see by how much the denominator was multiplied.',
          `${bottom * k} / ${bottom} = ${k}`,
        ],
        [
          'Multiplicamos el numerador por lo mismo.',
          'We multiply the numerator by the same.',
          `${top} * ${k} = ${top * k}`,
        ],
      ],
      hints: [
        ['¿Por cuánto se multiplicó el de abajo?', 'By how much was the one below multiplied?'],
        ['Haz lo mismo arriba y abajo.', 'Do the same above and below.'],
      ],
    };
  }),
  maths('compare-fractions', 4, 'Comparar fracciones', 'Compare fractions', (r) => {
    const [b, d] = r.shuffle([2, 3, 4, 5, 6, 8, 10]).slice(0, 2) as [number, number];
    const [a, c] = [r.int(1, b - 1), r.int(1, d - 1)];
    const sign = a * d === c * b ? '=' : a * d > c * b ? '>' : '<';
    return {
      prompt: [`¿Qué signo va: ${a}/${b} ☐ ${c}/${d}?`, `Which sign goes here: ${a}/${b} ☐ ${c}/${d}?`],
      answer: sign,
      choiceOnly: true,
      wrong: ['<', '>', '='].filter((each) => each !== sign).map((each) => [each, 'bigger_denominator']),
      steps: [
        [
          'Llevamos las dos al mismo denominador y comparamos los numeradores.',
          'We bring both to the same denominator and compare numerators.',
          `${a}/${b} = ${a * d}/${b * d}`,
        ],
      ],
      hints: [
        ['Busca un denominador común.', 'Find a common denominator.'],
        ['Con el mismo denominador, gana el numerador mayor.', 'With the same denominator, the larger numerator wins.'],
      ],
    };
  }),
  maths('add-like-fractions', 4, 'Sumar fracciones de igual denominador', 'Add like fractions', (r) => {
    const bottom = r.int(4, 12);
    const a = r.int(1, bottom - 2);
    const b = r.int(1, bottom - a);
    return {
      prompt: [`${a}/${bottom} + ${b}/${bottom} = ?`, `${a}/${bottom} + ${b}/${bottom} = ?`],
      answer: rational(a + b, bottom),
      wrong: [
        [rational(a + b, bottom * 2), 'added_denominators'],
        [rational(a * b, bottom), 'wrong_operation'],
        [rational(Math.abs(a - b), bottom), 'wrong_operation'],
      ],
      steps: [
        ['Sumamos los numeradores.', 'We add the numerators.', `${a} + ${b} = ${a + b}`],
        [
          'El denominador se queda igual.',
          'The denominator stays the same.',
          `${a}/${bottom} + ${b}/${bottom} = ${a + b}/${bottom}`,
        ],
      ],
      hints: [COMMON, ['El denominador no se suma.', 'The denominator is not added.']],
    };
  }),
  maths('subtract-like-fractions', 4, 'Restar fracciones de igual denominador', 'Subtract like fractions', (r) => {
    const bottom = r.int(4, 12);
    const a = r.int(2, bottom - 1);
    const b = r.int(1, a - 1);
    return {
      prompt: [`${a}/${bottom} − ${b}/${bottom} = ?`, `${a}/${bottom} − ${b}/${bottom} = ?`],
      answer: rational(a - b, bottom),
      wrong: [
        [rational(a + b, bottom), 'wrong_operation'],
        [a - b, 'added_denominators'],
        [rational(a - b, bottom * 2), 'added_denominators'],
      ],
      steps: [
        ['Restamos los numeradores.', 'We subtract the numerators.', `${a} - ${b} = ${a - b}`],
        [
          'El denominador se queda igual.',
          'The denominator stays the same.',
          `${a}/${bottom} - ${b}/${bottom} = ${a - b}/${bottom}`,
        ],
      ],
      hints: [COMMON, ['Quita partes del mismo tamaño.', 'Take away parts of the same size.']],
    };
  }),
  maths('add-tenths', 4, 'Sumar décimos', 'Add tenths', (r) => {
    const [a, b] = [r.int(3, 69), r.int(3, 69)];
    const [x, y] = [decimalText(decimal(a, 1)), decimalText(decimal(b, 1))];
    return {
      prompt: [`${x} + ${y} = ?`, `${x} + ${y} = ?`],
      answer: decimal(a + b, 1),
      wrong: [
        [decimal(a + b, 2), 'decimal_point'],
        [a + b, 'decimal_point'],
        [decimal(Math.floor(a / 10) * 10 + Math.floor(b / 10) * 10 + (((a % 10) + (b % 10)) % 10), 1), 'forgot_carry'],
      ],
      steps: [
        ['Escribimos los dos como décimos.', 'We write both as tenths.', `${a} + ${b} = ${a + b}`],
        [
          'Diez décimos hacen un entero.',
          'Ten tenths make one whole.',
          `${a + b} / 10 = ${decimalText(decimal(a + b, 1))}`,
        ],
      ],
      hints: [
        ['Alinea los puntos decimales.', 'Line up the decimal points.'],
        ['Cuando los décimos pasan de nueve, forman un entero.', 'When the tenths go past nine, they make a whole.'],
      ],
    };
  }),
];
