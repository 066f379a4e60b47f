import { TimetableFailure } from '../failures.ts';
import type { Language } from '../model/texts.ts';

export interface Arguments {
  file: string;
  seed: number;
  moves?: number;
  seconds?: number;
  out?: string;
  timetable?: string;
  json: boolean;
  /** Whether a solved school goes on to be polished, which takes about as long again and breaks fewer wishes. */
  polish: boolean;
  /** Leaves out rules the reader does not know; what comes of it is never called complete. */
  ignoreUnknown: boolean;
  /** Whether a school is improved no longer than its size deserves, instead of for the usual effort or the seconds given. */
  quick: boolean;
  /** Looks for rules that contradict each other where counting finds nothing. */
  why: boolean;
  language: Language;
}

const NUMBERS = new Set(['seed', 'moves', 'seconds']);
const TEXTS = new Set(['out', 'timetable', 'language']);
const FLAGS: Record<string, 'json' | 'polish' | 'quick' | 'ignoreUnknown' | 'why' | undefined> = {
  json: 'json',
  polish: 'polish',
  quick: 'quick',
  'ignore-unknown': 'ignoreUnknown',
  why: 'why',
};

/** Reads the few options every command shares; an unknown one is refused rather than ignored. */
export function readArguments(list: string[]): Arguments {
  const found: Arguments = {
    file: '',
    seed: 1,
    json: false,
    polish: false,
    quick: false,
    ignoreUnknown: false,
    why: false,
    language: 'es',
  };
  const values = new Map<string, string>();
  for (let i = 0; i < list.length; i++) {
    const word = list[i]!;
    if (!word.startsWith('--')) {
      if (found.file) refuse('files', { value: word });
      found.file = word;
      continue;
    }
    const at = word.indexOf('=');
    const name = at < 0 ? word.slice(2) : word.slice(2, at);
    const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
    if (flag) found[flag] = true;
    else if (NUMBERS.has(name) || TEXTS.has(name)) {
      const value = at < 0 ? list[++i] : word.slice(at + 1);
      if (value === undefined || value === '') refuse('value', { name: `--${name}` });
      values.set(name, value!);
    } else refuse('unknown', { name: `--${name}` });
  }
  if (!found.file) refuse('file');
  const { seed, moves, seconds } = Object.fromEntries([...NUMBERS].map((name) => [name, numberOf(name, values)]));
  const language = values.get('language') ?? 'es';
  if (language !== 'es' && language !== 'en') refuse('language', { value: language });
  return {
    ...found,
    seed: seed ?? found.seed,
    moves,
    seconds,
    out: values.get('out'),
    timetable: values.get('timetable'),
    language: language as Language,
  };
}

/** The language asked for, before anything else is understood: what is wrong with the rest is said in it. */
export function languageOf(list: string[]): Language {
  const at = list.indexOf('--language');
  return list[at + 1] === 'en' && at >= 0 ? 'en' : list.includes('--language=en') ? 'en' : 'es';
}

function numberOf(name: string, values: Map<string, string>): number | undefined {
  const value = values.get(name);
  if (value === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(value)) refuse('number', { name: `--${name}`, value });
  return Number(value);
}

function refuse(reason: string, data: Record<string, string> = {}): never {
  throw new TimetableFailure('timetable.option_invalid', { reason, ...data });
}
