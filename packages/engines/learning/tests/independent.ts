/**
 * The answers of the maths skills a second time: read from the English prompt as a child reads it, worked out with plain doubles and
 * without anything of the engine. Fractions are compared as quotients.
 */
type Work = (n: number[], prompt: string) => number | string;

/** Numbers of a prompt, in order; a minus before a bracketed number belongs to it. */
export const numbersOf = (prompt: string): number[] =>
  (prompt.replaceAll(/[−–]/g, '-').match(/(?:(?<![\d)] )-)?\d+(?:\.\d+)?/g) ?? []).map(Number);

const gcd = (a: number, b: number): number => {
  for (let d = Math.min(Math.abs(a), Math.abs(b)); d > 1; d--) if (a % d === 0 && b % d === 0) return d;
  return 1;
};
const sum: Work = (n) => n.reduce((a, b) => a + b, 0);
const take: Work = (n) => n[0]! - Math.abs(n[1]!);
const product: Work = (n) => n.reduce((a, b) => a * b, 1);
const sign = (a: number, b: number): string => (Math.abs(a - b) < 1e-9 ? '=' : a > b ? '>' : '<');
/** "(−5) − (−3)": both numbers stand in brackets when they are negative. */
const integers = (prompt: string): [number, number, string] => {
  const found = /^\(?(-?\d+)\)? ([-+×÷]) \(?(-?\d+)\)? =/.exec(prompt.replaceAll('−', '-'))!;
  return [Number(found[1]), Number(found[3]), found[2]!];
};
const ofIntegers: Work = (_n, prompt) => {
  const [a, b, operation] = integers(prompt);
  return operation === '+' ? a + b : operation === '-' ? a - b : operation === '×' ? a * b : a / b;
};
const chosen =
  (fits: (each: number, by: number) => boolean): Work =>
  (_n, prompt) => {
    const by = Number(/by (\d+):/.exec(prompt)?.[1] ?? 2);
    return prompt
      .split(': ')
      .at(-1)!
      .replace('?', '')
      .split(', ')
      .map(Number)
      .filter((each) => fits(each, by))[0]!;
  };

