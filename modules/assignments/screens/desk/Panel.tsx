import { m } from '@patio/messages';
import { Button, Callout, KeyHint } from '@patio/ui';
import { Send, Users } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { DeskStudent, DeskView, SubmissionView } from '../../contract.ts';
import { scoreOfPicks } from '../../rules/rubric-score.ts';
import { shortMoment } from '../queue/labels.ts';
import { CommentBox } from './CommentBox.tsx';
import { type Grading, picked, pointed, rangeOf, scoreOf } from './grading.ts';
import { MarkField } from './MarkField.tsx';
import { RubricPanel } from './RubricPanel.tsx';
import { numberedNotes } from './use-notes.ts';
import { VoiceComment } from './VoiceComment.tsx';

interface PanelProps {
  desk: DeskView;
  student: DeskStudent;
  name: string;
  work: SubmissionView;
  grading: Grading;
  focused: number;
  isReadOnly: boolean;
  isConflicted: boolean;
  comment: RefObject<HTMLDivElement | null>;
  mark: RefObject<HTMLDivElement | null>;
  isBankOpen: boolean;
  onBank: (isOpen: boolean) => void;
  onFocus: (at: number) => void;
  /** `place` names what is being changed, so that typing on is one step back. */
  onChange: (part: Partial<Grading>, place?: 'comment' | 'score') => void;
  onSettle: (take: 'mine' | 'theirs') => void;
  onGroup: () => void;
  onReturn: () => void;
  onTakeBack: () => void;
  onSaveNext: () => void;
}

/** Levels, mark and words for one student, and what is done with them. */
export function Panel(props: PanelProps) {
  const { desk, student, work, grading, name, isReadOnly, onChange } = props;
  const range = rangeOf(desk, work);
  const notes = numberedNotes(work.annotations, work.attempts[0]);
  const isReturned = work.grading.state === 'released';
  return (
    <aside className="de-panel" aria-label={m.assignments_grading()}>
      <div className="de-panel-body">
        {props.isConflicted && <Conflict onSettle={props.onSettle} />}
        {isReturned && work.waits && (
          <Callout
            tone="info"
            actions={
              !isReadOnly && (
                <Button size="sm" onPress={() => onChange({})}>
                  {m.assignments_keep_mark()}
                </Button>
              )
            }
          >
            {m.assignments_handed_in_again()}
          </Callout>
        )}
        {isReturned && !work.waits && (
          <Callout
            tone="info"
            actions={
              desk.can.grade && (
                <Button size="sm" onPress={props.onTakeBack}>
                  {m.assignments_take_back()}
                </Button>
              )
            }
          >
            {m.assignments_returned_already()}
            {work.understoodAt && <p>{m.assignments_understood_at({ when: shortMoment(work.understoodAt) })}</p>}
          </Callout>
        )}
        {desk.rubric && (
          <RubricPanel
            rubric={desk.rubric}
            picks={grading.picks}
            score={scoreOf(desk, work, grading)}
            annotations={notes}
            focused={props.focused}
            isReadOnly={isReadOnly}
            onFocus={props.onFocus}
            onPick={(criterionId, levelId) => onChange({ picks: picked(grading.picks, criterionId, levelId) })}
            onPoints={(criterionId, points) => onChange({ picks: pointed(grading.picks, criterionId, points) })}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside */}
        <div ref={props.mark} onKeyDown={(event) => leaveMark(event, props.onSaveNext)}>
          <MarkField
            score={grading.score}
            range={range}
            added={desk.rubric && scoreOfPicks(desk.rubric.body, grading.picks, range)}
            isReadOnly={isReadOnly}
            onChange={(score) => onChange({ score }, 'score')}
          />
        </div>
        <CommentBox
          name={name}
          comment={grading.comment}
          bank={desk.comments}
          isReadOnly={isReadOnly}
          box={props.comment}
          isBankOpen={props.isBankOpen}
          onBank={props.onBank}
          onChange={(comment) => onChange({ comment }, 'comment')}
          onSaveNext={props.onSaveNext}
        />
        <VoiceComment
          fileId={grading.audioFileId}
          isReadOnly={isReadOnly}
          onChange={(audioFileId) => onChange({ audioFileId })}
        />
        {student.group && !isReadOnly && (
          <Button size="sm" icon={Users} onPress={props.onGroup}>
            {m.assignments_grade_group({ name: student.group.name })}
          </Button>
        )}
      </div>
      {desk.can.grade && (
        <div className="de-ends">
          <Button icon={Send} onPress={props.onReturn}>
            {m.assignments_return()}
          </Button>
          <Button variant="primary" onPress={props.onSaveNext}>
            {m.assignments_save_next()}
            <KeyHint keys="Enter" />
          </Button>
        </div>
      )}
    </aside>
  );
}

/** Enter in the mark goes on to the next work, Esc back to the keys of the desk. */
function leaveMark(event: KeyboardEvent, goOn: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.blur();
  if (event.key === 'Enter') goOn();
}

const Conflict = ({ onSettle }: Pick<PanelProps, 'onSettle'>) => (
  <Callout
    tone="warn"
    live
    title={m.assignments_conflict()}
    actions={
      <>
        <Button size="sm" onPress={() => onSettle('mine')}>
          {m.assignments_keep_mine()}
        </Button>
        <Button size="sm" onPress={() => onSettle('theirs')}>
          {m.assignments_take_theirs()}
        </Button>
      </>
    }
  >
    {m.assignments_conflict_hint()}
  </Callout>
);
