import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDecimal, asked } from '../../tests/arbitraries.ts';
import { keyAnswer } from '../key.ts';
import { markAnswer } from '../mark.ts';
import { conversion } from './units.ts';

const numeric = (value: string, more: object = {}, tolerance = '0') =>
  asked({ kind: 'numeric', prompt: '?', answers: [{ value, tolerance }], ...more });
const marked = (question: ReturnType<typeof numeric>, text: string) => markAnswer(question, { kind: 'numeric', text });
const shareOf = (question: ReturnType<typeof numeric>, text: string) => marked(question, text).share;

/** A number as it is written in Lima, in New York and by hand. */
function spellings(value: string): string[] {
  const [sign, digits] = value.startsWith('-') ? ['-', value.slice(1)] : ['', value];
  const [whole = '0', part] = digits.split('.');
  const grouped = (by: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, by);
  const tail = (decimalSign: string) => (part ? `${decimalSign}${part}` : '');
  const all = [
    `${whole}${tail('.')}`,
    `${whole}${tail(',')}`,
    `${grouped(' ')}${tail(',')}`,
    `${grouped('\u202f')}${tail('.')}`,
    `${grouped("'")}${tail('.')}`,
    ...(part === undefined || whole.length > 3 ? [`${grouped('.')}${tail(',')}`, `${grouped(',')}${tail('.')}`] : []),
  ];
  return all.flatMap((text) => [`${sign}${text}`, ` ${sign === '-' ? '\u2212' : '+'}${text} `]);
}

