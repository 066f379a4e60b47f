import { m } from '@patio/messages';
import {
  Avatar,
  Button,
  Card,
  IconButton,
  Inline,
  Load,
  Skeleton,
  Stack,
  TextArea,
  Timeline,
  useUnsaved,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, useState } from 'react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { AskChange } from './AskChange.tsx';
import { HowComputed } from './HowComputed.tsx';
import { PhraseBank } from './PhraseBank.tsx';
import { StateChoice } from './StateChoice.tsx';
import { TermBreakdown } from './TermBreakdown.tsx';
import type { Marks } from './use-marks.ts';
import type { Totals } from './use-totals.ts';
import { stateWord } from './words.ts';

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
  /** How often the comment was asked for by its key; each time it takes the focus. */
  commentAsked: number;
  /** Absent where something around it closes it. */
  onClose: (() => void) | null;
}

/** While the cursor runs over the sheet, the panel stays as it is until there is time for the next mark. */
const same = (a: InspectorProps, b: InspectorProps): boolean =>
  (Object.keys(b) as (keyof InspectorProps)[]).every((name) => {
    if (name === 'marks') return a.marks.rows === b.marks.rows;
    return name === 'onClose' ? !a.onClose === !b.onClose : a[name] === b[name];
  });

/** Everything about one mark: its state, a word for the student, who wrote what and when, and what it comes to. */
export const Inspector = memo(function Inspector(props: InspectorProps) {
  const { view, studentId, item, onClose } = props;
  const student = view.students.find((each) => each.id === studentId);
  if (!student) return null;
  const spoken = student.name.split(', ').reverse().join(' ');
  return (
    <Card>
      <Stack gap={16}>
        <div className="flex items-center gap-3">
          <Avatar name={spoken} size={36} />
          <div className="min-w-0 flex-1">
            <b className="block truncate">{spoken}</b>
            <small className="text-ink-2">{item?.title ?? m.gradebook_term_grade()}</small>
          </div>
          {onClose && <IconButton icon={X} label={m.gradebook_close_panel()} size="sm" onPress={onClose} />}
        </div>
        {item && <MarkPart key={`${item.id} ${studentId} ${props.commentAsked}`} {...props} item={item} />}
        <TermBreakdown {...props} />
        <HowComputed {...props} />
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
  const { view, marks, item, studentId, isReadOnly, isPublic, commentAsked } = props;
  const [asking, setAsking] = useState(false);
  const given = view.students.find((each) => each.id === studentId)?.name.split(', ')[1] ?? '';
  const cell = marks.cellAt(item.id, studentId);
  const [text, setText] = useState(cell.comment ?? '');
  const changed = text.trim() !== (cell.comment ?? '');
  useUnsaved(!isReadOnly && changed);
  return (
    <Stack gap={12}>
      <StateChoice cell={cell} isReadOnly={isReadOnly} onChange={(next) => marks.write([{ ...cell, ...next }])} />
      <TextArea
        atOnce
        label={m.gradebook_comment()}
        value={text}
        onChange={setText}
        isReadOnly={isReadOnly}
        autoFocus={commentAsked > 0}
      />
      {!isReadOnly && (
        <Inline>
          <PhraseBank
            schoolId={view.section.schoolId}
            words={{ name: given.split(' ')[0] ?? given, class: view.section.name }}
            written={text}
            onChoose={(phrase) => setText((now) => [now.trim(), phrase].filter(Boolean).join(' '))}
          />
          {changed && (
            <Button
              size="sm"
              variant="primary"
              onPress={() => marks.write([{ ...cell, comment: text.trim() || null }])}
            >
              {m.gradebook_save_comment()}
            </Button>
          )}
        </Inline>
      )}
      {isPublic && view.can.write && <Button onPress={() => setAsking(true)}>{m.gradebook_ask_change()}</Button>}
      {asking && <AskChange {...props} cell={cell} onClose={() => setAsking(false)} />}
    </Stack>
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
              title: entry.score ?? stateWord(entry.state),
              detail: [entry.by, entry.afterClose ? m.gradebook_by_change() : null].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Load>
    </section>
  );
}
