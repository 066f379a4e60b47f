import { countsNot, type Edit, failureTextNow } from '@patio/client';
import type { Plan } from '@patio/engine-grading';
import { YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Icon, type IconType } from '@patio/ui';
import { Spark } from '@patio/ui/charts';
import type { GridCell } from '@patio/ui/grid';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  MessageSquare,
  MessageSquareDashed,
  PencilLine,
} from 'lucide-react';
import type { ChangeView, GradebookView, ItemView } from '../../contract.ts';
import { cellLabel, changeLabel, stateLabel, writeCell } from '../../model/index.ts';
import type { BookCell } from './cells.ts';
import { shownMark, whyNot } from './columns.tsx';
import type { Known } from './use-totals.ts';

type Scale = GradebookView['rules']['scale'];

/** How the saving of a cell goes, in the grid's words. */
export const STATES = {
  typed: 'saving',
  saving: 'saving',
  saved: 'saved',
  waiting: 'queued',
  conflicted: 'conflict',
  invalid: 'invalid',
  refused: 'invalid',
} as const;

/** What was typed, as it was typed. */
export const shownText = ({ text, value: cell }: Edit<BookCell>): string =>
  text ?? (writeCell(cell) || cell.comment || stateLabel(cell.state));

/** Why what was typed is not saved. */
export function whyNotSaved(edit: Edit<BookCell>, item: ItemView, plan: Plan | null, scale: Scale): string {
  const why = edit.text === undefined ? undefined : whyNot(plan, item, edit.text, scale);
  return why ?? (edit.failure && failureTextNow(edit.failure)) ?? m.gradebook_not_sent();
}

/** How a mark stands on its column from 0 to 1; for colour and lines only, never for grades. */
export function shareOf(cell: BookCell, item: ItemView, scale: Scale): number | null {
  if (cell.score === null || scale.kind !== 'numeric') return null;
  const [least, most] = item.max === null ? [Number(scale.min), Number(scale.max)] : [0, Number(item.max)];
  return (Number(cell.score) - least) / (most - least);
}

const passShare = (scale: Scale): number =>
  scale.kind === 'numeric' ? (Number(scale.pass) - Number(scale.min)) / (Number(scale.max) - Number(scale.min)) : 0;

/** A small picture in a cell, and what it says to the ear. */
const Sign = ({ of, says }: { of: IconType; says: string }) => (
  <>
    <Icon of={of} />
    <span className="sr">{`${says} `}</span>
  </>
);

function display(cell: BookCell, item: ItemView, scale: Scale) {
  if (cell.state === 'missing')
    return (
      <>
        <Icon of={CircleDashed} />
        <small className="eg-word">{stateLabel('missing')}</small>
      </>
    );
  if (cell.state === 'excused' || cell.state === 'exempt' || cell.state === 'incomplete')
    return <small className="eg-word">{stateLabel(cell.state)}</small>;
  return (
    <>
      {cell.state === 'late' && <Sign of={Clock} says={stateLabel('late')} />}
      {cell.comment && <Sign of={MessageSquare} says={m.gradebook_has_comment()} />}
      {cell.score !== null && item.max === null ? shownMark(scale, cell.score) : cell.score}
    </>
  );
}

const ANSWERS = { waiting: Hourglass, approved: CircleCheck, refused: CircleX, withdrawn: Hourglass };

/** That a change of this mark was asked for, and what came of it. */
const Asked = ({ change }: { change: ChangeView }) => (
  <Sign
    of={ANSWERS[change.state]}
    says={m.gradebook_change_on_cell({ after: cellLabel(change.after), state: changeLabel(change.state) })}
  />
);

/** What a cell is drawn from, besides its mark. */
interface Ground {
  edit: Edit<BookCell> | undefined;
  item: ItemView;
  scale: Scale;
  plan: Plan | null;
  /** A comment was begun here and is not saved. */
  hasDraft: boolean;
  /** Somebody asked for this mark to be altered. */
  change: ChangeView | undefined;
}

/** One mark as the grid draws it: its text for the keyboard, its look for the eye, how its saving goes. */
export function markCell(cell: BookCell, ground: Ground): GridCell {
  const { edit, item, scale, plan } = ground;
  if (edit && countsNot(edit)) {
    const text = shownText(edit);
    return { text, stands: writeCell(cell), state: 'invalid', note: whyNotSaved(edit, item, plan, scale) };
  }
  const share = shareOf(cell, item, scale);
  const low = cell.state === 'missing' || (share !== null && share < passShare(scale));
  return {
    text: writeCell(cell),
    display: (
      <>
        {ground.change && <Asked change={ground.change} />}
        {ground.hasDraft && <Sign of={MessageSquareDashed} says={m.gradebook_has_draft()} />}
        {display(cell, item, scale)}
      </>
    ),
    ...(low
      ? { tone: 'low' as const }
      : cell.state === 'excused' || cell.state === 'exempt'
        ? { tone: 'muted' as const }
        : {}),
    ...(edit ? { state: STATES[edit.phase] } : {}),
    ...(edit?.theirs ? { other: writeCell(edit.theirs) || stateLabel(edit.theirs.state) } : {}),
  };
}

/** What a student's term or year comes to, with the line of the marks behind it. */
export function totalCell(known: Known | null, node: string, items: readonly ItemView[], scale: Scale): GridCell {
  const total = known?.grades.terms[node]?.current.all;
  if (!total?.mark) return { text: '', display: '–', tone: 'muted' };
  const text = shownMark(scale, total.mark);
  const shareIn = (item: ItemView) => {
    const cell = known?.row?.cells.get(item.id);
    return cell ? (shareOf(cell, item, scale) ?? []) : [];
  };
  const line = node === YEAR ? [] : items.flatMap(shareIn);
  return {
    text,
    display: (
      <>
        {line.length > 1 && (
          <Spark values={line} tone={total.passed === false ? 'bad' : 'plain'} width={48} height={18} />
        )}
        {total.overridden && <Sign of={PencilLine} says={m.gradebook_overridden()} />}
        <b>{text}</b>
      </>
    ),
    ...(total.passed === false ? { tone: 'low' as const } : {}),
  };
}
