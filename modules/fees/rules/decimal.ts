/** A decimal that a provider wrote ("150.1") as minor units; null for what is no amount of the currency, such as a third decimal. */
export function minorOf(decimal: string, digits: number): number | null {
  const read = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(decimal);
  if (!read) return null;
  const [, sign, whole = '', part = ''] = read;
  if (/[1-9]/.test(part.slice(digits))) return null;
  const minor = Number(whole + part.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}
