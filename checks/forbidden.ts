import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';

const PLACES = [
  '*.{md,json,ts,cjs,yaml,yml}',
  '.ci/*',
  '{apps,modules,packages,db,e2e,checks,bench,docs}/**/*.{ts,tsx,js,cjs,mjs,json,css,html,md,sql,txt}',
];
const LEFT_OUT = /(^|\/)(node_modules|dist|compiled|compiled-web)\/|package-lock\.json$|^db\/migrations\/meta\//;

// Spelled in pieces, so that this file may name what it forbids.
const WORDS: [RegExp, string][] = [
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`), 'leaves work for later'],
  [/(?:^|[\s"'`(=])\/(?:home|Users|root|work)\/[a-z0-9._-]+/i, 'names a folder of one machine'],
  [/\b[A-Z]:\\\\?[A-Za-z]/, 'names a folder of one machine'],
  [/https?:\/\/(?:registry|npm|verdaccio|nexus|artifactory)[.:\w-]*/i, 'names a package registry'],
  [new RegExp(`^\\s*debug${'ger'};?$`), 'was left from debugging'],
];
/** What day it is depends on where: these take the day in Greenwich for everyone's. The kernel has `localDateAt` and `todayHere`. */
const GREENWICH_TODAY =
  /(?:new Date\(\)|Date\.now\(\)\)?|\bnow(?:\(\))?)\.toISOString\(\)\.(?:slice\(0, ?10\)|substring\(0, ?10\)|split\(['"]T['"]\))/;
/** How much a file may weigh stands once, in the contract: a screen that has its own figure refuses what the server takes. */
const OWN_UPLOAD_SIZE = /\buploadFile\([^)]*, ?[\d_]+\)|\bmaxSize=\{[\d_]+\}|\bMOST_BYTES\b/;
const IS_SCREEN = /^modules\/[\w-]+\/screens\/.*\.tsx?$/;
/** What a function does is asked by calling it; its text changes with every tool that rewrites it. */
const FUNCTION_SOURCE =
  /\bString\(\s*(?:\w+\??\.)*(?:load|fn|func|callback|component|handler)\b\s*\)|\b(?:load|fn|func|callback|component|handler)\.toString\(\)|\bFunction\.prototype\.toString\b/i;
const HOLDS_PROGRAM = /^(apps|modules|packages)\/.*\.tsx?$/;
const HOLDS_CODE = /^(apps|modules|packages|checks|e2e|bench|db)\/.*\.tsx?$/;
const IS_TEST = /\.test\.tsx?$|\/(tests|testing)\//;
/** Names that stood here once, and the word of docs/glossary.md that replaced each. */
const REPLACED: [RegExp, string][] = [
  [/\b(?:say|tell)(?:Besides|WhatWaits)\b|\bBesides\b/, 'side effect'],
  [/\b(?:sendAlong|keepsInMind)\b/, 'deferred'],
  [/\b(?:Screen|Audit|One)Question\b|\bquestion(?:Input|Address|Of)\b/, 'query'],
  [/\b(?:cell|state|sheet|kind|change|move|mark|reason|request|version|period|place|outcome|effect)Words?\b/, 'label'],
  [/\b[A-Z]+_WORDS\b/, 'label'],
  [/\b(?:asAsked|askedAs)\b/, 'prepared query'],
];
const REPLACED_FILES: [RegExp, string][] = [
  [/(?:^|-)words?\.tsx?$/, 'label, text or field'],
  [/^tell-people\.ts$/, 'extensions'],
  [/^waiting(?:-\w+)?\.ts$/, 'pending'],
  [/^questions\.ts$/, 'queries'],
];
/** Words by which records are searched are words. */
const SEARCH_WORDS = /^modules\/sections\/server\/service\/section-words\.ts$/;
const NAMES = /^(?:.*[-.])?(utils?|helpers?|commons?|managers?|libs?|misc)(?:\.[a-z.]+)?$/i;

/** Words and names that tell nothing to a reader, or something about a machine. */
export function findForbiddenWords(root: string): Problem[] {
  const files = globSync(PLACES, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
  return [...new Set(files)].flatMap((file) => {
    const problems: Problem[] = [];
    const vague = file.split('/').find((step) => NAMES.test(step));
    if (vague) problems.push({ file, problem: `${vague} says nothing: name it with a school word` });
    for (const [name, word] of REPLACED_FILES)
      if (name.test(path.basename(file)) && !SEARCH_WORDS.test(file))
        problems.push({ file, problem: `is called by an old name: say ${word} (docs/glossary.md)` });
    for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
      for (const [word, problem] of WORDS) if (word.test(line)) problems.push({ file, line: index + 1, problem });
      if (HOLDS_PROGRAM.test(file))
        for (const [name, word] of REPLACED)
          if (name.test(line)) problems.push({ file, line: index + 1, problem: `say ${word} (docs/glossary.md)` });
      if (IS_SCREEN.test(file) && OWN_UPLOAD_SIZE.test(line))
        problems.push({ file, line: index + 1, problem: 'has its own limit for a file: take it from the contract' });
      if (HOLDS_PROGRAM.test(file) && !IS_TEST.test(file) && GREENWICH_TODAY.test(line))
        problems.push({ file, line: index + 1, problem: 'takes the day in Greenwich for the day of the school' });
      if (HOLDS_CODE.test(file) && FUNCTION_SOURCE.test(line))
        problems.push({
          file,
          line: index + 1,
          problem: 'reads the source of a function: call it, or write what it says as data',
        });
    }
    return problems;
  });
}
