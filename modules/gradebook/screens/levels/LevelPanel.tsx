import { countsNot, useLocale } from '@patio/client';
import { NOT_EVALUATED } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Avatar, Button, Callout, Card, Checkbox, IconButton, Select, Stack } from '@patio/ui';
import { X } from 'lucide-react';
import type { CompetencyBook, GradebookView, LevelView } from '../../contract.ts';
import { CommentField } from '../book/CommentField.tsx';
import { cellLabel } from '../book/labels.ts';
import type { Drafts } from '../book/use-drafts.ts';
import type { Marks } from '../book/use-marks.ts';
import { lacksConclusion, notSavedReason } from './LevelGrid.tsx';
import { type Levels, placeOfLevel } from './use-levels.ts';

interface LevelPanelProps {
  view: GradebookView;
  book: CompetencyBook;
  termId: string;
  studentId: string;
  competencyId: string;
  levels: Levels;
  marks: Marks;
  isReadOnly: boolean;
  drafts: Drafts;
  /** Back to the judgement, when its conclusion is written. */
  onDone: () => void;
  onClose: (() => void) | null;
}

/** One judgement: its level, the conclusion that families read, and the work that it rests on. */
export function LevelPanel(props: LevelPanelProps) {
  const { view, book, studentId, competencyId, onClose } = props;
  const student = view.students.find((each) => each.id === studentId);
  const competency = book.competencies.find((each) => each.id === competencyId);
  if (!student || !competency) return null;
  const spoken = student.name.split(', ').reverse().join(' ');
  return (
    <Card>
      <Stack gap={16}>
        <div className="flex items-center gap-3">
          <Avatar name={spoken} size={36} />
          <div className="min-w-0 flex-1">
            <b className="block truncate">{spoken}</b>
            <small className="text-ink-2">{competency.name}</small>
          </div>
          {onClose && <IconButton icon={X} label={m.gradebook_close_panel()} size="sm" onPress={onClose} />}
        </div>
        <Judgement key={`${studentId} ${competencyId}`} {...props} given={spoken.split(' ')[0] ?? spoken} />
      </Stack>
    </Card>
  );
}

function Judgement(props: LevelPanelProps & { given: string }) {
  const { view, book, termId, studentId, competencyId, levels, marks, isReadOnly, given } = props;
  const locale = useLocale();
  const edit = levels.editAt(termId, competencyId, studentId);
  const now = edit?.value ?? levels.at(termId, competencyId, studentId);
  const place = `${placeOfLevel(termId, competencyId)} ${studentId}`;
  const text = props.drafts.at(place)?.text ?? now?.conclusion ?? '';
  const items = view.items.filter((item) => item.termId === termId);
  const stands: LevelView = now ?? {
    competencyId,
    studentId,
    termId,
    level: NOT_EVALUATED,
    conclusion: null,
    evidence: items.filter((item) => marks.cellAt(item.id, studentId).score !== null).map((item) => item.id),
    version: 0,
  };
  const saveConclusion = (next: string) => {
    const concluded = { ...stands, conclusion: next || null };
    // Letters that are no level stay where they are, and the conclusion with them until they are corrected.
    if (edit?.text !== undefined) levels.hold([{ level: concluded, text: edit.text }]);
    else levels.write([concluded]);
  };
  return (
    <>
      {edit && countsNot(edit) && (
        <Callout
          tone="bad"
          title={m.gradebook_not_saved({ text: edit.text ?? edit.value.level })}
          actions={
            <>
              {edit.phase === 'refused' && !isReadOnly && (
                <Button size="sm" onPress={() => levels.write([edit.value])}>
                  {m.gradebook_send_again()}
                </Button>
              )}
              <Button size="sm" onPress={() => levels.takeBack([edit.value])}>
                {m.gradebook_leave_as_was()}
              </Button>
            </>
          }
        >
          {notSavedReason(edit, book.rules.scale)}
        </Callout>
      )}
      <Select
        atOnce
        label={m.gradebook_level()}
        value={now ? now.level : null}
        isDisabled={isReadOnly}
        options={[
          ...book.rules.scale.levels.map((level) => ({ id: level.id, label: `${level.id} · ${level.label[locale]}` })),
          { id: NOT_EVALUATED, label: m.gradebook_not_evaluated() },
        ]}
        onChange={(level) => level !== null && levels.write([{ ...stands, level }])}
      />
      <CommentField
        label={m.gradebook_conclusion()}
        hint={m.gradebook_conclusion_hint()}
        saveLabel={m.gradebook_save_conclusion()}
        place={place}
        drafts={props.drafts}
        value={now?.conclusion ?? ''}
        onSave={saveConclusion}
        onDone={props.onDone}
        isReadOnly={isReadOnly}
        asked={0}
        schoolId={view.section.schoolId}
        words={{ name: given, class: view.section.name }}
      />
      {lacksConclusion(book, now) && text.trim() === '' && (
        <Callout tone="warn">{m.gradebook_needs_conclusion()}</Callout>
      )}
      {items.length > 0 && (
        <fieldset className="m-0 grid gap-1 border-0 p-0">
          <legend className="mb-1 font-semibold">{m.gradebook_evidence()}</legend>
          {items.map((item) => (
            <Checkbox
              atOnce
              key={item.id}
              label={`${item.title} · ${cellLabel(marks.cellAt(item.id, studentId))}`}
              value={stands.evidence.includes(item.id)}
              isDisabled={isReadOnly}
              onChange={(on) =>
                levels.write([
                  {
                    ...stands,
                    evidence: on ? [...stands.evidence, item.id] : stands.evidence.filter((each) => each !== item.id),
                  },
                ])
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
