import { AboutContext, countsNot, type Edit, PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { useStudentHref } from '@patio/people/screens';
import { Avatar, Button, Callout, Card, IconButton, Link, Load, Skeleton, Stack, Timeline } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, useState } from 'react';
import type { ChangeView, GradebookView, ItemView } from '../../contract.ts';
import { stateLabel } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { AskChange } from './AskChange.tsx';
import { AskedChange } from './AskedChange.tsx';
import { CommentField } from './CommentField.tsx';
import { type BookCell, keyOf } from './cells.ts';
import { shownText, whyNotSaved } from './draw-cell.tsx';
import { HowComputed } from './HowComputed.tsx';
import { StateChoice } from './StateChoice.tsx';
import { TermBreakdown } from './TermBreakdown.tsx';
import type { Drafts } from './use-drafts.ts';
import type { Marks } from './use-marks.ts';
import type { Totals } from './use-totals.ts';

export interface InspectorProps {
  view: GradebookView;
  termId: string;
  studentId: string;
  item: ItemView | undefined;
  marks: Marks;
  totals: Totals;
  isReadOnly: boolean;
  /** True once families have read the term: a mark then changes only by asking. */
  isPublic: boolean;
  /** How often the comment of this very mark was asked for by its key; each time it takes the focus. */
  commentAsked: number;
  drafts: Drafts;
  /** The last request about this mark. */
  change: ChangeView | undefined;
  /** Back to the mark, when its comment is written. */
  onDone: () => void;
  /** Absent where something around it closes it. */
  onClose: (() => void) | null;
}

/** While the cursor runs over the sheet, the panel stays as it is until there is time for the next mark. */
const same = (a: InspectorProps, b: InspectorProps): boolean =>
  (Object.keys(b) as (keyof InspectorProps)[]).every((name) => {
    if (name === 'marks') return a.marks.rows === b.marks.rows;
    if (name === 'onDone') return true;
    return name === 'onClose' ? !a.onClose === !b.onClose : a[name] === b[name];
  });

/** Everything about one mark: its state, a word for the student, who wrote what and when, and what it comes to. */
export const Inspector = memo(function Inspector(props: InspectorProps) {
  const { view, studentId, item, onClose } = props;
  const student = view.students.find((each) => each.id === studentId);
  const href = useStudentHref()(studentId);
  if (!student) return null;
  const spoken = student.name.split(', ').reverse().join(' ');
  return (
    <Card>
      <Stack gap={16}>
        <div className="flex items-center gap-3">
          <Avatar name={spoken} size={36} />
          <div className="min-w-0 flex-1">
            <b className="block truncate">{href ? <Link href={href}>{spoken}</Link> : spoken}</b>
            <small className="text-ink-2">{item?.title ?? m.gradebook_term_grade()}</small>
          </div>
          {onClose && <IconButton icon={X} label={m.gradebook_close_panel()} size="sm" onPress={onClose} />}
        </div>
        {item && <MarkPart key={`${item.id} ${studentId}`} {...props} item={item} />}
        <TermBreakdown {...props} />
        <HowComputed {...props} />
        <AboutContext value={studentId}>
          <PartSlot slot="gradebook.student" fallback={null} />
        </AboutContext>
        {item && (
          <CellHistory
            itemId={item.id}
            studentId={studentId}
            version={props.marks.cellAt(item.id, studentId).version}
          />
        )}
      </Stack>
    </Card>
  );
}, same);

function MarkPart(props: InspectorProps & { item: ItemView }) {
  const { view, marks, item, studentId, isReadOnly, isPublic, drafts } = props;
  const [asking, setAsking] = useState(false);
  const given = view.students.find((each) => each.id === studentId)?.name.split(', ')[1] ?? '';
  const cell = marks.typedAt(item.id, studentId);
  const edit = marks.editAt(item.id, studentId);
  const saveComment = (text: string) => {
    const commented = { ...cell, comment: text || null };
    // Letters that are no mark stay where they are, and the comment with them until they are corrected.
    if (edit?.text !== undefined) marks.hold([{ cell: commented, text: edit.text }]);
    else marks.write([commented]);
  };
  return (
    <Stack gap={12}>
      {edit && countsNot(edit) && <NotSaved {...props} edit={edit} />}
      <StateChoice cell={cell} isReadOnly={isReadOnly} onChange={(next) => marks.write([{ ...cell, ...next }])} />
      <CommentField
        label={m.gradebook_comment()}
        saveLabel={m.gradebook_save_comment()}
        place={keyOf(item.id, studentId)}
        drafts={drafts}
        value={cell.comment ?? ''}
        onSave={saveComment}
        onDone={props.onDone}
        isReadOnly={isReadOnly}
        asked={props.commentAsked}
        schoolId={view.section.schoolId}
        words={{ name: given.split(' ')[0] ?? given, class: view.section.name }}
      />
      {props.change && <AskedChange change={props.change} />}
      {isPublic && view.can.write && props.change?.state !== 'waiting' && (
        <Button onPress={() => setAsking(true)}>{m.gradebook_ask_change()}</Button>
      )}
      {asking && <AskChange {...props} cell={marks.cellAt(item.id, studentId)} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** Why what was typed is not saved, and the ways on. */
function NotSaved({
  marks,
  totals,
  view,
  item,
  edit,
  isReadOnly,
}: InspectorProps & { item: ItemView; edit: Edit<BookCell> }) {
  return (
    <Callout
      tone="bad"
      title={m.gradebook_not_saved({ text: shownText(edit) })}
      actions={
        <>
          {edit.phase === 'refused' && !isReadOnly && (
            <Button size="sm" onPress={() => marks.write([edit.value])}>
              {m.gradebook_send_again()}
            </Button>
          )}
          <Button size="sm" onPress={() => marks.takeBack([edit.value])}>
            {m.gradebook_leave_as_was()}
          </Button>
        </>
      }
    >
      {whyNotSaved(edit, item, totals.plan, view.rules.scale)}
    </Callout>
  );
}

function CellHistory({ itemId, studentId, version }: { itemId: string; studentId: string; version: number }) {
  const query = useQuery({
    ...gradebook.cellHistory.queryOptions({ input: { itemId, studentId } }),
    queryKey: [...gradebook.cellHistory.queryKey({ input: { itemId, studentId } }), version],
  });
  if (version === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{m.gradebook_history()}</h3>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ entries }) => (
          <Timeline
            label={m.gradebook_history()}
            items={entries.map((entry) => ({
              id: String(entry.version),
              at: entry.at,
              title: entry.score ?? stateLabel(entry.state),
              detail: [entry.by, entry.afterClose ? m.gradebook_by_change() : null].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Load>
    </section>
  );
}
