import { expect, test } from 'vitest';
import { callAddress, whatsappAddress } from './numbers.ts';

test('a phone is called by its digits', () => {
  expect(callAddress('+51 987-654 321')).toBe('tel:+51987654321');
  expect(callAddress('(01) 445 22 11')).toBe('tel:014452211');
});

test('a conversation begins with the number of the country', () => {
  expect(whatsappAddress('+57 300 123 4567', 'PE')).toBe('https://wa.me/573001234567');
  expect(whatsappAddress('0051 987 654 321', 'CO')).toBe('https://wa.me/51987654321');
  expect(whatsappAddress('987 654 321', 'PE')).toBe('https://wa.me/51987654321');
  expect(whatsappAddress('0987 654 321', 'EC')).toBe('https://wa.me/593987654321');
});

test('a number that cannot be written to has no conversation', () => {
  expect(whatsappAddress('12', 'PE')).toBeNull();
  expect(whatsappAddress('987 654 321', 'XX')).toBeNull();
});
