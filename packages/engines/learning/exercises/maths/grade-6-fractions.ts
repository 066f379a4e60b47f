import { decimal, decimalText, rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_6_FRACTIONS = [
  maths('multiply-fractions', 6, 'Multiplicar fracciones', 'Multiply fractions', (r) => {
    const [b, d] = [r.int(2, 9), r.int(2, 9)];
    const [a, c] = [r.int(1, b - 1), r.int(1, d - 1)];
    return {
      prompt: [`${a}/${b} × ${c}/${d} = ?`, `${a}/${b} × ${c}/${d} = ?`],
      answer: rational(a * c, b * d),
      wrong: [
        [rational(a * d + c * b, b * d), 'wrong_operation'],
        [rational(a * d, b * c), 'not_inverted'],
        [rational(a * c, b + d), 'added_denominators'],
      ],
      steps: [
        ['Multiplicamos los numeradores.', 'We multiply the numerators.', `${a} * ${c} = ${a * c}`],
        ['Multiplicamos los denominadores.', 'We multiply the denominators.', `${b} * ${d} = ${b * d}`],
        ['Escribimos la fracción.', 'We write the fraction.', `${a}/${b} * ${c}/${d} = ${a * c}/${b * d}`],
      ],
      hints: [
        ['Arriba con arriba, abajo con abajo.', 'Top with top, bottom with bottom.'],
        ['No hace falta un denominador común.', 'No common denominator is needed.'],
      ],
    };
  }),
  maths('divide-fractions', 6, 'Dividir fracciones', 'Divide fractions', (r) => {
    const [b, d] = [r.int(2, 9), r.int(2, 9)];
    const [a, c] = [r.int(1, b - 1), r.int(1, d - 1)];
    return {
      prompt: [`${a}/${b} ÷ ${c}/${d} = ?`, `${a}/${b} ÷ ${c}/${d} = ?`],
      answer: rational(a * d, b * c),
      wrong: [
        [rational(a * c, b * d), 'not_inverted'],
        [rational(b * c, a * d), 'top_bottom_swapped'],
        [rational(a + c, b + d), 'wrong_operation'],
      ],
      steps: [
        [
          'Cambiamos la división por la multiplicación con la inversa.',
          'We change the division into multiplying by the inverse.',
          `(${a}/${b}) / (${c}/${d}) = ${a}/${b} * ${d}/${c}`,
        ],
        ['Multiplicamos.', 'We multiply.', `${a}/${b} * ${d}/${c} = ${a * d}/${b * c}`],
      ],
      hints: [
        [
          'Dividir entre una fracción es multiplicar por su inversa.',
          'Dividing by a fraction is multiplying by its inverse.',
        ],
        ['Voltea solo la segunda fracción.', 'Turn over only the second fraction.'],
      ],
    };
  }),
  maths('divide-decimals', 6, 'Dividir entre un decimal', 'Divide by a decimal', (r) => {
    const [b, q] = [r.int(2, 9), r.int(3, 25)];
    return {
      prompt: [`${decimalText(decimal(b * q, 1))} ÷ 0.${b} = ?`, `${decimalText(decimal(b * q, 1))} ÷ 0.${b} = ?`],
      answer: q,
      wrong: [
        [decimal(q, 1), 'decimal_point'],
        [q * 10, 'decimal_point'],
        [decimal(b * q * b, 2), 'wrong_operation'],
      ],
      steps: [
        [
          'Multiplicamos los dos por diez.',
          'We multiply both by ten.',
          `${decimalText(decimal(b * q, 1))} * 10 = ${b * q}`,
        ],
        ['Dividimos enteros.', 'We divide whole numbers.', `${b * q} / ${b} = ${q}`],
      ],
      hints: [
        ['Corre el punto lo mismo en ambos números.', 'Move the point the same way in both numbers.'],
        ['Así el divisor queda entero.', 'That makes the divisor whole.'],
      ],
    };
  }),
];
