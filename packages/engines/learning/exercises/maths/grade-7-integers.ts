import { maths } from './skill.ts';

const show = (n: number) => (n < 0 ? `(−${-n})` : `${n}`);
const ways = (a: number, b: number) =>
  [
    [-a, b],
    [a, -b],
    [-a, -b],
  ] as const;

export const GRADE_7_INTEGERS = [
  maths('subtract-integers', 7, 'Restar números enteros', 'Subtract integers', (r) => {
    const [a, b] = [r.int(2, 15), r.int(2, 15)];
    const [x, y] = r.pick(ways(a, b));
    return {
      prompt: [`${show(x)} − ${show(y)} = ?`, `${show(x)} − ${show(y)} = ?`],
      answer: x - y,
      wrong: [
        [x + y, 'minus_minus'],
        [y - x, 'wrong_direction'],
        [Math.abs(x) - Math.abs(y), 'sign_lost'],
      ],
      steps: [
        ['Restar es sumar el opuesto.', 'Subtracting is adding the opposite.', `${x} - (${y}) = ${x} + (${-y})`],
        ['Sumamos.', 'We add.', `${x} + (${-y}) = ${x - y}`],
      ],
      hints: [
        ['Cambia la resta por la suma del opuesto.', 'Change the subtraction into adding the opposite.'],
        ['El opuesto de un negativo es positivo.', 'The opposite of a negative is positive.'],
      ],
    };
  }),
  maths('multiply-integers', 7, 'Multiplicar números enteros', 'Multiply integers', (r) => {
    const [a, b] = [r.int(2, 12), r.int(2, 12)];
    const [x, y] = r.pick(ways(a, b));
    return {
      prompt: [`${show(x)} × ${show(y)} = ?`, `${show(x)} × ${show(y)} = ?`],
      answer: x * y,
      wrong: [
        [-x * y, 'sign_lost'],
        [x + y, 'wrong_operation'],
        [a * (b - 1) * Math.sign(x * y), 'near_fact'],
      ],
      steps: [
        [
          'Multiplicamos y ponemos el signo: signos iguales, positivo; distintos, negativo.',
          'We multiply and set the sign: equal signs, positive; different, negative.',
          `${x} * (${y}) = ${x * y}`,
        ],
      ],
      hints: [
        ['Primero piensa en el signo.', 'Think of the sign first.'],
        ['Signos distintos dan un resultado negativo.', 'Different signs give a negative result.'],
      ],
    };
  }),
  maths('divide-integers', 7, 'Dividir números enteros', 'Divide integers', (r) => {
    const [b, q] = [r.int(2, 12), r.int(2, 12)];
    const [x, y] = r.pick(ways(b * q, b));
    return {
      prompt: [`${show(x)} ÷ ${show(y)} = ?`, `${show(x)} ÷ ${show(y)} = ?`],
      answer: x / y,
      wrong: [
        [-x / y, 'sign_lost'],
        [x - y, 'wrong_operation'],
        [(q + 1) * Math.sign(x * y), 'near_fact'],
      ],
      steps: [['Dividimos y ponemos el signo.', 'We divide and set the sign.', `${x} / (${y}) = ${x / y}`]],
      hints: [
        ['La regla de los signos es la misma que al multiplicar.', 'The rule of signs is the same as in multiplying.'],
        ['Divide primero sin signos.', 'Divide first without signs.'],
      ],
    };
  }),
  maths('mixed-operations', 7, 'Operaciones combinadas con enteros', 'Combined operations with integers', (r) => {
    const [a, b, c] = [r.int(2, 12), r.int(2, 6), r.int(2, 6)];
    return {
      prompt: [`${a} − ${b} × (−${c}) = ?`, `${a} − ${b} × (−${c}) = ?`],
      answer: a + b * c,
      wrong: [
        [a - b * c, 'minus_minus'],
        [(a - b) * -c, 'left_to_right'],
        [-(a + b * c), 'sign_lost'],
      ],
      steps: [
        ['Primero la multiplicación.', 'Multiplication first.', `${b} * (-${c}) = ${-b * c}`],
        ['Restar un negativo es sumar.', 'Taking away a negative is adding.', `${a} - (${-b * c}) = ${a + b * c}`],
      ],
      hints: [
        ['La multiplicación va primero.', 'Multiplication goes first.'],
        ['Cuidado con el signo que queda delante.', 'Mind the sign that stays in front.'],
      ],
    };
  }),
];
