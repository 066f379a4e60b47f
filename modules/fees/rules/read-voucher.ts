import { addDays, isLocalDate, minorDigits, parseMoney } from '@patio/kernel';

/** What a slip of a bank says, as far as it could be read. */
export interface ReadVoucher {
  amount: number | null;
  on: string | null;
}

/** What is known before a slip is read: in which currency the family owes, and the day on which it was sent. */
export interface Expected {
  currency: string;
  today: string;
}

/** A transfer that was made longer ago than this is not what is being reported. */
const OLDEST_DAYS = 400;

/** What stands beside an amount and names its currency; `$` alone is the sign of many and names none. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ARS: ['AR\\$', 'ARS'],
  BOB: ['Bs\\.?', 'BOB'],
  BRL: ['R\\$', 'BRL'],
  CLP: ['CLP\\s?\\$?'],
  COP: ['COP\\s?\\$?'],
  CRC: ['₡', 'CRC'],
  DOP: ['RD\\$', 'DOP'],
  EUR: ['€', 'EUR', 'euros?'],
  GTQ: ['GTQ', 'Q'],
  HNL: ['HNL', 'L\\.?'],
  MXN: ['MXN\\s?\\$?', 'MX\\$', 'M\\.?N\\.?'],
  NIO: ['C\\$', 'NIO'],
  PEN: ['S\\/\\.?', 'PEN', 'soles'],
  PYG: ['₲', 'Gs\\.?', 'PYG'],
  USD: ['US\\$', 'USD', 'U\\$S', 'd[oó]lares'],
  UYU: ['\\$U', 'UYU'],
  VES: ['Bs\\.?S?', 'VES'],
};

const NUMBER = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
/** So many letters before and after a number say what it is. */
const NEAR = 80;

/** Words beside which the amount of a transfer stands. */
const BESIDE_AMOUNT =
  /(?:monto|importe|valor|total|cantidad|amount|abonado|pagado|pagaste|enviaste|yapeaste|plineaste|transferiste|transferido|dep[oó]sito|enviado|sent|paid|transferred)/i;
/** Words beside which an amount is something else. */
const BESIDE_OTHER =
  /(?:saldo|balance|comisi[oó]n|fee\b|itf|impuesto|tax|tipo de cambio|exchange|disponible|available|costo|cost)/i;

interface Money {
  amount: number;
  currency: string | null;
  weight: number;
}

const BESIDE = Object.entries(SIGNS).map(([currency, signs]) => ({
  currency,
  before: new RegExp(`(?:^|[^\\p{L}])(?:${signs.join('|')})\\s*$`, 'iu'),
  after: new RegExp(`^\\s*(?:${signs.join('|')})(?!\\p{L})`, 'iu'),
}));

/** The currency that is named directly before or after a number: the expected one where the sign could be that. */
function currencyBeside(before: string, after: string, expected: string): string | null {
  const found = BESIDE.filter((one) => one.before.test(before) || one.after.test(after)).map(
    ({ currency }) => currency,
  );
  return found.includes(expected) ? expected : (found[0] ?? null);
}

const isSigned = (before: string): boolean => /\$\s*$/.test(before);

/** Whether digits are part of something that is no amount: a day, an hour, an account, a number of an operation. */
const isOther = (before: string, after: string): boolean =>
  /[\d*xX•]\s?[-/:]?\s*$|[:/-]$|(?:n[°º.o]+|nro\.?|#|cuenta|account|operaci[oó]n|operation|c[oó]digo|code|ref\w*\.?|celular|phone|tel\w*\.?|ruc|nit|rfc|dni|rut|cci|clabe|iban|cbu)\s*:?\s*$/i.test(
    before,
  ) || /^(?:[-/:]\d|\s?%|\s?(?:de|of)\s+\p{L}|\s?(?:am|pm|a\.\s?m|p\.\s?m|h\b|hrs))/iu.test(after);

function moneyOf(line: string, lineBefore: string, { currency }: Expected): Money[] {
  const found: Money[] = [];
  for (const match of line.matchAll(new RegExp(NUMBER, 'gu'))) {
    const [text] = match;
    const end = match.index + text.length;
    const [before, after] = [line.slice(Math.max(0, match.index - NEAR), match.index), line.slice(end, end + NEAR)];
    const named = currencyBeside(before, after, currency);
    const signed = named !== null || isSigned(before);
    if (/\d[.,]?$/.test(before) || /^[.,]?\d/.test(after)) continue;
    if (!signed && isOther(before, after)) continue;
    const amount = parseMoney(text, currency);
    if (amount === null || amount === 0) continue;
    const says = `${before} ${after}`;
    // A label may stand on the line above its amount.
    const alone = line.replace(text, '').replace(/[^\p{L}]/gu, '').length <= 4;
    const isLabelled = BESIDE_AMOUNT.test(says) || (alone && BESIDE_AMOUNT.test(lineBefore));
    const isOtherThing = BESIDE_OTHER.test(before) || (alone && BESIDE_OTHER.test(lineBefore));
    const hasCents = minorDigits(currency) === 0 || /[.,]\d{2}$/.test(text);
    const weight = (signed ? 4 : 0) + (isLabelled ? 4 : 0) + (hasCents ? 1 : 0) - (isOtherThing ? 7 : 0);
    found.push({ amount, currency: named, weight });
  }
  return found;
}

