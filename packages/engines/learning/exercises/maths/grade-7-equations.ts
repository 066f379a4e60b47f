import { rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_7_EQUATIONS = [
  maths('two-step-equation', 7, 'Ecuaciones de dos pasos', 'Two-step equations', (r) => {
    const [a, x, b] = [r.int(2, 9), r.int(2, 12), r.int(1, 20)];
    const c = a * x + b;
    return {
      prompt: [`${a}x + ${b} = ${c}. ¿Cuánto vale x?`, `${a}x + ${b} = ${c}. What is x?`],
      answer: x,
      unknown: 'x',
      wrong: [
        [rational(c + b, a), 'same_operation'],
        [c - b, 'stopped_early'],
        [c - b - a, 'same_operation'],
      ],
      steps: [
        [
          'Restamos el número suelto en los dos lados.',
          'We take the loose number from both sides.',
          `${a}x = ${c - b}`,
        ],
        ['Dividimos los dos lados.', 'We divide both sides.', `x = ${c - b} / ${a}`],
        ['Calculamos.', 'We work it out.', `x = ${x}`],
      ],
      hints: [
        ['Deshaz primero la suma.', 'Undo the addition first.'],
        ['Después deshaz la multiplicación, en ambos lados.', 'Then undo the multiplication, on both sides.'],
      ],
    };
  }),
  maths('equation-brackets', 7, 'Ecuaciones con paréntesis', 'Equations with brackets', (r) => {
    const [a, x, b] = [r.int(2, 7), r.int(2, 12), r.int(1, 9)];
    const c = a * (x + b);
    return {
      prompt: [`${a}(x + ${b}) = ${c}. ¿Cuánto vale x?`, `${a}(x + ${b}) = ${c}. What is x?`],
      answer: x,
      unknown: 'x',
      wrong: [
        [rational(c - b, a), 'partial_product'],
        [c / a, 'stopped_early'],
        [c / a + b, 'same_operation'],
      ],
      steps: [
        ['Dividimos los dos lados.', 'We divide both sides.', `x + ${b} = ${c / a}`],
        ['Restamos en los dos lados.', 'We subtract on both sides.', `x = ${c / a} - ${b}`],
        ['Calculamos.', 'We work it out.', `x = ${x}`],
      ],
      hints: [
        ['El número de afuera multiplica todo el paréntesis.', 'The number outside multiplies the whole bracket.'],
        ['Puedes dividir los lados entre ese número.', 'You can divide the sides by that number.'],
      ],
    };
  }),
];
