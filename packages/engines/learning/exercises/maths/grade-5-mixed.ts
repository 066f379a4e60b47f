import { decimalText, fractionText, greatestDivisor, mixedText, rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_5_MIXED = [
  maths('to-mixed-number', 5, 'De fracción impropia a número mixto', 'Improper fraction to mixed number', (r) => {
    const [bottom, whole] = [r.int(2, 9), r.int(1, 6)];
    const top = r.pick(
      Array.from({ length: bottom - 1 }, (_, at) => at + 1).filter((n) => greatestDivisor(n, bottom) === 1),
    );
    const value = rational(whole * bottom + top, bottom);
    return {
      prompt: [`Escribe ${fractionText(value)} como número mixto.`, `Write ${fractionText(value)} as a mixed number.`],
      answer: value,
      form: 'mixed',
      wrong: [
        [`${top} ${whole}/${bottom}`, 'place_mixed'],
        [`${whole + 1} ${top}/${bottom}`, 'slip'],
        [`${whole} ${top}/${bottom + 1}`, 'slip'],
      ],
      steps: [
        ['Vemos cuántos enteros caben.', 'We see how many wholes fit.', `${whole} * ${bottom} = ${whole * bottom}`],
        [
          'Lo que sobra queda como fracción.',
          'What is left stays a fraction.',
          `${whole * bottom + top} - ${whole * bottom} = ${top}`,
        ],
        ['Juntamos.', 'We put them together.', `${whole} + ${top}/${bottom} = ${value.n}/${value.d}`],
      ],
      hints: [
        ['Divide el numerador entre el denominador.', 'Divide the numerator by the denominator.'],
        [
          'El cociente son los enteros; el resto queda arriba.',
          'The quotient is the wholes; the remainder stays on top.',
        ],
      ],
    };
  }),
  maths('from-mixed-number', 5, 'De número mixto a fracción', 'Mixed number to fraction', (r) => {
    const [bottom, whole] = [r.int(3, 9), r.int(1, 6)];
    const top = r.pick(
      Array.from({ length: bottom - 1 }, (_, at) => at + 1).filter((n) => greatestDivisor(n, bottom) === 1),
    );
    const value = rational(whole * bottom + top, bottom);
    return {
      prompt: [`Escribe ${mixedText(value)} como fracción a/b.`, `Write ${mixedText(value)} as a fraction a/b.`],
      answer: value,
      form: 'lowest',
      wrong: [
        [rational(whole + top, bottom), 'wrong_operation'],
        [rational(whole * top, bottom), 'wrong_operation'],
        [rational(whole * bottom, bottom), 'stopped_early'],
      ],
      steps: [
        ['Pasamos los enteros a partes.', 'We turn the wholes into parts.', `${whole} * ${bottom} = ${whole * bottom}`],
        [
          'Agregamos las partes que ya había.',
          'We add the parts that were there.',
          `${whole * bottom} + ${top} = ${value.n}`,
        ],
        [
          'Las ponemos sobre el denominador.',
          'We put them over the denominator.',
          `${whole} + ${top}/${bottom} = ${value.n}/${value.d}`,
        ],
      ],
      hints: [
        ['¿Cuántas partes tiene cada entero?', 'How many parts does each whole have?'],
        [
          'Multiplica los enteros por el denominador y agrega lo de arriba.',
          'Multiply the wholes by the denominator and add what is on top.',
        ],
      ],
    };
  }),
  maths('fraction-to-decimal', 5, 'De fracción a decimal', 'Fraction to decimal', (r) => {
    const bottom = r.pick([2, 4, 5, 8, 10, 20, 25]);
    const top = r.int(1, bottom - 1);
    const value = rational(top, bottom);
    return {
      prompt: [
        `Escribe con punto decimal: ${top} entre ${bottom}.`,
        `Write with a decimal point: ${top} divided by ${bottom}.`,
      ],
      answer: value,
      wrong: [
        [`${top}.${bottom}`, 'decimals_as_wholes'],
        [decimalText(rational(value.n, value.d * 10)), 'decimal_point'],
        [decimalText(rational(value.n * 10, value.d)), 'decimal_point'],
      ],
      steps: [
        [
          'Dividimos el de arriba entre el de abajo.',
          'We divide the one above by the one below.',
          `${top} / ${bottom} = ${decimalText(value)}`,
        ],
      ],
      hints: [
        ['Una fracción es una división.', 'A fraction is a division.'],
        [
          'También puedes llevarla a décimos, centésimos o milésimos.',
          'You can also bring it to tenths, hundredths or thousandths.',
        ],
      ],
    };
  }),
];
