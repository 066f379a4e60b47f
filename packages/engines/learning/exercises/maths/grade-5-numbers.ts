import { decimal, greatestDivisor, leastMultiple } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_5_NUMBERS = [
  maths('volume-box', 5, 'Volumen de una caja', 'Volume of a box', (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(2, 9), r.int(2, 9)];
    return {
      prompt: [
        `Una caja mide ${a} cm, ${b} cm y ${c} cm. ¿Cuántos centímetros cúbicos tiene?`,
        `A box measures ${a} cm, ${b} cm and ${c} cm. How many cubic centimetres is it?`,
      ],
      answer: a * b * c,
      wrong: [
        [a + b + c, 'added_groups'],
        [a * b, 'stopped_early'],
        [2 * (a * b + b * c + a * c), 'area_for_perimeter'],
      ],
      steps: [
        ['Contamos una capa.', 'We count one layer.', `${a} * ${b} = ${a * b}`],
        ['Multiplicamos por las capas.', 'We multiply by the layers.', `${a * b} * ${c} = ${a * b * c}`],
      ],
      hints: [
        ['Piensa en cubos de un centímetro.', 'Think of cubes of one centimetre.'],
        [
          'Cuenta los cubos de una capa y después cuántas capas hay.',
          'Count the cubes of one layer and then how many layers there are.',
        ],
      ],
    };
  }),
  maths('least-multiple', 5, 'Mínimo común múltiplo', 'Least common multiple', (r) => {
    const [a, b] = r.shuffle([4, 6, 8, 9, 10, 12, 15]).slice(0, 2) as [number, number];
    return {
      prompt: [
        `¿Cuál es el mínimo común múltiplo de ${a} y ${b}?`,
        `What is the least common multiple of ${a} and ${b}?`,
      ],
      answer: leastMultiple(a, b),
      wrong: [
        [greatestDivisor(a, b), 'factor_for_multiple'],
        [a * b, 'any_common'],
        [a + b, 'wrong_operation'],
      ],
      steps: [
        [
          'Buscamos el primer múltiplo del mayor que también lo es del otro.',
          'We look for the first multiple of the larger that is one of the other too.',
          `${leastMultiple(a, b) / Math.max(a, b)} * ${Math.max(a, b)} = ${leastMultiple(a, b)}`,
        ],
      ],
      hints: [
        ['Escribe los múltiplos del número mayor.', 'Write the multiples of the larger number.'],
        [
          'El primero que también es múltiplo del otro es el que buscas.',
          'The first that is a multiple of the other too is the one.',
        ],
      ],
    };
  }),
  maths('greatest-divisor', 5, 'Máximo común divisor', 'Greatest common divisor', (r) => {
    const k = r.int(2, 9);
    const [x, y] = r.pick([
      [2, 3],
      [3, 4],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 6],
    ] as const);
    return {
      prompt: [
        `¿Cuál es el máximo común divisor de ${k * x} y ${k * y}?`,
        `What is the greatest common divisor of ${k * x} and ${k * y}?`,
      ],
      answer: k,
      wrong: [
        [k * x * y, 'factor_for_multiple'],
        [1, 'any_common'],
        [k * (y - x) * 2, 'slip'],
      ],
      steps: [
        ['Vemos qué divide al primero.', 'We see what divides the first.', `${k * x} / ${k} = ${x}`],
        ['Comprobamos con el segundo.', 'We check with the second.', `${k * y} / ${k} = ${y}`],
        ['Es el mayor que divide a los dos.', 'It is the greatest that divides both.', `${k * x} / ${x} = ${k}`],
      ],
      hints: [
        ['Escribe los divisores de cada número.', 'Write the divisors of each number.'],
        ['Busca el mayor que aparece en las dos listas.', 'Find the greatest that stands in both lists.'],
      ],
    };
  }),
  maths('average', 5, 'Promedio', 'Average', (r) => {
    const mean = r.int(8, 18);
    const [p, q] = [r.int(1, 6), r.int(1, 6)];
    const list = [mean - p, mean + p + q, mean - q];
    return {
      prompt: [
        `Tus notas son ${list.join(', ')}. ¿Cuál es el promedio?`,
        `Your marks are ${list.join(', ')}. What is the average?`,
      ],
      answer: mean,
      wrong: [
        [mean * 3, 'forgot_divide'],
        [list[1]!, 'any_common'],
        [decimal(mean * 15, 1), 'forgot_divide'],
      ],
      steps: [
        ['Sumamos las notas.', 'We add the marks.', `${list.join(' + ')} = ${mean * 3}`],
        ['Dividimos entre cuántas son.', 'We divide by how many there are.', `${mean * 3} / 3 = ${mean}`],
      ],
      hints: [
        ['El promedio reparte el total por igual.', 'The average shares the total equally.'],
        ['Suma todo y divide entre cuántas notas hay.', 'Add everything and divide by how many marks there are.'],
      ],
    };
  }),
];
