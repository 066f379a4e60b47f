import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The schools whose results stand in the product notes: the quick set, and those FET leaves unsolved. */
export const NAMED = [
  'Brazil/2/EEBLJ-Noturno',
  'Argentina/Horario_ISJ',
  'Spain/3-school/primaria',
  'Brazil/1/Brazil',
  'Spain/1-school/school',
  'Spain/2-secondary-school/secondary-school',
];
export const UNSOLVED = [
  'Italy/2007/difficult/highschool-Ancona',
  'Spain/4-secondary-and-vocational-school/SPAIN_20-21',
  'Brazil/2/EEBLJ-Diurno',
];

/** Schools in which wishes are hard to keep: the first four were once worse than FET's, the others watch over what was reached. */
export const WISHES = [
  'Greece/Pireus-difficult/8th-highschool',
  'Namibia/set-1/Van_RhynFinal',
  'Namibia/set-2/Shipena',
  'Vietnam/3-THCS-(Mo-hinh-truong-hoc-moi)/TKB-THCS-DucHop_KimDong_HungYen-(8_2015)',
  'Bulgaria/Lom_high_school_2007-2008',
  'Italy/2007/simple/simpler-Italian',
  'Romania/Oradea/School-10-Oradea-2007-2008',
  'Romania/Pedagogic-High-School-Tg-Mures/2007-2008_sem1-d',
  'Indonesia/SMK-Negeri-1-Arahan-Kab-Indramayu/netura_2016-2017',
  'Namibia/Highlands_Christian_School',
  'Saudi-Arabia/Arabic_Saudi_2',
  'South-Africa/Western-Cape/Robertson/MHS_July2',
];

/** Installs the program we measure against where we may; says so where we may not. */
export function ensureFet(): void {
  if (has('fet-cl')) return;
  if (process.getuid?.() === 0 && has('apt-get'))
    execFileSync('apt-get', ['install', '-y', 'fet', 'fet-data'], { stdio: 'ignore' });
  if (!has('fet-cl')) throw new Error('fet-cl is missing: install the Debian packages fet and fet-data');
}

function has(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Every official school of the package. */
export function schoolFiles(): { name: string; path: string }[] {
  return filesOf('official');
}

/** Every school of FET's other modes, with the mode before its name. */
export function modeFiles(): { name: string; path: string }[] {
  return ['mornings-afternoons', 'terms', 'block-planning'].flatMap((mode) =>
    filesOf(mode).map(({ name, path }) => ({ name: `${mode}/${name}`, path })),
  );
}

/** The files of a mode, as plain files in a temporary folder; nothing is ever copied into the repository. */
function filesOf(mode: string): { name: string; path: string }[] {
  const listed = execFileSync('dpkg', ['-L', 'fet-data'], { encoding: 'utf8' }).split('\n');
  const folder = join(tmpdir(), 'patio-bench-fet');
  mkdirSync(folder, { recursive: true });
  return listed
    .filter((path) => new RegExp(`-${mode}/.*\\.fet(\\.gz)?$`).test(path))
    .filter((path) => !/data_and_timetable/.test(path) && existsSync(path))
    .map((path) => {
      const name = path.replace(new RegExp(`^.*-${mode}/`), '').replace(/\.fet(\.gz)?$/, '');
      // Programs of two generations have files of the same name.
      const first = mode === 'official' ? '' : `${/FET-\d/.exec(path)?.[0]}-${mode}_`;
      const plain = join(folder, `${first}${name.replace(/[^\w-]+/g, '_')}.fet`);
      if (!existsSync(plain))
        writeFileSync(plain, path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path));
      return {
        name: name
          .split('/')
          .filter((part) => !part.startsWith('by-'))
          .join('/'),
        path: plain,
      };
    });
}