describe('numbers of both countries', () => {
  test('every usual way to write the answer is right', () => {
    fc.assert(
      fc.property(aDecimal, (value) => {
        for (const text of spellings(value)) expect(shareOf(numeric(value), text), `${text} for ${value}`).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  test('right within the tolerance, wrong outside it', () => {
    const off = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), off, fc.constantFrom(',', '.'), (n, by, sign) => {
        const question = numeric((n / 100).toFixed(2), {}, '1.5');
        const given = ((n + by) / 100).toFixed(2).replace('.', sign);
        expect(shareOf(question, given)).toBe(Math.abs(by) <= 150 ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('tolerance in percent of the answer, also of a negative one', () => {
    const question = numeric('-200', {}, '2.5%');
    expect(['-195', '-205', '-194,9', '200'].map((text) => shareOf(question, text))).toEqual([1, 1, 0, 0]);
  });

  test.each<[string, string, number]>([
    ['0.75', '3/4', 1],
    ['0.75', '6 / 8', 1],
    ['1.5', '1 1/2', 1],
    ['1.5', '1½', 1],
    ['0.5', '½', 1],
    ['-0.25', '-1/4', 1],
    ['300000000', '3·10^8', 1],
    ['300000000', '3 x 10⁸', 1],
    ['300000000', '3e8', 1],
    ['0.0012', '1,2×10⁻³', 1],
    ['100000', '10^5', 1],
    ['0.25', '25%', 1],
    ['25', '25 %', 1],
    ['12', 'son 12 manzanas', 1],
    ['12', '', 0],
    ['12', 'doce', 0],
    ['12', '12 o 13', 0],
    ['12', '1/0', 0],
    ['8', '2^3', 0],
  ])('for %s, %j earns %d', (value, text, share) => {
    expect(shareOf(numeric(value), text)).toBe(share);
  });

  test('the answer with most credit holds, an expected mistake has its own words', () => {
    const answers = [
      { value: '12', tolerance: '2', credit: 40, feedback: 'Cerca.' },
      { value: '12', credit: 100 },
      { value: '21', credit: 0, feedback: 'Cambiaste las cifras.' },
    ];
    const question = asked({ kind: 'numeric', prompt: '?', answers });
    expect(['12', '13', '21', '30'].map((text) => shareOf(question, text))).toEqual([1, 0.4, 0, 0]);
    expect(['12', '13', '21'].map((text) => marked(question, text).feedback.map((said) => said.text))).toEqual([
      [],
      ['Cerca.'],
      ['Cambiaste las cifras.'],
    ]);
  });

  test('what is no number is said, not guessed', () => {
    expect(marked(numeric('12'), 'doce').notes).toEqual(['not_a_number']);
    expect(marked(numeric('12'), ' ').result).toBe('open');
  });
});

describe('units', () => {
  const long = (unitRule: string) => numeric('2.5', { unit: 'm', unitRule });

  test.each<[string, string, number]>([
    ['optional', '2,5', 1],
    ['optional', '2.5 metros', 1],
    ['optional', '250 cm', 1],
    ['optional', '0,0025 Km', 1],
    ['optional', '2 m y 50 cm', 1],
    ['optional', '2,5 cm', 0.5],
    ['optional', '2,5 kg', 0.5],
    ['optional', '250', 0],
    ['required', '2,5', 0.5],
    ['required', '2,5 m.', 1],
    ['ignored', '2,5 kg', 1],
  ])('%s: %j earns %d', (rule, text, share) => {
    expect(shareOf(long(rule), text)).toBe(share);
  });

  test('notes say what is wrong with the unit', () => {
    expect(marked(long('required'), '2,5').notes).toEqual(['unit_missing']);
    expect(marked(long('optional'), '2,5 kg').notes).toEqual(['unit']);
    expect(marked(long('optional'), '2,5 cm').notes).toEqual(['unit']);
  });

  test.each<[string, string, string[]]>([
    ['12.5', 'S/', ['S/ 12,50', 'S/.12.50', '12,5 soles', '1250 céntimos', '12.50 PEN']],
    ['-5', 'S/', ['-S/ 5', 'S/ -5']],
    ['20', '$', ['$20', '20 dólares', '20 pesos', 'US$ 20', '2000 centavos']],
    ['90', 'min', ['1 h 30 min', '1,5 horas', '5400 s', '90 minutes', '1 hora y 30 minutos']],
    ['36', 'km/h', ['10 m/s', '36 kilómetros por hora']],
    ['3', 'm²', ['3 m2', '3 m^2', '30000 cm²', '3 metros cuadrados']],
    ['2', 'l', ['2000 mL', '2 dm3', '2 litros', '0,002 m³']],
    ['1', 'kg', ['1000 g', '1 kilo', '1.000 gramos', '0,001 t']],
    ['37', '°C', ['37 ºC', '37 grados Celsius', '37 C']],
    ['50', '%', ['50 %', '50 por ciento', '50 percent']],
    ['24', 'huevos', ['24 huevos', '24 Huevo']],
    ['24', 'unidades', ['2 docenas', '2 dozen']],
  ])('%s %s in other words', (value, unit, texts) => {
    for (const text of texts) expect(shareOf(numeric(value, { unit }), text), text).toBe(1);
  });

  test('two measures in a row must measure the same, begin with a number and be few', () => {
    const minutes = numeric('90', { unit: 'min' });
    for (const text of ['1 h 30 kg', '-1 h 30 min', '18 min 18 min 18 min 18 min 18 min', '1 h 30'])
      expect(shareOf(minutes, text), text).toBe(0);
    expect(shareOf(minutes, '1 h 29 min 60 s')).toBe(1);
  });

  test('there and back is the same number, and different measures never meet', () => {
    const groups = [
      ['mm', 'pulgada', 'km', 'mile'],
      ['mg', 'libra', 't'],
      ['s', 'min', 'semana'],
      ['km/h', 'm/s'],
    ];
    const forms = groups.flatMap((group, at) => group.map((form) => ({ form, at })));
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.constantFrom(...forms), (a, b) => {
        const [there, back] = [conversion(a.form, b.form), conversion(b.form, a.form)];
        expect(there !== null).toBe(a.at === b.at);
        if (there && back) expect(there.over * back.over).toBe(there.under * back.under);
      }),
    );
  });
});

describe('formulas', () => {
  const parameters = [
    { name: 'v', from: '10', to: '90', step: '0.5' },
    { name: 't', from: '2', to: '8', step: '1' },
  ];
  const question = asked({
    kind: 'formula',
    prompt: '{{v}} {{t}}',
    parameters,
    expression: 'v*t',
    unit: 'm',
    tolerance: '0.1%',
  });

  test("each student's own numbers decide", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const key = keyAnswer(question, seed)!;
        if (key.kind !== 'formula') throw new Error('not a formula');
        expect(markAnswer(question, key, seed).share).toBe(1);
        expect(markAnswer(question, { ...key, text: key.text.replace('.', ',') }, seed).share).toBe(1);
        const twice = String(Number.parseFloat(key.text) * 2);
        expect(markAnswer(question, { ...key, text: twice }, seed).share).toBe(0);
      }),
    );
  });
});

test('no text makes the reader fall over or wait', () => {
  const piece = fc.constantFrom(
    '1',
    '9',
    ',',
    '.',
    ' ',
    '-',
    '/',
    'e',
    '^',
    '10',
    '×',
    '½',
    '⁸',
    'm',
    'S/',
    '%',
    '\u202f',
    '(',
  );
  const question = numeric('7', { unit: 'm' });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 160 }), (pieces) => {
      const { share } = marked(question, pieces.join(''));
      expect([0, 0.5, 1]).toContain(share);
    }),
    { numRuns: 3000 },
  );
});
