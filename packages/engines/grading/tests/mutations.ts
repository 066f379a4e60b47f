import { parseAst } from 'rolldown/parseAst';

/** One small lie told about the source; a good test suite notices it. */
export interface Mutation {
  start: number;
  end: number;
  text: string;
  what: string;
}

/** A mutation made: the whole text of a file with one lie in it. */
export interface Mutant {
  file: string;
  line: number;
  what: string;
  text: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Calls that have an opposite, so that arithmetic written as functions is lied about too. */
const OPPOSITES: Record<string, string> = {
  add: 'subtract',
  subtract: 'add',
  multiply: 'divide',
  divide: 'multiply',
  lesser: 'greater',
  greater: 'lesser',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
};

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Types say nothing at run time; only the expressions wrapped in them are worth a lie. */
const isOnlyType = (node: SyntaxNode) =>
  /^(TS(?!As|NonNull|Satisfies)|ImportDeclaration|ExportAllDeclaration)/.test(node.type);

function operatorAt(source: string, left: SyntaxNode, right: SyntaxNode, operator: string): number {
  const gap = source.slice(left.end, right.start);
  return left.end + gap.indexOf(operator);
}

function mutationsOf(node: SyntaxNode, source: string): Mutation[] {
  const own = source.slice(node.start, node.end);
  const whole = (text: string, what: string): Mutation => ({ start: node.start, end: node.end, text, what });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node.operator);
      const other = OPERATORS[operator];
      if (!other) return [];
      const start = operatorAt(source, node.left as SyntaxNode, node.right as SyntaxNode, operator);
      return [{ start, end: start + operator.length, text: other, what: `${operator} → ${other}` }];
    }
    case 'UnaryExpression':
      if (node.operator === '!') return [whole(`(${own.slice(1)})`, 'drop !')];
      return node.operator === '-' ? [whole(`(${own.slice(1)})`, 'drop −')] : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as SyntaxNode;
      return ['true', 'false'].map((text) => ({ start: test.start, end: test.end, text, what: `condition → ${text}` }));
    }
    case 'Literal':
      if (typeof node.value === 'number') return [whole(String(node.value + 1), `${own} → ${node.value + 1}`)];
      if (typeof node.value === 'boolean') return [whole(String(!node.value), `${own} → ${!node.value}`)];
      return typeof node.value === 'bigint' ? [whole(`${node.value + 1n}n`, `${own} → +1n`)] : [];
    case 'CallExpression': {
      const callee = node.callee as SyntaxNode;
      const name = (callee.type === 'MemberExpression' ? callee.property : callee) as SyntaxNode;
      const other = OPPOSITES[String(name.name)];
      return other ? [{ start: name.start, end: name.end, text: other, what: `${name.name} → ${other}` }] : [];
    }
    default:
      return [];
  }
}

/** Every mutation of a source file, in reading order. */
export function findMutations(source: string): Mutation[] {
  const found: Mutation[] = [];
  const visit = (node: SyntaxNode) => {
    if (isOnlyType(node)) return;
    found.push(...mutationsOf(node, source));
    childrenOf(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode);
  return found.sort((a, b) => a.start - b.start);
}
