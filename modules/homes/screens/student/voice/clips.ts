/** Where each line stands in the recording: its first second and how long it takes. */
export type Clips = Record<string, [number, number]>;

interface Recording {
  clips: Clips;
  sound: AudioBuffer;
  player: AudioContext;
}

const recordings = new Map<string, Promise<Recording>>();

async function load(language: string): Promise<Recording> {
  const [words, bytes] = await Promise.all(
    ['json', 'mp3'].map(async (kind) => {
      const answer = await fetch(`/voice/${language}.${kind}`);
      if (!answer.ok) throw new Error(`no recorded voice for ${language}`);
      return answer;
    }),
  );
  const player = new AudioContext();
  const sound = await player.decodeAudioData(await bytes!.arrayBuffer());
  return { clips: (await words!.json()) as Clips, sound, player };
}

/** The recorded lines of a language; asked for once. */
export function recordingOf(language: string): Promise<Recording> {
  const known = recordings.get(language);
  if (known) return known;
  const asked = load(language);
  recordings.set(language, asked);
  asked.catch(() => recordings.delete(language));
  return asked;
}

/** The lines of a text that were recorded: the text itself, or those of its sentences. */
export function linesIn(clips: Clips, text: string): string[] {
  if (clips[text]) return [text];
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? [];
  const found: string[] = [];
  for (let from = 0; from < sentences.length; from++)
    for (let to = sentences.length; to > from; to--) {
      const line = sentences.slice(from, to).join('').trim();
      if (!clips[line]) continue;
      found.push(line);
      from = to - 1;
      break;
    }
  return found;
}
