import type { CellState } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { stateLabel } from '../../model/index.ts';
import type { BookCell } from './cells.ts';

const WITH_SCORE: readonly CellState[] = ['graded', 'late', 'incomplete', 'missing', 'excused', 'exempt'];
const WITHOUT: readonly CellState[] = ['pending', 'missing', 'excused', 'exempt', 'incomplete'];
const KEEPS_SCORE: readonly CellState[] = ['graded', 'late', 'incomplete'];

interface StateChoiceProps {
  cell: BookCell;
  isReadOnly: boolean;
  onChange: (next: Pick<BookCell, 'state' | 'score'>) => void;
}

/** What a cell says besides a number; a mark stays a mark when the work came late. */
export function StateChoice({ cell, isReadOnly, onChange }: StateChoiceProps) {
  const states = cell.score === null ? WITHOUT : WITH_SCORE;
  return (
    <Select
      atOnce
      label={m.gradebook_state()}
      value={cell.state}
      isDisabled={isReadOnly}
      options={states.map((state) => ({ id: state, label: stateLabel(state) }))}
      onChange={(id) => {
        const state = id as CellState;
        onChange({ state, score: KEEPS_SCORE.includes(state) ? cell.score : null });
      }}
    />
  );
}
