import { CONSTANTS, FUNCTIONS } from './functions.ts';
import type { Expression } from './parse.ts';

/** The names that an expression needs, apart from constants. */
export function namesIn(expression: Expression): Set<string> {
  switch (expression.kind) {
    case 'number':
      return new Set();
    case 'name':
      return new Set([expression.name]);
    case 'minus':
      return namesIn(expression.of);
    case 'pair':
      return new Set([...namesIn(expression.left), ...namesIn(expression.right)]);
    case 'call':
      return new Set(expression.values.flatMap((value) => [...namesIn(value)]));
  }
}

function combine(sign: '+' | '-' | '*' | '/' | '^', left: number, right: number): number {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  if (sign === '*') return left * right;
  if (sign === '/') return left / right;
  return left ** right;
}

/** The value, or something that is not finite where there is none. A parameter hides a constant of the same name. */
export function evaluate(expression: Expression, values: ReadonlyMap<string, number>): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'name':
      return values.get(expression.name) ?? CONSTANTS.get(expression.name) ?? Number.NaN;
    case 'minus':
      return -evaluate(expression.of, values);
    case 'pair':
      return combine(expression.sign, evaluate(expression.left, values), evaluate(expression.right, values));
    case 'call':
      return FUNCTIONS.get(expression.name)!.of(...expression.values.map((value) => evaluate(value, values)));
  }
}
