import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { readSource, type Source, type SyntaxNode, walk } from './sources.ts';

/** Fields that hold work; a search, a switch and the choice of a view hold none. */
const FIELDS = new Set(
  'CheckboxGroup Checkbox CodeField ComboBox DateField DateRangeField FileDrop MoneyField MultiSelect NumberField PasswordField PhotoField PicturePin RadioGroup Select TextArea TextField TimeField'.split(
    ' ',
  ),
);
/** What asks before half-filled fields inside it are lost. */
const GUARDS = new Set(['Form', 'Dialog', 'Drawer', 'ConfirmDialog']);
/** What is kept in the address is not lost. */
const IN_ADDRESS = ['useSearchState', 'useTableState'];

const nameOf = (node: SyntaxNode): string => String((node.name as SyntaxNode | undefined)?.name ?? '');

interface Drawn {
  /** Lines of fields that nothing in this file looks after. */
  loose: number[];
  guards: boolean;
}

/** Which fields a file draws, and whether something in it looks after them. */
function drawnIn(source: Source): Drawn {
  const loose: number[] = [];
  let guards = false;
  walk(source.program, (node) => {
    if (node.type === 'CallExpression') {
      const called = String((node.callee as SyntaxNode).name ?? '');
      if (called === 'useUnsaved' || IN_ADDRESS.includes(called)) guards = true;
    }
    if (node.type !== 'JSXOpeningElement') return;
    const element = nameOf(node);
    if (GUARDS.has(element)) guards = true;
    if (!FIELDS.has(element)) return;
    const attributes = new Set((node.attributes as SyntaxNode[]).map(nameOf));
    if (attributes.has('onChange') && !attributes.has('atOnce') && !attributes.has('isReadOnly'))
      loose.push(source.lineAt(node.start));
  });
  return { loose, guards };
}

/**
 * A half-filled page must ask before it is left. Forms and sheets do it by themselves; fields of a page's own state need
 * `useUnsaved`, the address, or the word that each change holds at once.
 */
export function findHalfFilledProblems(root: string): Problem[] {
  const files = globSync('{modules/*/screens,apps/web/src}/**/*.tsx', { cwd: root }).map((file) =>
    file.split(path.sep).join('/'),
  );
  const sources = new Map(files.map((file) => [file, readSource(root, file)]));
  const drawn = new Map([...sources].map(([file, source]) => [file, drawnIn(source)]));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of sources)
    for (const { from, typeOnly } of imports) {
      const target = path.posix.join(path.posix.dirname(file), from);
      if (from.startsWith('.') && !typeOnly && existsSync(path.join(root, target)))
        importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const isLookedAfter = (file: string, seen: ReadonlySet<string> = new Set()): boolean => {
    if (drawn.get(file)?.guards) return true;
    const above = (importers.get(file) ?? []).filter((each) => !seen.has(each));
    return above.length > 0 && above.every((each) => isLookedAfter(each, new Set([...seen, file])));
  };
  return [...drawn].flatMap(([file, { loose }]) =>
    loose.length === 0 || isLookedAfter(file)
      ? []
      : loose.map((line) => ({
          file,
          line,
          problem: 'is lost without a word: `useUnsaved`, or `atOnce` where each change is saved by itself',
        })),
  );
}