/** Below this nothing speaks for a number being the amount. */
const LEAST_WEIGHT = 4;

/** The amount of a transfer; null where nothing says which it is, or two amounts are as likely, or it is of another currency. */
export function readVoucherAmount(text: string, expected: Expected): number | null {
  const lines = linesOf(text);
  const all = lines.flatMap((line, at) => moneyOf(line, lines[at - 1] ?? '', expected));
  const likely = all.filter(({ weight }) => weight >= LEAST_WEIGHT);
  const most = Math.max(0, ...likely.map(({ weight }) => weight));
  const best = likely.filter(({ weight }) => weight === most);
  if (best.some(({ currency }) => currency !== null && currency !== expected.currency)) return null;
  const amounts = new Set(best.map(({ amount }) => amount));
  return amounts.size === 1 ? ([...amounts][0] ?? null) : null;
}

const MONTHS: readonly RegExp[] = [
  /^(ene|jan)/i,
  /^(feb)/i,
  /^(mar)/i,
  /^(abr|apr)/i,
  /^(may)/i,
  /^(jun)/i,
  /^(jul)/i,
  /^(ago|aug)/i,
  /^(set|sep)/i,
  /^(oct)/i,
  /^(nov)/i,
  /^(dic|dec)/i,
];
const MONTH_NAME =
  '(ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?|ago(?:sto)?|aug(?:ust)?|se[pt](?:iembre|tiembre|tember|t)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?)\\.?';

const pad = (part: string | number): string => String(part).padStart(2, '0');
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);
const dayOf = (year: string, month: string | number, day: string): string | null => {
  const whole = `${yearOf(year)}-${pad(month)}-${pad(day)}`;
  return isLocalDate(whole) ? whole : null;
};
const monthOf = (word: string): number => MONTHS.findIndex((month) => month.test(word)) + 1;

/** Every day that a line names. Digits alone are read day first, as in all of our countries, and month first only where that is no day. */
function daysOf(line: string): string[] {
  const found: (string | null)[] = [];
  for (const [, y = '', mo = '', d = ''] of line.matchAll(/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g))
    found.push(dayOf(y, mo, d));
  for (const [, a = '', b = '', y = ''] of line.matchAll(
    /(?<![\d/.-])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/g,
  ))
    found.push(dayOf(y, b, a) ?? dayOf(y, a, b));
  const spelt = new RegExp(
    `(?<!\\d)(\\d{1,2})(?:\\s*(?:de|-|/|\\.))?\\s*${MONTH_NAME}(?:\\s*(?:de|del|-|/|,))?\\s*(\\d{4}|\\d{2})(?![\\d:])`,
    'gi',
  );
  for (const [, d = '', word = '', y = ''] of line.matchAll(spelt)) found.push(dayOf(y, monthOf(word), d));
  const english = new RegExp(`${MONTH_NAME}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'gi');
  for (const [, word = '', d = '', y = ''] of line.matchAll(english)) found.push(dayOf(y, monthOf(word), d));
  return found.filter((day) => day !== null);
}

const BESIDE_DAY = /(?:fecha|date|d[ií]a|operaci[oó]n|transacci[oó]n|transaction|realizad|made on|paid on)/i;
const OTHER_DAYS = /(?:vence|vencimiento|due|expira|expires|nacimiento|birth|emisi[oó]n del documento)/i;

/** The day of a transfer; null where none is named, or several that are as likely. Days to come and of long ago are none. */
export function readVoucherDay(text: string, { today }: Expected): string | null {
  const lines = linesOf(text);
  const first = addDays(today, -OLDEST_DAYS);
  const all = lines.flatMap((line, at) =>
    daysOf(line)
      .filter((day) => day >= first && day <= today)
      .map((day) => {
        const says = `${lines[at - 1] ?? ''} ${line}`;
        return { day, weight: (BESIDE_DAY.test(says) ? 2 : 0) - (OTHER_DAYS.test(line) ? 4 : 0) };
      }),
  );
  const most = Math.max(...all.map(({ weight }) => weight));
  if (most < 0) return null;
  const days = new Set(all.filter(({ weight }) => weight === most).map(({ day }) => day));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

/** Lines without empty ones; what a reader of pictures writes between letters of an amount goes. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .map((line) => line.replace(/[\t\u00a0\u202f ]+/g, ' ').trim())
    .filter((line) => line !== '');

/** What a slip says. It only proposes: whoever confirms a transfer looks at the money. */
export const readVoucherText = (text: string, expected: Expected): ReadVoucher => ({
  amount: readVoucherAmount(text, expected),
  on: readVoucherDay(text, expected),
});
