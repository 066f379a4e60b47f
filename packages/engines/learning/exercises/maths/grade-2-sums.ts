import { maths } from './skill.ts';

/** The result if each column is worked alone and nothing is carried. */
const withoutCarry = (a: number, b: number): number =>
  (Math.floor(a / 10) + Math.floor(b / 10)) * 10 + (((a % 10) + (b % 10)) % 10);
const COLUMNS: [string, string] = ['Trabaja por columnas: primero las unidades.', 'Work in columns: ones first.'];

export const GRADE_2_SUMS = [
  maths('add-no-carry', 2, 'Sumar sin llevar', 'Add without carrying', (r) => {
    const [a1, a0, b1, b0] = [r.int(1, 5), r.int(1, 5), r.int(1, 4), r.int(1, 4)];
    const [a, b] = [a1 * 10 + a0, b1 * 10 + b0];
    return {
      prompt: [`${a} + ${b} = ?`, `${a} + ${b} = ?`],
      answer: a + b,
      wrong: [
        [a + b + 10, 'place_mixed'],
        [a - b, 'wrong_operation'],
        [a + b - 1, 'near_count'],
      ],
      steps: [
        ['Sumamos las unidades.', 'We add the ones.', `${a0} + ${b0} = ${a0 + b0}`],
        ['Sumamos las decenas.', 'We add the tens.', `${a1 * 10} + ${b1 * 10} = ${(a1 + b1) * 10}`],
        ['Juntamos.', 'We put them together.', `${(a1 + b1) * 10} + ${a0 + b0} = ${a + b}`],
      ],
      hints: [COLUMNS, ['Después suma las decenas.', 'Then add the tens.']],
    };
  }),
  maths('add-carry', 2, 'Sumar llevando', 'Add with carrying', (r) => {
    const [a0, a1, b1] = [r.int(3, 9), r.int(1, 5), r.int(1, 3)];
    const b0 = r.int(11 - a0 > 9 ? 9 : 11 - a0, 9);
    const [a, b] = [a1 * 10 + a0, b1 * 10 + b0];
    return {
      prompt: [`${a} + ${b} = ?`, `${a} + ${b} = ?`],
      answer: a + b,
      wrong: [
        [withoutCarry(a, b), 'forgot_carry'],
        [(a1 + b1) * 100 + a0 + b0, 'place_mixed'],
        [a + b + 10, 'forgot_carry'],
      ],
      steps: [
        ['Sumamos las unidades.', 'We add the ones.', `${a0} + ${b0} = ${a0 + b0}`],
        ['Sumamos las decenas.', 'We add the tens.', `${a1 * 10} + ${b1 * 10} = ${(a1 + b1) * 10}`],
        ['Juntamos.', 'We put them together.', `${(a1 + b1) * 10} + ${a0 + b0} = ${a + b}`],
      ],
      hints: [
        COLUMNS,
        ['Si las unidades pasan de nueve, hay una decena más.', 'If the ones go past nine, there is one more ten.'],
      ],
    };
  }),
  maths('subtract-no-borrow', 2, 'Restar sin prestar', 'Subtract without borrowing', (r) => {
    const [b1, b0] = [r.int(1, 4), r.int(1, 4)];
    const [a1, a0] = [r.int(b1 + 1, 9), r.int(b0 + 1, 9)];
    const [a, b] = [a1 * 10 + a0, b1 * 10 + b0];
    return {
      prompt: [`${a} − ${b} = ?`, `${a} − ${b} = ?`],
      answer: a - b,
      wrong: [
        [a + b, 'wrong_operation'],
        [a - b + 10, 'place_mixed'],
        [a - b - 1, 'near_count'],
      ],
      steps: [
        ['Restamos las unidades.', 'We subtract the ones.', `${a0} - ${b0} = ${a0 - b0}`],
        ['Restamos las decenas.', 'We subtract the tens.', `${a1 * 10} - ${b1 * 10} = ${(a1 - b1) * 10}`],
        ['Juntamos.', 'We put them together.', `${(a1 - b1) * 10} + ${a0 - b0} = ${a - b}`],
      ],
      hints: [COLUMNS, ['Después resta las decenas.', 'Then subtract the tens.']],
    };
  }),
  maths('subtract-borrow', 2, 'Restar prestando', 'Subtract with borrowing', (r) => {
    const [b1, b0] = [r.int(1, 4), r.int(3, 9)];
    const [a1, a0] = [r.int(b1 + 2, 9), r.int(0, b0 - 1)];
    const [a, b] = [a1 * 10 + a0, b1 * 10 + b0];
    return {
      prompt: [`${a} − ${b} = ?`, `${a} − ${b} = ?`],
      answer: a - b,
      wrong: [
        [(a1 - b1) * 10 + (b0 - a0), 'smaller_from_larger'],
        [a - b + 10, 'forgot_borrow'],
        [a + b, 'wrong_operation'],
      ],
      steps: [
        [
          'Cambiamos una decena por diez unidades.',
          'We change a ten into ten ones.',
          `${a} = ${(a1 - 1) * 10} + ${a0 + 10}`,
        ],
        ['Restamos las unidades.', 'We subtract the ones.', `${a0 + 10} - ${b0} = ${a0 + 10 - b0}`],
        ['Restamos las decenas.', 'We subtract the tens.', `${(a1 - 1) * 10} - ${b1 * 10} = ${(a1 - 1 - b1) * 10}`],
        ['Juntamos.', 'We put them together.', `${(a1 - 1 - b1) * 10} + ${a0 + 10 - b0} = ${a - b}`],
      ],
      hints: [
        COLUMNS,
        [
          'Arriba hay menos unidades que abajo: cambia una decena.',
          'There are fewer ones above than below: change a ten.',
        ],
      ],
    };
  }),
  maths('money-total', 2, 'Sumar precios', 'Add prices', (r) => {
    const [a, b] = [r.int(11, 45), r.int(11, 45)];
    return {
      prompt: [
        `Un libro cuesta ${a} y un juego cuesta ${b}. ¿Cuánto pagas por los dos?`,
        `A book costs ${a} and a game costs ${b}. How much do you pay for both?`,
      ],
      answer: a + b,
      wrong: [
        [Math.abs(a - b), 'wrong_operation'],
        [withoutCarry(a, b), 'forgot_carry'],
        [a + b + 10, 'forgot_carry'],
      ],
      steps: [
        ['Hay que sumar los precios.', 'We have to add the prices.', `${a} + ${b}`],
        ['Sumamos.', 'We add.', `${a} + ${b} = ${a + b}`],
      ],
      hints: [
        ['Pagar los dos es juntar los precios.', 'Paying for both is putting the prices together.'],
        ['Suma las unidades y luego las decenas.', 'Add the ones and then the tens.'],
      ],
    };
  }),
];
