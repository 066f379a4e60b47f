import { decimal, decimalText, rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_8_ALGEBRA = [
  maths('equation-both-sides', 8, 'Ecuaciones con x en los dos lados', 'Equations with x on both sides', (r) => {
    const c = r.int(2, 5);
    const [a, x, b] = [r.int(c + 1, 9), r.int(2, 12), r.int(1, 15)];
    const d = a * x + b - c * x;
    return {
      prompt: [`${a}x + ${b} = ${c}x + ${d}. ¿Cuánto vale x?`, `${a}x + ${b} = ${c}x + ${d}. What is x?`],
      answer: x,
      unknown: 'x',
      wrong: [
        [rational(d - b, a + c), 'same_operation'],
        [rational(d + b, a - c), 'sign_lost'],
        [d - b, 'stopped_early'],
      ],
      steps: [
        ['Juntamos las x en un lado.', 'We bring the x to one side.', `${a - c}x + ${b} = ${d}`],
        ['Restamos el número suelto.', 'We take away the loose number.', `${a - c}x = ${d - b}`],
        ['Dividimos.', 'We divide.', `x = ${x}`],
      ],
      hints: [
        ['Reúne las x en un solo lado.', 'Bring the x to a single side.'],
        ['Lo que hagas en un lado, hazlo en el otro.', 'Whatever you do on one side, do on the other.'],
      ],
    };
  }),
  maths('slope', 8, 'Pendiente de una recta', 'Slope of a line', (r) => {
    const [x1, y1, run, m] = [r.int(0, 5), r.int(0, 6), r.int(2, 5), r.pick([-3, -2, -1, 2, 3, 4])];
    const [x2, y2] = [x1 + run, y1 + m * run];
    return {
      prompt: [
        `Una recta pasa por (${x1}, ${y1}) y (${x2}, ${y2}). ¿Cuál es su pendiente?`,
        `A line goes through (${x1}, ${y1}) and (${x2}, ${y2}). What is its slope?`,
      ],
      answer: m,
      wrong: [
        [rational(run, m * run), 'inverted_slope'],
        [-m, 'sign_lost'],
        [y2 - y1, 'forgot_divide'],
      ],
      steps: [
        ['Hallamos cuánto sube.', 'We find how much it rises.', `${y2} - ${y1} = ${y2 - y1}`],
        ['Hallamos cuánto avanza.', 'We find how far it goes.', `${x2} - ${x1} = ${run}`],
        ['Dividimos lo que sube entre lo que avanza.', 'We divide the rise by the run.', `${y2 - y1} / ${run} = ${m}`],
      ],
      hints: [
        [
          'La pendiente es lo que sube por cada paso a la derecha.',
          'The slope is the rise for each step to the right.',
        ],
        ['Divide el cambio de y entre el cambio de x.', 'Divide the change in y by the change in x.'],
      ],
    };
  }),
  maths('sum-and-difference', 8, 'Sistema: suma y diferencia', 'System: sum and difference', (r) => {
    const [x, y] = [r.int(12, 30), r.int(2, 11)];
    return {
      prompt: [
        `Dos números suman ${x + y} y su diferencia es ${x - y}. ¿Cuál es el mayor?`,
        `Two numbers add up to ${x + y} and their difference is ${x - y}. Which is the larger?`,
      ],
      answer: x,
      wrong: [
        [y, 'opposite'],
        [2 * x, 'forgot_divide'],
        [rational(x + y, 2), 'stopped_early'],
      ],
      steps: [
        [
          'Sumamos las dos ecuaciones: queda el doble del mayor.',
          'We add both equations: twice the larger stays.',
          `${x + y} + ${x - y} = ${2 * x}`,
        ],
        ['Tomamos la mitad.', 'We take half.', `${2 * x} / 2 = ${x}`],
      ],
      hints: [
        [
          'Escribe una ecuación para la suma y otra para la diferencia.',
          'Write one equation for the sum and one for the difference.',
        ],
        ['Si las sumas, una letra desaparece.', 'If you add them, one letter disappears.'],
      ],
    };
  }),
  maths('linear-function', 8, 'Valor de una función', 'Value of a function', (r) => {
    const [m, b, x] = [r.pick([-4, -3, -2, 2, 3, 4, 5]), r.int(1, 15), r.int(2, 9)];
    return {
      prompt: [`f(x) = ${m}x + ${b}. ¿Cuánto es f(${x})?`, `f(x) = ${m}x + ${b}. How much is f(${x})?`],
      answer: m * x + b,
      wrong: [
        [m + x + b, 'added_groups'],
        [m * (x + b), 'left_to_right'],
        [-(m * x) + b, 'sign_lost'],
      ],
      steps: [
        ['Reemplazamos x y multiplicamos.', 'We replace x and multiply.', `${m} * ${x} = ${m * x}`],
        ['Sumamos.', 'We add.', `${m * x} + ${b} = ${m * x + b}`],
      ],
      hints: [
        ['Pon el número en el lugar de x.', 'Put the number in the place of x.'],
        ['Primero multiplica, después suma.', 'Multiply first, then add.'],
      ],
    };
  }),
  maths('exponent-product', 8, 'Producto de potencias', 'Product of powers', (r) => {
    const [base, m, n] = [r.pick([2, 3, 5, 7, 10]), r.int(2, 6), r.int(2, 6)];
    return {
      prompt: [
        `${base}^${m} × ${base}^${n} es ${base} elevado a qué exponente?`,
        `${base}^${m} × ${base}^${n} is ${base} to which exponent?`,
      ],
      answer: m + n,
      wrong: [
        [m * n, 'exponents_multiplied'],
        [Math.abs(m - n), 'wrong_operation'],
        [(m + n) * 2, 'slip'],
      ],
      steps: [
        [
          'Contamos cuántas veces aparece la base en total.',
          'We count how often the base appears in all.',
          `${m} + ${n} = ${m + n}`,
        ],
      ],
      hints: [
        ['Escribe cada potencia como multiplicación.', 'Write each power as a multiplication.'],
        ['Cuenta cuántas veces aparece la base en total.', 'Count how often the base appears in all.'],
      ],
    };
  }),
  maths('scientific-notation', 8, 'Notación científica', 'Scientific notation', (r) => {
    const [digits, power] = [r.int(11, 99), r.int(3, 6)];
    const n = digits * 10 ** (power - 1);
    return {
      prompt: [
        `${n} = ${decimalText(decimal(digits, 1))} × 10^☐. ¿Qué exponente falta?`,
        `${n} = ${decimalText(decimal(digits, 1))} × 10^☐. Which exponent is missing?`,
      ],
      answer: power,
      wrong: [
        [power - 1, 'zeros'],
        [power + 1, 'zeros'],
        [-power, 'sign_lost'],
      ],
      steps: [
        [
          'Contamos cuántos lugares se corre el punto.',
          'We count how many places the point moves.',
          `${decimalText(decimal(digits, 1))} * 10^${power} = ${n}`,
        ],
      ],
      hints: [
        ['El exponente cuenta los lugares que se corre el punto.', 'The exponent counts the places the point moves.'],
        ['No cuentes solo los ceros: cuenta lugares.', 'Do not count only zeros: count places.'],
      ],
    };
  }),
];
