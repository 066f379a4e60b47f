import { decimal, decimalText } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_5_DECIMALS = [
  maths('add-decimals', 5, 'Sumar decimales', 'Add decimals', (r) => {
    const [a, b] = [r.int(15, 899), r.int(105, 899)];
    const [x, y] = [decimalText(decimal(a, 1)), (b / 100).toFixed(2)];
    return {
      prompt: [`${x} + ${y} = ?`, `${x} + ${y} = ?`],
      answer: decimal(a * 10 + b, 2),
      wrong: [
        [decimal(a + b, 2), 'decimals_as_wholes'],
        [decimal(a + b, 1), 'decimals_as_wholes'],
        [decimal(a * 10 + b, 1), 'decimal_point'],
      ],
      steps: [
        [
          'Escribimos los dos con dos decimales y sumamos en centésimos.',
          'We write both with two decimals and add in hundredths.',
          `${a * 10} + ${b} = ${a * 10 + b}`,
        ],
        [
          'Volvemos a poner el punto.',
          'We put the point back.',
          `${a * 10 + b} / 100 = ${decimalText(decimal(a * 10 + b, 2))}`,
        ],
      ],
      hints: [
        ['Alinea los puntos, no la última cifra.', 'Line up the points, not the last digit.'],
        ['Completa con un cero donde falte un decimal.', 'Fill in a zero where a decimal is missing.'],
      ],
    };
  }),
  maths('subtract-decimals', 5, 'Restar decimales: el vuelto', 'Subtract decimals: change', (r) => {
    const price = r.int(105, 985);
    const [pay] = r.shuffle([10, 20]) as [number];
    return {
      prompt: [
        `Pagas con ${pay} y la compra cuesta ${(price / 100).toFixed(2)}. ¿Cuánto es el vuelto?`,
        `You pay with ${pay} and the shopping costs ${(price / 100).toFixed(2)}. How much change do you get?`,
      ],
      answer: decimal(pay * 100 - price, 2),
      wrong: [
        [decimal((pay + 1) * 100 - price, 2), 'forgot_borrow'],
        [decimal(pay * 100 + price, 2), 'wrong_operation'],
        [decimal(pay * 100 - price + 10, 2), 'forgot_borrow'],
      ],
      steps: [
        ['Escribimos todo en centésimos.', 'We write everything in hundredths.', `${pay} * 100 = ${pay * 100}`],
        ['Restamos.', 'We subtract.', `${pay * 100} - ${price} = ${pay * 100 - price}`],
        [
          'Volvemos a poner el punto.',
          'We put the point back.',
          `${pay * 100 - price} / 100 = ${decimalText(decimal(pay * 100 - price, 2))}`,
        ],
      ],
      hints: [
        ['Puedes contar desde el precio hasta lo que pagas.', 'You can count from the price up to what you pay.'],
        ['Escribe también los decimales de lo que pagas.', 'Write the decimals of what you pay too.'],
      ],
    };
  }),
  maths('multiply-decimals', 5, 'Multiplicar decimales', 'Multiply decimals', (r) => {
    const [a, b] = [r.int(12, 98), r.int(2, 9)];
    const x = decimalText(decimal(a, 1));
    return {
      prompt: [`${x} × 0.${b} = ?`, `${x} × 0.${b} = ?`],
      answer: decimal(a * b, 2),
      wrong: [
        [decimal(a * b, 1), 'decimal_point'],
        [a * b, 'decimal_point'],
        [decimal(a * b, 3), 'decimal_point'],
      ],
      steps: [
        ['Multiplicamos sin puntos.', 'We multiply without points.', `${a} * ${b} = ${a * b}`],
        [
          'Contamos los decimales de los dos y ponemos el punto.',
          'We count the decimals of both and put the point.',
          `${a * b} / 100 = ${decimalText(decimal(a * b, 2))}`,
        ],
      ],
      hints: [
        ['Multiplica primero como si no hubiera punto.', 'Multiply first as if there were no point.'],
        [
          'El resultado tiene tantos decimales como los dos juntos.',
          'The result has as many decimals as both together.',
        ],
      ],
    };
  }),
];
