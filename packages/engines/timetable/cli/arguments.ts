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
  language: 'es' | 'en';
}

/** Reads the few options every command shares; an unknown one is refused rather than ignored. */
export function readArguments(list: string[]): Arguments {
  const found: Arguments = { file: '', seed: 1, json: false, polish: false, language: 'es' };
  for (let i = 0; i < list.length; i++) {
    const word = list[i]!;
    if (!word.startsWith('--')) {
      found.file = word;
      continue;
    }
    const [name, inline] = word.slice(2).split('=');
    const value = () => inline ?? list[++i] ?? '';
    if (name === 'json') found.json = true;
    else if (name === 'polish') found.polish = true;
    else if (name === 'seed') found.seed = Number(value());
    else if (name === 'moves') found.moves = Number(value());
    else if (name === 'seconds') found.seconds = Number(value());
    else if (name === 'out') found.out = value();
    else if (name === 'timetable') found.timetable = value();
    else if (name === 'language') found.language = value() === 'en' ? 'en' : 'es';
    else throw new Error(`unknown option --${name}`);
  }
  if (!found.file) throw new Error('which file?');
  return found;
}
