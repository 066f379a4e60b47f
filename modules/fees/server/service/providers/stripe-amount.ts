import { minorDigits } from '@patio/kernel';

/** Currencies that Stripe counts whole; all others of ours in hundredths, whatever a country's coins are. */
const WHOLE = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const digitsAtStripe = (currency: string): number => (WHOLE.has(currency) ? 0 : 2);

/** Our minor units as Stripe counts them. */
export function toStripe(minor: number, currency: string): number {
  const apart = digitsAtStripe(currency) - minorDigits(currency);
  if (apart >= 0) return minor * 10 ** apart;
  const there = minor / 10 ** -apart;
  if (!Number.isInteger(there)) throw new RangeError(`${minor} ${currency} is no amount at Stripe`);
  return there;
}

/** The way back; a part of our smallest unit is nobody's money, and is left out. */
export function fromStripe(amount: number, currency: string): number {
  const apart = digitsAtStripe(currency.toUpperCase()) - minorDigits(currency.toUpperCase());
  return apart >= 0 ? Math.trunc(amount / 10 ** apart) : amount * 10 ** -apart;
}
