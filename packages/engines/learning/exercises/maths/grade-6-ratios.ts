import { decimalText, rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_6_RATIOS = [
  maths('percent-of', 6, 'Porcentaje de una cantidad', 'Percent of an amount', (r) => {
    const [p, n] = [r.pick([5, 10, 20, 25, 30, 40, 50, 75]), r.int(2, 18) * 20];
    return {
      prompt: [`¿Cuánto es el ${p} % de ${n}?`, `How much is ${p} % of ${n}?`],
      answer: (p * n) / 100,
      wrong: [
        [n - p, 'percent_as_number'],
        [decimalText(rational(n, p)), 'not_inverted'],
        [(p * n) / 10, 'decimal_point'],
      ],
      steps: [
        ['Hallamos el uno por ciento.', 'We find one percent.', `${n} / 100 = ${decimalText(rational(n, 100))}`],
        [
          'Lo multiplicamos por el porcentaje.',
          'We multiply it by the percentage.',
          `${decimalText(rational(n, 100))} * ${p} = ${(p * n) / 100}`,
        ],
      ],
      hints: [
        ['Por ciento quiere decir de cada cien.', 'Percent means out of each hundred.'],
        ['Puedes hallar primero la décima parte.', 'You can find a tenth first.'],
      ],
    };
  }),
  maths('simplify-ratio', 6, 'Simplificar una razón', 'Simplify a ratio', (r) => {
    const [x, y] = r.pick([
      [2, 3],
      [3, 4],
      [3, 5],
      [4, 7],
      [5, 6],
      [1, 4],
      [2, 7],
    ] as const);
    const k = r.int(2, 9);
    return {
      prompt: [
        `Simplifica la razón ${x * k}:${y * k}. Escríbela como a:b.`,
        `Simplify the ratio ${x * k}:${y * k}. Write it as a:b.`,
      ],
      answer: `${x}:${y}`,
      also: [`${x} : ${y}`, `${x}/${y}`, `${x} a ${y}`, `${x} to ${y}`],
      wrong: [
        [`${y}:${x}`, 'top_bottom_swapped'],
        [`${x}:${y * k}`, 'multiplied_both'],
        [`${x * k - y}:${y * k - y}`, 'additive_ratio'],
      ],
      steps: [
        ['Buscamos un divisor común.', 'We look for a common divisor.', `${x * k} / ${k} = ${x}`],
        ['Dividimos también el otro.', 'We divide the other too.', `${y * k} / ${k} = ${y}`],
      ],
      hints: [
        ['Una razón se simplifica como una fracción.', 'A ratio is simplified like a fraction.'],
        ['Divide las dos partes entre el mismo número.', 'Divide both parts by the same number.'],
      ],
    };
  }),
  maths('proportion', 6, 'El término que falta', 'The missing term', (r) => {
    const [a, unit, k] = [r.int(2, 6), r.int(2, 9), r.int(2, 6)];
    return {
      prompt: [
        `${a} cuadernos cuestan ${a * unit}. ¿Cuánto cuestan ${a * k} cuadernos?`,
        `${a} notebooks cost ${a * unit}. How much do ${a * k} notebooks cost?`,
      ],
      answer: a * k * unit,
      wrong: [
        [a * unit + a * k - a, 'additive_ratio'],
        [a * unit * a * k, 'wrong_operation'],
        [unit, 'stopped_early'],
      ],
      steps: [
        ['Hallamos el precio de un cuaderno.', 'We find the price of one notebook.', `${a * unit} / ${a} = ${unit}`],
        ['Multiplicamos por los cuadernos.', 'We multiply by the notebooks.', `${unit} * ${a * k} = ${a * k * unit}`],
      ],
      hints: [
        ['¿Cuánto cuesta uno solo?', 'How much does a single one cost?'],
        ['Si hay el doble de cuadernos, cuesta el doble.', 'With twice the notebooks it costs twice as much.'],
      ],
    };
  }),
  maths('unit-rate', 6, 'Tasa por unidad', 'Unit rate', (r) => {
    const [hours, speed] = [r.int(2, 6), r.int(3, 18) * 5];
    return {
      prompt: [
        `Un bus recorre ${hours * speed} km en ${hours} horas. ¿Cuántos kilómetros recorre en cada hora?`,
        `A bus covers ${hours * speed} km in ${hours} hours. How many kilometres does it cover in each hour?`,
      ],
      answer: speed,
      wrong: [
        [hours * speed * hours, 'not_inverted'],
        [hours * speed - hours, 'wrong_operation'],
        [speed + 5, 'slip'],
      ],
      steps: [
        [
          'Dividimos los kilómetros entre las horas.',
          'We divide the kilometres by the hours.',
          `${hours * speed} / ${hours} = ${speed}`,
        ],
      ],
      hints: [
        ['Reparte los kilómetros por igual entre las horas.', 'Share the kilometres equally among the hours.'],
        ['"En cada hora" pide una división.', '"In each hour" asks for a division.'],
      ],
    };
  }),
];
