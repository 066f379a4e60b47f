import { maths } from './skill.ts';

export const GRADE_3_TABLES = [
  maths('times-tables', 3, 'Tablas de multiplicar', 'Times tables', (r) => {
    const [a, b] = [r.int(3, 10), r.int(3, 10)];
    return {
      prompt: [`${a} × ${b} = ?`, `${a} × ${b} = ?`],
      answer: a * b,
      wrong: [
        [a + b, 'added_groups'],
        [a * (b - 1), 'near_fact'],
        [a * (b + 1), 'near_fact'],
      ],
      steps: [
        [
          'Partimos de un producto vecino.',
          'We start from a neighbouring product.',
          `${a} * ${b - 1} = ${a * (b - 1)}`,
        ],
        ['Agregamos un grupo más.', 'We add one more group.', `${a * (b - 1)} + ${a} = ${a * b}`],
      ],
      hints: [
        ['Piensa en grupos iguales.', 'Think of equal groups.'],
        ['Usa un producto vecino que ya sepas.', 'Use a neighbouring product that you know.'],
      ],
    };
  }),
  maths('times-ten-hundred', 3, 'Multiplicar por 10 y por 100', 'Multiply by 10 and 100', (r) => {
    const [a, by] = [r.int(3, 98), r.pick([10, 100])];
    return {
      prompt: [`${a} × ${by} = ?`, `${a} × ${by} = ?`],
      answer: a * by,
      wrong: [
        [a + by, 'added_groups'],
        [a * by * 10, 'zeros'],
        [(a * by) / 10, 'zeros'],
      ],
      steps: [
        [
          'Las cifras se corren un lugar por cada cero.',
          'The digits move one place for each zero.',
          `${a} * ${by} = ${a * by}`,
        ],
      ],
      hints: [
        ['Cada cifra pasa a un lugar que vale más.', 'Each digit moves to a place that is worth more.'],
        ['Mira cuántos ceros tiene el segundo número.', 'See how many zeros the second number has.'],
      ],
    };
  }),
  maths('divide-exact', 3, 'Dividir en partes iguales', 'Divide exactly', (r) => {
    const [b, q] = [r.int(2, 9), r.int(2, 10)];
    return {
      prompt: [`${b * q} ÷ ${b} = ?`, `${b * q} ÷ ${b} = ?`],
      answer: q,
      wrong: [
        [b * q - b, 'wrong_operation'],
        [q + 1, 'near_fact'],
        [q - 1, 'near_fact'],
      ],
      steps: [
        [
          'Buscamos qué número por el divisor da el total.',
          'We look for the number that times the divisor makes the total.',
          `${b * q} / ${b} = ${q}`,
        ],
      ],
      hints: [
        ['Dividir es repartir en partes iguales.', 'Dividing is sharing equally.'],
        [
          'Repasa la tabla del divisor hasta llegar al total.',
          'Go through the table of the divisor until you reach the total.',
        ],
      ],
    };
  }),
];
