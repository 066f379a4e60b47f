import type { CellState } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import { type SheetMove, type SheetState, stateLabel } from '../../model/index.ts';

export const SHEET_TONES: Record<SheetState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  returned: 'warn',
  approved: 'info',
  published: 'ok',
  locked: 'ok',
};

/** A whole mark in a reader's words. */
export const cellLabel = ({ state, score }: { state: CellState; score: string | null }): string =>
  score === null ? stateLabel(state) : state === 'graded' ? score : `${score} · ${stateLabel(state)}`;

/** The keys that give a cell a state, and the text that stands for it; letters that both languages can remember. */
export const STATE_KEYS: Readonly<Record<string, string>> = { m: 'M', e: 'E', x: 'X', i: 'I' };

/** The steps of a sheet's life, as its history tells them. */
export const moveLabel = (move: string): string =>
  ({
    submit: m.gradebook_move_submit(),
    take_back: m.gradebook_move_take_back(),
    return: m.gradebook_move_return(),
    approve: m.gradebook_move_approve(),
    publish: m.gradebook_move_publish(),
    lock: m.gradebook_move_lock(),
    reopen: m.gradebook_move_reopen(),
  })[move as SheetMove];
