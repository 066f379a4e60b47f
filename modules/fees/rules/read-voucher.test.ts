import { formatMoney } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVoucherAmount, readVoucherDay, readVoucherText } from './read-voucher.ts';

const today = '2026-11-18';
const amount = (text: string, currency = 'PEN') => readVoucherAmount(text, { currency, today });
const day = (text: string) => readVoucherDay(text, { currency: 'PEN', today });

test.each([
  // Peru
  [
    '¡Yapeaste!\nS/ 650\nColegio San Martín\n16 nov. 2026 - 08:14 a. m.\nCelular *** *** 123\nNro. de operación 01234567',
    'PEN',
    65_000,
    '2026-11-16',
  ],
  [
    'BCP\nConstancia de transferencia\nFecha: 05/11/2026 10:22 AM\nMonto transferido: S/ 1,250.50\nComisión: S/ 3.50\nNúmero de operación: 00918273',
    'PEN',
    125_050,
    '2026-11-05',
  ],
  [
    'Interbank\nTransferencia exitosa\nMonto total\nS/.850.00\nFecha y hora\n17 de noviembre de 2026, 09:30 a.m.\nCuenta destino 200-3001234567',
    'PEN',
    85_000,
    '2026-11-17',
  ],
  [
    'Scotiabank\nImporte PEN 2,507.00\nSaldo disponible PEN 18,220.40\nFecha de operación 2026-11-02',
    'PEN',
    250_700,
    '2026-11-02',
  ],
  // Colombia
  [
    'Bancolombia\n¡Transferencia exitosa!\nComprobante No. 0000045821\n12 Nov 2026 - 03:15 p. m.\nValor de la transferencia\n$ 480.000,00\nCosto de la transferencia\n$ 0,00',
    'COP',
    48_000_000,
    '2026-11-12',
  ],
  [
    'Nequi\nEnvío realizado\nPara Colegio Los Andes\n¿Cuánto?\n$ 1.250.000\nFecha 9 de noviembre de 2026 a las 7:02 p. m.\nReferencia M12345678',
    'COP',
    125_000_000,
    '2026-11-09',
  ],
  // Mexico
  [
    'BBVA México\nComprobante de transferencia SPEI\nImporte: $3,450.00 MXN\nFecha de operación: 11/noviembre/2026\nClave de rastreo: BNET01002611110012345678\nCLABE 012345678901234567',
    'MXN',
    345_000,
    '2026-11-11',
  ],
  // Chile, Argentina, Bolivia
  ['Banco de Chile\nMonto transferido\n$185.000\nFecha 03-11-2026', 'CLP', 185_000, '2026-11-03'],
  ['Mercado Pago\nTransferencia enviada\n$ 45.300,75\n14 de noviembre de 2026', 'ARS', 4_530_075, '2026-11-14'],
  ['Banco Unión\nImporte: Bs 1.100,00\nFecha: 10/11/2026', 'BOB', 110_000, '2026-11-10'],
  // Dollars, euros, English
  ['Wire transfer receipt\nAmount: USD 1,200.00\nFee: USD 15.00\nDate: November 3, 2026', 'USD', 120_000, '2026-11-03'],
  ['Zelle\nYou sent $350.00\nNov 15, 2026', 'USD', 35_000, '2026-11-15'],
  [
    'Transferencia SEPA\nImporte 320,00 €\nFecha 13/11/2026\nIBAN ES91 2100 0418 4502 0005 1332',
    'EUR',
    32_000,
    '2026-11-13',
  ],
])('a slip is read: %#', (text, currency, minor, on) => {
  expect(readVoucherText(text, { currency, today })).toEqual({ amount: minor, on });
});

test('what is no amount is not read as one', () => {
  expect(amount('Nro. de operación 01234567')).toBeNull();
  expect(amount('Cuenta destino 200-3001234567\nRUC 20123456789')).toBeNull();
  expect(amount('16/11/2026 08:14')).toBeNull();
  expect(amount('Saldo disponible S/ 18,220.40')).toBeNull();
  expect(amount('Comisión: S/ 3.50')).toBeNull();
  expect(amount('')).toBeNull();
  expect(amount('Total S/ 0.00')).toBeNull();
});

test('what could be two amounts, or is of another currency, is left to the person', () => {
  expect(amount('Monto S/ 100.00\nMonto S/ 200.00')).toBeNull();
  expect(amount('Monto: US$ 100.00')).toBeNull();
  expect(amount('Monto: USD 100.00\nTotal: EUR 90.00', 'PEN')).toBeNull();
  expect(amount('Monto S/ 100.00\nTotal pagado S/ 100.00')).toBe(10_000);
});

test('the label may stand above, before or after; spaces of a reader of pictures do not matter', () => {
  expect(amount('MONTO\n\n  S/   1,250.50 ')).toBe(125_050);
  expect(amount('Monto enviado 650.00 soles')).toBe(65_000);
  expect(amount('S/650.00')).toBe(65_000);
  expect(amount('Total a pagar: 650,00', 'EUR')).toBe(65_000);
  expect(amount('Importe $12.345', 'CLP')).toBe(12_345);
});

test('days are read in the ways of our countries, never one to come or of long ago', () => {
  expect(day('Fecha: 05/11/26')).toBe('2026-11-05');
  expect(day('Fecha 5.11.2026')).toBe('2026-11-05');
  expect(day('2026/11/05')).toBe('2026-11-05');
  expect(day('05 NOV 2026')).toBe('2026-11-05');
  expect(day('05-nov-2026 10:22')).toBe('2026-11-05');
  expect(day('Miércoles 5 de noviembre del 2026')).toBe('2026-11-05');
  expect(day('Sept. 15, 2026')).toBe('2026-09-15');
  expect(day('15 setiembre 2026')).toBe('2026-09-15');
  // Month first only where it cannot be day first.
  expect(day('11/15/2026')).toBe('2026-11-15');
  expect(day('Fecha 19/11/2026')).toBeNull();
  expect(day('01/01/2019')).toBeNull();
  expect(day('31/02/2026')).toBeNull();
  expect(day('sin fecha')).toBeNull();
  expect(day('Fecha de operación 12/11/2026\nVence 15/11/2026')).toBe('2026-11-12');
  expect(day('10/11/2026\n12/11/2026')).toBeNull();
});

test('every amount that we would write is read back from a slip, in each country', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999 }),
      fc.constantFrom('PEN', 'COP', 'MXN', 'CLP', 'ARS', 'BOB', 'EUR', 'UYU', 'PYG', 'GTQ'),
      fc.constantFrom('Monto transferido: ', 'Importe\n', 'Total pagado '),
      (minor, currency, label) => {
        const slip = `Banco\n${label}${formatMoney({ minor, currency }, 'es-419')}\nOperación 000123456`;
        expect(amount(slip, currency), slip).toBe(minor);
      },
    ),
    { numRuns: 1_500 },
  );
});

test('any text is read without falling over', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
      const read = readVoucherText(text, { currency: 'PEN', today });
      expect(read.amount === null || (Number.isSafeInteger(read.amount) && read.amount > 0)).toBe(true);
      expect(read.on === null || read.on <= today).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
