import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

export interface Import {
  from: string;
  line: number;
  /** True when nothing of it is left at run time. */
  typeOnly: boolean;
}
/** A node of the syntax tree, as loosely as a walk needs it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
export interface Source {
  file: string;
  text: string;
  imports: Import[];
  program: SyntaxNode;
  lineAt(offset: number): number;
}

const parsed = new Map<string, { stamp: string; source: Source }>();

/** Parses a file once per change, whichever check asks first. */
export function readSource(root: string, file: string): Source {
  const full = path.join(root, file);
  const { mtimeMs, size } = statSync(full);
  const stamp = `${mtimeMs}:${size}`;
  const known = parsed.get(full);
  if (known?.stamp === stamp) return known.source;
  const source = parseSource(file, readFileSync(full, 'utf8'));
  parsed.set(full, { stamp, source });
  return source;
}

export function parseSource(file: string, text: string): Source {
  const { program, module, errors } = parseSync(path.basename(file), text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ from: moduleRequest.value, line: lineAt(start), typeOnly });
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (from) imports.push({ from, line: lineAt(start), typeOnly: entries.every((entry) => entry.isType) });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) imports.push({ from: literal[1], line: lineAt(start), typeOnly: false });
  }
  return { file, text, imports, program: program as unknown as SyntaxNode, lineAt };
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Visits every node with the nodes above it, nearest last. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, above: readonly SyntaxNode[]) => void): void {
  const above: SyntaxNode[] = [];
  const step = (at: SyntaxNode) => {
    visit(at, above);
    above.push(at);
    for (const value of Object.values(at)) {
      if (Array.isArray(value)) for (const item of value) isNode(item) && step(item);
      else if (isNode(value)) step(value);
    }
    above.pop();
  };
  step(node);
}
