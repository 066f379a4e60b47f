import { expect, test } from 'vitest';
import { type Candidate, guessLine } from './bank-match.ts';

const line = { on: '2026-11-05', amount: 85_000, reference: '000123', text: 'TRANSF QUISPE MAMANI ROSA' };
const voucher: Candidate = {
  kind: 'voucher',
  id: 'v',
  label: 'Rosa',
  amount: 85_000,
  on: '2026-11-04',
  reference: '123',
  name: 'Rosa Quispe Mamani',
  numbers: [],
};

test('the same amount with day, reference or name is likely; an amount alone is not', () => {
  expect(guessLine(line, [voucher])).toEqual([
    { kind: 'voucher', id: 'v', label: 'Rosa', why: ['amount', 'day', 'name'] },
  ]);
  expect(guessLine({ ...line, reference: '0001234' }, [{ ...voucher, reference: '1234' }])[0]?.why).toContain(
    'reference',
  );
  expect(guessLine({ ...line, text: '', reference: '' }, [{ ...voucher, on: '2026-09-01' }])).toEqual([]);
  expect(guessLine({ ...line, amount: 84_900 }, [voucher])).toEqual([]);
});

test('a payer is found by an invoice number, or by name and amount together', () => {
  const payer: Candidate = { ...voucher, kind: 'payer', id: 'p', on: null, reference: '', numbers: ['F001-00000012'] };
  expect(guessLine({ ...line, text: 'PAGO F001-00000012', amount: 10 }, [payer])[0]?.why).toEqual(['number']);
  expect(guessLine(line, [payer])[0]?.why).toEqual(['amount', 'name']);
  expect(guessLine({ ...line, amount: 1 }, [payer])).toEqual([]);
});

test('the most likely stands first, and three are enough', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...voucher, id, name: '' }));
  expect(
    guessLine(
      line,
      many.map((one) => ({ ...one, reference: '000123' })),
    ),
  ).toHaveLength(3);
  expect(guessLine({ ...line, reference: '9123' }, [...many, { ...voucher, id: 'z', reference: '9123' }])[0]?.id).toBe(
    'z',
  );
});
