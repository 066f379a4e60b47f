import { failureText, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, KeyHints, Load, type SavePhase, Segmented, Skeleton, toast } from '@patio/ui';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { DeskBar } from './DeskBar.tsx';
import { picked } from './grading.ts';
import { KeysDialog } from './KeysDialog.tsx';
import type { DeskAction } from './keys.ts';
import { Matches, type MatchesHandle } from './Matches.tsx';
import { Panel } from './Panel.tsx';
import { ReturnDialog, useTakeBack } from './ReturnDialog.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useCriterion } from './use-criterion.ts';
import { type DeskInHand, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useHold } from './use-hold.ts';
import { Work, type WorkHandle } from './Work.tsx';

const search = z.object({ show: z.enum(['work', 'panel', 'matches']).default('work') });

interface DeskProps {
  desk: DeskView;
  student: DeskStudent;
  hrefOf: (studentId: string) => string;
  go: (studentId: string) => void;
}

const phaseOf = ({ toChoose, toFix, waiting, saving }: DeskInHand['gradings']['unsaved']): SavePhase => {
  if (toChoose.length > 0) return 'conflict';
  if (toFix.length > 0) return 'failed';
  if (waiting > 0) return 'queued';
  return saving > 0 ? 'saving' : 'saved';
};

/** One work after another: what was handed in, and beside it what is said of it. */
export function Desk({ desk, student, hrefOf, go }: DeskProps) {
  const inHand = useDesk(desk, student, go);
  const { work, grading, gradings, undo, nameOf, change } = inHand;
  const { store, unsaved } = gradings;
  const [{ show }, changeShow] = useSearchState(search);
  const [open, setOpen] = useState<'keys' | 'return' | 'list' | null>(null);
  const [isBankOpen, setBankOpen] = useState(true);
  const annotations = useAnnotations(desk.id, student.studentId, undo);
  const held = useHold(desk.id, student.studentId, desk.can.grade);
  const heldBy = held === undefined ? (work.data?.heldBy ?? null) : held;
  const { at, focus, criterion } = useCriterion(desk.rubric, student.studentId, grading?.picks);
  const takeBack = useTakeBack(desk.id);
  // What was typed last belongs to what is returned.
  const askReturn = () => void store.flush().then(() => setOpen('return'));
  const handle = useRef<WorkHandle>(null);
  const matches = useRef<MatchesHandle>(null);
  const isCompared = show === 'matches' && desk.similarity;
  const look = (next: z.infer<typeof search>['show']) => changeShow({ show: next }, { keeps: true });
  const comment = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  // What was handed in again after it was returned is open like any other.
  const isReturned = work.data?.grading.state === 'released' && !work.data.waits;
  const isReadOnly = !desk.can.grade || heldBy !== null || isReturned;

  const pick = (level: number) => {
    const chosen = criterion?.levels[level];
    if (isReadOnly || !grading || !criterion || !chosen) return;
    change({ picks: picked(grading.picks, criterion.id, chosen.id) });
    focus(at + 1);
  };
  const act = (action: DeskAction) => {
    const does: Record<Exclude<DeskAction['does'], 'level'>, () => void> = {
      next: () => inHand.step(1),
      before: () => inHand.step(-1),
      criterion_down: () => focus(at + 1),
      criterion_up: () => focus(at - 1),
      save: () => void store.flush(),
      save_next: inHand.saveAndNext,
      comment: () => handle.current?.compose() || comment.current?.querySelector('textarea')?.focus(),
      mark_text: () => handle.current?.mark() || toast(m.assignments_marking_none()),
      points: () => mark.current?.querySelector('input')?.focus(),
      bank: () => setBankOpen((now) => !now),
      return: () => desk.can.grade && askReturn(),
      undo: () => undo.undo() || toast(m.assignments_nothing_to_undo()),
      keys: () => setOpen('keys'),
      list: () => setOpen('list'),
      matches: () => desk.similarity && (isCompared ? matches.current?.next() : look('matches')),
      leave: () => isCompared && look('work'),
    };
    if (action.does === 'level') pick(action.level);
    else does[action.does]();
  };
  useDeskKeys(criterion?.levels.length ?? 0, act);
  const gradeGroup = async () => {
    if (!grading) return;
    try {
      await store.flush();
      const { version, ...words } = store.at(student.studentId)?.value ?? grading;
      const seen = Math.max(version, work.data?.version ?? 0);
      await assignments.saveGroupGrading.call({ id: desk.id, ...words, seen });
      toast(m.assignments_group_graded());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await work.refetch();
  };
  return (
    <div className="de" data-show={show}>
      <DeskBar
        desk={desk}
        student={student}
        nameOf={nameOf}
        hrefOf={hrefOf}
        hidden={inHand.hidden}
        onHidden={inHand.setHidden}
        isListOpen={open === 'list'}
        onList={(isOpen) => setOpen(isOpen ? 'list' : null)}
        onStep={inHand.step}
        save={{ state: phaseOf(unsaved), count: unsaved.all, onRetry: () => void store.flush() }}
      />
      {heldBy && <Callout tone="warn">{m.assignments_held_by({ name: heldBy })}</Callout>}
      {!inHand.isBeside && (
        <Segmented
          atOnce
          label={m.assignments_show()}
          value={show}
          onChange={(next) => look(search.shape.show.parse(next))}
          options={[
            { id: 'work', label: m.assignments_show_work() },
            ...(desk.similarity ? [{ id: 'matches', label: m.assignments_matches() }] : []),
            { id: 'panel', label: m.assignments_show_panel() },
          ]}
        />
      )}
      <Load query={work} skeleton={<Skeleton shape="list" />}>
        {(found) => (
          <div className="de-desk">
            {isCompared && (
              <Matches
                key={`matches ${student.studentId}`}
                desk={desk}
                student={student}
                nameOf={nameOf}
                handle={matches}
                onClose={() => look('work')}
              />
            )}
            {(show === 'work' || (inHand.isBeside && !isCompared)) && (
              <Work
                key={student.studentId}
                desk={desk}
                work={found}
                overlap={student.overlap}
                annotations={annotations}
                isReadOnly={isReadOnly}
                handle={handle}
              />
            )}
            {(inHand.isBeside || show === 'panel') && grading && (
              <Panel
                key={`panel ${student.studentId}`}
                desk={desk}
                student={student}
                name={nameOf(student)}
                work={found}
                grading={grading}
                focused={at}
                isReadOnly={isReadOnly}
                isConflicted={inHand.isConflicted}
                comment={comment}
                mark={mark}
                isBankOpen={isBankOpen}
                onBank={setBankOpen}
                onFocus={focus}
                onChange={change}
                onSettle={(take) => store.settle(student.studentId, take)}
                onGroup={() => void gradeGroup()}
                onReturn={askReturn}
                onTakeBack={() => void takeBack([student.studentId])}
                onSaveNext={inHand.saveAndNext}
              />
            )}
          </div>
        )}
      </Load>
      <KeyHints
        items={[
          { keys: ['K', 'J'], does: m.assignments_hint_step() },
          { keys: ['1', '4'], does: m.assignments_hint_level() },
          { keys: ['M'], does: m.assignments_hint_mark_text() },
          { keys: ['C'], does: m.assignments_hint_comment() },
          { keys: [';'], does: m.assignments_hint_phrase() },
          { keys: ['D'], does: m.assignments_hint_return() },
          { keys: ['⌘Z'], does: m.assignments_hint_undo() },
        ]}
        end={
          <Button size="sm" variant="quiet" onPress={() => setOpen('keys')}>
            {m.assignments_keys()}
          </Button>
        }
      />
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      {open === 'return' && (
        <ReturnDialog
          desk={desk}
          student={student}
          name={nameOf(student)}
          flush={store.flush}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
