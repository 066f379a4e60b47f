import { readMessages } from '@patio/messages/compile';
import type { Problem } from '../problem.ts';
import { readSource } from '../sources.ts';
import { listSources } from '../workspace.ts';
import { failureKey, listFailures } from './failure-texts.ts';

const KEY = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
/** A key put together at run time uses every message that begins and ends so. */
const COMPOSED = /`([a-z][a-z0-9_]*_)\$\{[^}]*\}([a-z0-9_]*)`/g;

/** Whoever names a failure by its code shows its text. */
const CODE = /['"`]([a-z][a-z0-9-]*\.[a-z][a-z0-9_]*)['"`]/g;

/** Faults of the message files, and texts that no code shows any more. */
export function findMessageProblems(root: string): Problem[] {
  const { entries, problems } = readMessages(root);
  const used = new Set(listFailures(root).map(({ code }) => failureKey(code)));
  const composed: [string, string][] = [];
  for (const file of listSources(root)) {
    const { text } = readSource(root, file);
    for (const [key] of text.matchAll(KEY)) used.add(key);
    for (const [, code = ''] of text.matchAll(CODE)) used.add(failureKey(code));
    for (const [, head = '', tail = ''] of text.matchAll(COMPOSED)) composed.push([head, tail]);
  }
  const isUsed = (key: string) =>
    used.has(key) || composed.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail));
  return [
    ...problems.map(({ file, key, problem }) => ({ file, problem: `${key} ${problem}` })),
    ...entries
      .filter(({ key }) => !isUsed(key))
      .map(({ key }) => ({ file: 'messages', problem: `${key} is shown nowhere` })),
  ];
}
