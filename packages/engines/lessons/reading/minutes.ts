import type { AnyBlock } from '../blocks/read.ts';
import { textOfBlock } from '../text/of-block.ts';
import { wordsOf } from './sentences.ts';

/** Words a minute that a child of a grade reads in silence and understands, slowly counted. */
const SPEED = [50, 70, 90, 105, 120, 135, 145, 155, 165, 175, 185];
export const readingSpeed = (grade: number): number =>
  SPEED[Math.min(Math.max(Math.round(grade), 1), SPEED.length) - 1]!;

export type TimeUse = 'read' | 'watch' | 'answer' | 'do';
const USE: Record<AnyBlock['type'], TimeUse | null> = {
  heading: 'read',
  text: 'read',
  math: 'read',
  table: 'read',
  callout: 'read',
  glossary: 'read',
  file: 'read',
  pictograms: 'watch',
  image: 'watch',
  audio: 'watch',
  video: 'watch',
  embed: 'watch',
  example: 'do',
  activity: 'do',
  quiz: 'answer',
  flashcards: 'answer',
  checkpoint: 'answer',
  easyRead: null,
  unknown: null,
};

const stepsTime = (minutes: readonly number[] = []): number => minutes.reduce((sum, each) => sum + each, 0);

/** Minutes of a block whose author named none. */
function estimate(block: AnyBlock, grade: number): number {
  const reading = wordsOf(textOfBlock(block)).length / readingSpeed(grade);
  switch (block.type) {
    case 'image':
      return 0.3;
    case 'pictograms':
      return 0.2 * block.items.length;
    case 'math':
      return 0.5;
    case 'audio':
      // Spoken slowly; without a transcript nobody knows.
      return block.transcript ? wordsOf(block.transcript).length / 120 : 2;
    case 'video':
      return block.seconds === undefined ? 4 : block.seconds / 60;
    case 'embed':
      return 4;
    case 'example':
      return reading * 1.5 + 0.5 * block.steps.filter(({ ask }) => ask !== undefined).length;
    case 'flashcards':
      return 0.25 * block.cards.length;
    case 'activity':
      return stepsTime(block.stepMinutes) || Math.max(5, reading + block.steps.length);
    case 'quiz':
      return reading * 0.6 + 0.5 * block.questions.length;
    case 'checkpoint':
      return reading + 1 + 0.5 * (block.questions?.length ?? 0);
    default:
      return reading;
  }
}

export interface Minutes {
  /** Whole minutes, at least one for a lesson that holds anything. */
  total: number;
  uses: Record<TimeUse, number>;
}

/** How long a lesson takes, and with what: the author's own minutes where there are any, otherwise an estimate for the grade. */
export function minutesOf(blocks: readonly AnyBlock[], grade: number): Minutes {
  const uses: Record<TimeUse, number> = { read: 0, watch: 0, answer: 0, do: 0 };
  for (const block of blocks) {
    const use = USE[block.type];
    if (!use || block.type === 'unknown') continue;
    uses[use] += block.minutes ?? estimate(block, grade);
  }
  const sum = Object.values(uses).reduce((all, each) => all + each, 0);
  const total = sum === 0 ? 0 : Math.ceil(sum - 1e-9);
  for (const use of Object.keys(uses) as TimeUse[]) uses[use] = Math.round(uses[use] * 10) / 10;
  return { total, uses };
}
