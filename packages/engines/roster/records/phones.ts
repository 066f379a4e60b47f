/** What a country's numbers begin with abroad, and how many figures they have at home. */
const COUNTRIES: Readonly<Record<string, readonly [code: string, ...lengths: number[]]>> = {
  PE: ['51', 9, 8, 7],
  CO: ['57', 10],
  MX: ['52', 10],
  CL: ['56', 9],
  EC: ['593', 9, 8],
  AR: ['54', 10, 11],
  ES: ['34', 9],
  BO: ['591', 8],
  BR: ['55', 10, 11],
  UY: ['598', 8],
  PY: ['595', 9],
  VE: ['58', 10],
  CR: ['506', 8],
  PA: ['507', 8, 7],
  GT: ['502', 8],
  HN: ['504', 8],
  SV: ['503', 8],
  NI: ['505', 8],
  DO: ['1', 10],
  PR: ['1', 10],
  US: ['1', 10],
  CU: ['53', 8],
};

/** A number as it is dialled from anywhere, `+51987654321`; null where it cannot be one. Of several in a cell the first holds. */
export function readPhone(text: string, country: string): string | null {
  for (const piece of text.split(/[/;,|]| [yo-] /)) {
    const phone = onePhone(piece, country);
    if (phone) return phone;
  }
  return null;
}

function onePhone(text: string, country: string): string | null {
  // A number that a spreadsheet kept as a number may end in `.0`; an extension is not dialled.
  const plain = text.replace(/\.0$/, '').replace(/(?:anexo|ext|int)\.?\s*\d+.*$/i, '');
  if (/[^\d\s()+.\-–]/.test(plain.replace(/^[a-záéíóúñ.:º°#\s]+/i, ''))) return null;
  const digits = plain.replace(/\D/g, '');
  const abroad = plain.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (abroad !== null) return abroad.length >= 8 && abroad.length <= 15 && !/^0/.test(abroad) ? `+${abroad}` : null;
  const known = COUNTRIES[country];
  if (!known) return null;
  const [code, ...lengths] = known;
  if (/^(\d)\1+$/.test(digits)) return null;
  // Inside a country some dial a zero first; no number of its own begins with one.
  const home = digits.replace(/^0/, '');
  if (lengths.includes(home.length)) return `+${code}${home}`;
  const rest = digits.startsWith(code) ? digits.slice(code.length) : '';
  return lengths.includes(rest.length) ? `+${digits}` : null;
}