export const INDEPENDENT: Record<string, Work> = {
  'number-after': ([a]) => a! + 1,
  'add-within-10': sum,
  'add-within-20': sum,
  'add-three': sum,
  'add-no-carry': sum,
  'add-carry': sum,
  'add-three-digits': sum,
  'money-total': sum,
  'add-tenths': sum,
  'add-decimals': sum,
  'subtract-within-10': take,
  'subtract-within-20': take,
  'subtract-no-borrow': take,
  'subtract-borrow': take,
  'subtract-three-digits': take,
  'subtract-decimals': take,
  'compare-to-100': ([a, b]) => sign(a!, b!),
  'missing-addend': ([a, total]) => total! - a!,
  'tens-and-ones': ([tens, ones]) => Number(`${tens}${ones}`),
  'place-value-hundreds': ([n, digit]) => digit! * 10 ** (String(n).length - 1 - String(n).indexOf(String(digit))),
  double: ([a]) => a! + a!,
  half: ([a]) => a! / 2,
  'skip-counting': ([a, b, c]) => c! + (b! - a!),
  'even-odd': chosen((each) => each % 2 === 0),
  'equal-groups': product,
  'times-tables': product,
  'times-ten-hundred': product,
  'area-rectangle': product,
  'multiply-by-digit': product,
  'multiply-two-digits': product,
  'multiply-decimals': product,
  'volume-box': product,
  'divide-exact': ([a, b]) => a! / b!,
  'round-tens': ([n]) => Math.round(n! / 10) * 10,
  'fraction-of-shape': ([parts, shaded]) => shaded! / parts!,
  'fraction-of-set': ([, parts, total]) => total! / parts!,
  'perimeter-rectangle': ([a, b]) => a! + b! + a! + b!,
  'two-step-story': ([packs, each, used]) => packs! * each! - used!,
  'elapsed-time': (_n, prompt) => {
    const [, hour, from, minutes, next] = /begins at (\d+):(\d+) and lasts (\d+) minutes.*after (\d+):00/
      .exec(prompt)!
      .map(Number);
    return hour! * 60 + from! + minutes! - next! * 60;
  },
  remainder: ([a, b]) => a! % b!,
  'equivalent-fractions': ([top, bottom, other]) => String((top! / bottom!) * other!),
  'compare-fractions': ([a, b, c, d]) => sign(a! / b!, c! / d!),
  'add-like-fractions': ([a, b, c, d]) => a! / b! + c! / d!,
  'add-unlike-fractions': ([a, b, c, d]) => a! / b! + c! / d!,
  'subtract-like-fractions': ([a, b, c, d]) => a! / b! - Math.abs(c!) / d!,
  'subtract-unlike-fractions': ([a, b, c, d]) => a! / b! - Math.abs(c!) / d!,
  'operations-order': ([a, b, c]) => a! + b! * c!,
  'metres-to-centimetres': ([m, cm]) => m! * 100 + cm!,
  'fraction-times-whole': ([k, a, b]) => (k! * a!) / b!,
  'to-mixed-number': ([a, b]) => a! / b!,
  'from-mixed-number': ([whole, a, b]) => whole! + a! / b!,
  'simplify-fraction': ([a, b]) => a! / b!,
  'fraction-to-decimal': ([a, b]) => a! / b!,
  'least-multiple': ([a, b]) => (a! / gcd(a!, b!)) * b!,
  'greatest-divisor': ([a, b]) => gcd(a!, b!),
  average: (n) => n.reduce((a, b) => a + b, 0) / n.length,
  'percent-of': ([p, n]) => (p! / 100) * n!,
  'simplify-ratio': ([a, b]) => `${a! / gcd(a!, b!)}:${b! / gcd(a!, b!)}`,
  proportion: ([a, cost, k]) => (cost! / a!) * k!,
  'multiply-fractions': ([a, b, c, d]) => (a! / b!) * (c! / d!),
  'divide-fractions': ([a, b, c, d]) => a! / b! / (c! / d!),
  'unit-rate': ([km, hours]) => km! / hours!,
  'add-integers': ofIntegers,
  'subtract-integers': ofIntegers,
  'multiply-integers': ofIntegers,
  'divide-integers': ofIntegers,
  'area-triangle': ([base, height]) => 0.5 * base! * height!,
  'evaluate-expression': ([x, a, b]) => a! * x! + b!,
  'one-step-equation': ([b, c]) => c! - b!,
  'divide-decimals': ([a, b]) => a! / b!,
  powers: ([a, n]) => a! ** n!,
  'divisor-check': chosen((each, by) => each % by === 0),
  'two-step-equation': ([a, b, c]) => (c! - b!) / a!,
  'equation-brackets': ([a, b, c]) => c! / a! - b!,
  discount: ([n, p]) => n! * (1 - p! / 100),
  'percent-increase': ([from, to]) => (to! / from! - 1) * 100,
  'triangle-angle': ([a, b]) => 180 - a! - b!,
  circumference: ([d]) => d! * 3.14,
  probability: ([red, blue]) => red! / (red! + blue!),
  scale: ([, km, cm]) => km! * cm!,
  'mixed-operations': (_n, prompt) => {
    const [, a, b, c] = /(\d+) . (\d+) × \(.(\d+)\)/.exec(prompt)!.map(Number);
    return a! + b! * c!;
  },
  'equation-both-sides': ([a, b, c, d]) => (d! - b!) / (a! - c!),
  slope: ([x1, y1, x2, y2]) => (y2! - y1!) / (x2! - x1!),
  pythagoras: ([a, b]) => Math.hypot(a!, b!),
  'pythagoras-leg': ([c, b]) => Math.sqrt(c! ** 2 - b! ** 2),
  'exponent-product': ([, m, , n]) => m! + n!,
  'scientific-notation': ([n, digits]) => Math.round(Math.log10(n! / digits!)),
  'simple-interest': ([capital, rate, years]) => capital! * (rate! / 100) * years!,
  'sum-and-difference': ([total, difference]) => (total! + difference!) / 2,
  'linear-function': (_n, prompt) => {
    const [, m, b, x] = /= (-?\d+)x \+ (\d+)\. How much is f\((\d+)\)/.exec(prompt)!.map(Number);
    return m! * x! + b!;
  },
  'cylinder-volume': ([radius, height]) => 3.14 * radius! ** 2 * height!,
  'average-missing': ([a, b, mean]) => mean! * 3 - a! - b!,
};
