import { rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_6_ALGEBRA = [
  maths('add-integers', 6, 'Sumar números enteros', 'Add integers', (r) => {
    const [a, b] = [r.int(2, 15), r.int(2, 15)];
    const [x, y] = r.pick([
      [-a, b],
      [a, -b],
      [-a, -b],
    ] as const);
    const show = (n: number) => (n < 0 ? `(−${-n})` : `${n}`);
    return {
      prompt: [`${show(x)} + ${show(y)} = ?`, `${show(x)} + ${show(y)} = ?`],
      answer: x + y,
      wrong: [
        [-(x + y), 'sign_lost'],
        [a + b, 'sign_lost'],
        [-(a + b), 'sign_lost'],
        [Math.abs(a - b), 'sign_lost'],
      ],
      steps: [
        [
          'Nos movemos en la recta: a la derecha si es positivo, a la izquierda si es negativo.',
          'We move on the number line: right if positive, left if negative.',
          `${x} + (${y}) = ${x + y}`,
        ],
      ],
      hints: [
        ['Dibuja la recta numérica.', 'Draw the number line.'],
        ['Un negativo te mueve hacia la izquierda.', 'A negative moves you to the left.'],
      ],
    };
  }),
  maths('area-triangle', 6, 'Área del triángulo', 'Area of a triangle', (r) => {
    const [base, height] = [r.int(3, 16), r.int(2, 8) * 2];
    return {
      prompt: [
        `Un triángulo tiene base ${base} cm y altura ${height} cm. ¿Cuántos centímetros cuadrados tiene su área?`,
        `A triangle has base ${base} cm and height ${height} cm. How many square centimetres is its area?`,
      ],
      answer: (base * height) / 2,
      wrong: [
        [base * height, 'forgot_half'],
        [base + height, 'perimeter_for_area'],
        [rational(base + height, 2), 'perimeter_for_area'],
      ],
      steps: [
        ['Multiplicamos base por altura.', 'We multiply base by height.', `${base} * ${height} = ${base * height}`],
        ['Tomamos la mitad.', 'We take half.', `${base * height} / 2 = ${(base * height) / 2}`],
      ],
      hints: [
        ['El triángulo es una parte de un rectángulo.', 'The triangle is a part of a rectangle.'],
        ['¿Qué parte del rectángulo ocupa?', 'Which part of the rectangle does it take?'],
      ],
    };
  }),
  maths('evaluate-expression', 6, 'Valor de una expresión', 'Evaluate an expression', (r) => {
    const [a, x, b] = [r.int(2, 9), r.int(2, 9), r.int(1, 15)];
    return {
      prompt: [`Si x = ${x}, ¿cuánto vale ${a}x + ${b}?`, `If x = ${x}, how much is ${a}x + ${b}?`],
      answer: a * x + b,
      wrong: [
        [Number(`${a}${x}`) + b, 'glued_digits'],
        [a + x + b, 'added_groups'],
        [a * (x + b), 'left_to_right'],
      ],
      steps: [
        ['Reemplazamos x y multiplicamos.', 'We replace x and multiply.', `${a} * ${x} = ${a * x}`],
        ['Sumamos.', 'We add.', `${a * x} + ${b} = ${a * x + b}`],
      ],
      hints: [
        ['Un número junto a la letra la multiplica.', 'A number beside the letter multiplies it.'],
        ['Primero multiplica, después suma.', 'Multiply first, then add.'],
      ],
    };
  }),
  maths('one-step-equation', 6, 'Ecuaciones de un paso', 'One-step equations', (r) => {
    const [x, b] = [r.int(2, 25), r.int(3, 30)];
    return {
      prompt: [`x + ${b} = ${x + b}. ¿Cuánto vale x?`, `x + ${b} = ${x + b}. What is x?`],
      answer: x,
      unknown: 'x',
      wrong: [
        [x + b + b, 'same_operation'],
        [x + b, 'stopped_early'],
        [-x, 'sign_lost'],
      ],
      steps: [
        ['Restamos lo mismo en los dos lados.', 'We take the same from both sides.', `x = ${x + b} - ${b}`],
        ['Calculamos.', 'We work it out.', `x = ${x}`],
      ],
      hints: [
        ['La ecuación es una balanza.', 'An equation is a balance.'],
        [
          'Deshaz la suma con la operación contraria, en ambos lados.',
          'Undo the addition with the opposite operation, on both sides.',
        ],
      ],
    };
  }),
  maths('powers', 6, 'Potencias', 'Powers', (r) => {
    const [a, n] = r.pick([
      [2, 3],
      [2, 4],
      [2, 5],
      [3, 3],
      [3, 4],
      [4, 3],
      [5, 2],
      [5, 3],
      [6, 2],
      [7, 2],
      [8, 2],
      [9, 2],
      [10, 3],
      [12, 2],
    ] as const);
    return {
      prompt: [`¿Cuánto es ${a}^${n}?`, `How much is ${a}^${n}?`],
      answer: a ** n,
      wrong: [
        [a * n, 'base_times_exponent'],
        [a + n, 'wrong_operation'],
        [a ** (n - 1), 'stopped_early'],
      ],
      steps: [
        [
          'El exponente dice cuántas veces se multiplica la base.',
          'The exponent says how many times the base is multiplied.',
          `${Array(n).fill(a).join(' * ')} = ${a ** n}`,
        ],
      ],
      hints: [
        ['El exponente cuenta cuántas veces aparece la base.', 'The exponent counts how often the base appears.'],
        ['Escribe la multiplicación completa.', 'Write the whole multiplication.'],
      ],
    };
  }),
  maths('divisor-check', 6, 'Criterios de divisibilidad', 'Divisibility rules', (r) => {
    const by = r.pick([3, 4, 6, 9]);
    const [k, off, jump] = [r.int(12, 60), r.int(1, by - 1), r.int(2, 5)];
    const [good, near, far] = [by * k, by * k + off, by * (k + jump) + off];
    const list = r.shuffle([good, near, far]).join(', ');
    return {
      prompt: [
        `¿Cuál de estos números es divisible entre ${by}: ${list}?`,
        `Which of these numbers can be divided by ${by}: ${list}?`,
      ],
      answer: good,
      wrong: [
        [near, 'slip'],
        [far, 'slip'],
      ],
      choiceOnly: true,
      steps: [
        ['Dividimos y vemos que no sobra nada.', 'We divide and see that nothing is left.', `${good} / ${by} = ${k}`],
      ],
      hints: [
        ['Divisible quiere decir que no sobra nada.', 'Divisible means that nothing is left over.'],
        [
          'Usa la suma de las cifras o las últimas cifras, según el divisor.',
          'Use the sum of the digits or the last digits, depending on the divisor.',
        ],
      ],
    };
  }),
];
