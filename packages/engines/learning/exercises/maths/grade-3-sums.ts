import { maths } from './skill.ts';

export const GRADE_3_SUMS = [
  maths('add-three-digits', 3, 'Sumar números de tres cifras', 'Add three-digit numbers', (r) => {
    const [a, b] = [r.int(120, 589), r.int(115, 389)];
    const ones = (a % 10) + (b % 10);
    const tens = (Math.floor(a / 10) % 10) + (Math.floor(b / 10) % 10);
    const hundreds = Math.floor(a / 100) + Math.floor(b / 100);
    return {
      prompt: [`${a} + ${b} = ?`, `${a} + ${b} = ?`],
      answer: a + b,
      wrong: [
        [hundreds * 100 + (tens % 10) * 10 + (ones % 10), 'forgot_carry'],
        [a + b + 100, 'place_mixed'],
        [Math.abs(a - b), 'wrong_operation'],
      ],
      steps: [
        ['Sumamos las unidades.', 'We add the ones.', `${a % 10} + ${b % 10} = ${ones}`],
        [
          'Sumamos las decenas.',
          'We add the tens.',
          `${(Math.floor(a / 10) % 10) * 10} + ${(Math.floor(b / 10) % 10) * 10} = ${tens * 10}`,
        ],
        [
          'Sumamos las centenas.',
          'We add the hundreds.',
          `${Math.floor(a / 100) * 100} + ${Math.floor(b / 100) * 100} = ${hundreds * 100}`,
        ],
        ['Juntamos todo.', 'We put everything together.', `${hundreds * 100} + ${tens * 10} + ${ones} = ${a + b}`],
      ],
      hints: [
        ['Suma por columnas, desde las unidades.', 'Add in columns, from the ones.'],
        ['Cuando una columna pasa de nueve, lleva a la siguiente.', 'When a column goes past nine, carry to the next.'],
      ],
    };
  }),
  maths('subtract-three-digits', 3, 'Restar números de tres cifras', 'Subtract three-digit numbers', (r) => {
    const b = r.int(115, 480);
    const a = r.int(b + 105, 999);
    const column = (n: number, at: number) => Math.floor(n / at) % 10;
    const careless = [100, 10, 1].reduce((sum, at) => sum + Math.abs(column(a, at) - column(b, at)) * at, 0);
    const toHundred = Math.ceil(b / 100) * 100;
    return {
      prompt: [`${a} − ${b} = ?`, `${a} − ${b} = ?`],
      answer: a - b,
      wrong: [
        [careless, 'smaller_from_larger'],
        [a - b + 100, 'forgot_borrow'],
        [a - b + 10, 'forgot_borrow'],
      ],
      steps: [
        [
          'Avanzamos hasta la centena siguiente.',
          'We go up to the next hundred.',
          `${toHundred} - ${b} = ${toHundred - b}`,
        ],
        [
          'Avanzamos de ahí hasta el número mayor.',
          'We go from there to the larger number.',
          `${a} - ${toHundred} = ${a - toHundred}`,
        ],
        ['Juntamos los dos saltos.', 'We put both jumps together.', `${toHundred - b} + ${a - toHundred} = ${a - b}`],
      ],
      hints: [
        ['Puedes contar desde el menor hasta el mayor.', 'You can count from the smaller to the larger.'],
        ['Salta primero hasta una centena redonda.', 'Jump to a round hundred first.'],
      ],
    };
  }),
  maths('round-tens', 3, 'Redondear a la decena', 'Round to the nearest ten', (r) => {
    const n = r.int(11, 98) * 10 + r.pick([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const near = Math.floor((n + 5) / 10) * 10;
    return {
      prompt: [`Redondea ${n} a la decena más cercana.`, `Round ${n} to the nearest ten.`],
      answer: near,
      wrong: [
        [near > n ? near - 10 : near + 10, 'rounded_down'],
        [Math.floor((n + 50) / 100) * 100, 'wrong_place_rounded'],
        [n, 'stopped_early'],
      ],
      steps: [
        [
          'Miramos la cifra de las unidades: de cinco en adelante se sube.',
          'We look at the ones digit: from five on we go up.',
        ],
      ],
      hints: [
        ['¿Entre qué decenas está el número?', 'Between which tens is the number?'],
        [
          'Mira la última cifra y decide cuál decena está más cerca.',
          'Look at the last digit and decide which ten is nearer.',
        ],
      ],
    };
  }),
  maths('two-step-story', 3, 'Problemas de dos pasos', 'Two-step problems', (r) => {
    const [packs, each] = [r.int(3, 6), r.int(4, 9)];
    const used = r.int(2, packs * each - 3);
    return {
      prompt: [
        `Compras ${packs} paquetes de ${each} galletas y te comes ${used}. ¿Cuántas galletas quedan?`,
        `You buy ${packs} packs of ${each} biscuits and eat ${used}. How many biscuits are left?`,
      ],
      answer: packs * each - used,
      wrong: [
        [packs * each, 'stopped_early'],
        [packs + each - used, 'added_groups'],
        [packs * each + used, 'wrong_operation'],
      ],
      steps: [
        [
          'Primero: cuántas galletas hay en total.',
          'First: how many biscuits there are in all.',
          `${packs} * ${each} = ${packs * each}`,
        ],
        [
          'Después quitamos las comidas.',
          'Then we take away the eaten ones.',
          `${packs * each} - ${used} = ${packs * each - used}`,
        ],
      ],
      hints: [
        [
          'Son dos preguntas: cuántas había y cuántas quedan.',
          'There are two questions: how many there were and how many stay.',
        ],
        ['Empieza por el total de todos los paquetes.', 'Begin with the total of all packs.'],
      ],
    };
  }),
];
