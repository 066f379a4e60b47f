// `node checks/render-voice.ts` speaks the lines once more after their words changed. It needs Debian's espeak-ng and ffmpeg;
// nothing else of Patio does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { voiceLines } from '../modules/homes/rules/voice-lines.ts';

const VOICES = { es: 'es-419+f2', en: 'en-us+f2' } as const;
const INTO = path.resolve(import.meta.dirname, '../apps/web/public/voice');
/** Seconds of silence after each line. */
const PAUSE = 0.25;

const secondsOf = (file: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], {
      encoding: 'utf8',
    }),
  );

for (const language of ['es', 'en'] as const) {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-voice-'));
  const clips: Record<string, [number, number]> = {};
  const files: string[] = [];
  let at = 0;
  for (const [nth, line] of voiceLines(language).entries()) {
    const file = path.join(folder, `${nth}.wav`);
    execFileSync('espeak-ng', ['-v', VOICES[language], '-s', '135', '-p', '62', '-w', file, line]);
    const seconds = secondsOf(file);
    clips[line] = [Number(at.toFixed(3)), Number(seconds.toFixed(3))];
    at += seconds + PAUSE;
    files.push(file);
  }
  const inputs = files.flatMap((file) => ['-i', file]);
  const padded = files.map((_, nth) => `[${nth}:a]apad=pad_dur=${PAUSE}[p${nth}]`).join(';');
  const joined = `${files.map((_, nth) => `[p${nth}]`).join('')}concat=n=${files.length}:v=0:a=1[out]`;
  mkdirSync(INTO, { recursive: true });
  const sound = path.join(INTO, `${language}.mp3`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', ...inputs, '-filter_complex', `${padded};${joined}`, '-map', '[out]'],
    ...['-ac', '1', '-ar', '22050', '-b:a', '24k', '-map_metadata', '-1', sound],
  ]);
  writeFileSync(path.join(INTO, `${language}.json`), `${JSON.stringify(clips, null, 1)}\n`);
  rmSync(folder, { recursive: true });
  console.log(`${language}: ${files.length} lines, ${at.toFixed(0)} s`);
}
