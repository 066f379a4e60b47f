import { useLocale } from '@patio/client';
import { NOT_EVALUATED } from '@patio/engine-grading';
import { m } from '@patio/messages';
import {
  Avatar,
  Button,
  Callout,
  Card,
  Checkbox,
  IconButton,
  Inline,
  Select,
  Stack,
  TextArea,
  useUnsaved,
} from '@patio/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CompetencyBook, GradebookView, LevelView } from '../../contract.ts';
import { PhraseBank } from '../book/PhraseBank.tsx';
import type { Marks } from '../book/use-marks.ts';
import { cellWord } from '../book/words.ts';
import { lacksConclusion } from './LevelGrid.tsx';
import type { Levels } from './use-levels.ts';

interface LevelPanelProps {
  view: GradebookView;
  book: CompetencyBook;
  termId: string;
  studentId: string;
  competencyId: string;
  levels: Levels;
  marks: Marks;
  isReadOnly: boolean;
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
  const now = levels.at(competencyId, studentId);
  const [text, setText] = useState(now?.conclusion ?? '');
  useUnsaved(!isReadOnly && text.trim() !== (now?.conclusion ?? ''));
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
  return (
    <>
      <Select
        atOnce
        label={m.gradebook_level()}
        value={now ? now.level : null}
        isDisabled={isReadOnly}
        options={[
          ...book.rules.scale.levels.map((level) => ({ id: level.id, label: `${level.id} · ${level.label[locale]}` })),
          { id: NOT_EVALUATED, label: m.gradebook_not_evaluated() },
        ]}
        onChange={(level) => level !== null && void levels.write([{ ...stands, level }])}
      />
      <TextArea
        atOnce
        label={m.gradebook_conclusion()}
        hint={m.gradebook_conclusion_hint()}
        value={text}
        onChange={setText}
        isReadOnly={isReadOnly}
      />
      {lacksConclusion(book, now) && text.trim() === '' && (
        <Callout tone="warn">{m.gradebook_needs_conclusion()}</Callout>
      )}
      {!isReadOnly && (
        <Inline>
          <PhraseBank
            schoolId={view.section.schoolId}
            words={{ name: given, class: view.section.name }}
            written={text}
            onChoose={(phrase) => setText((before) => [before.trim(), phrase].filter(Boolean).join(' '))}
          />
          {text.trim() !== (now?.conclusion ?? '') && (
            <Button
              size="sm"
              variant="primary"
              onPress={() => void levels.write([{ ...stands, conclusion: text.trim() || null }])}
            >
              {m.gradebook_save_conclusion()}
            </Button>
          )}
        </Inline>
      )}
      {items.length > 0 && (
        <fieldset className="m-0 grid gap-1 border-0 p-0">
          <legend className="mb-1 font-semibold">{m.gradebook_evidence()}</legend>
          {items.map((item) => (
            <Checkbox
              atOnce
              key={item.id}
              label={`${item.title} · ${cellWord(marks.cellAt(item.id, studentId))}`}
              value={stands.evidence.includes(item.id)}
              isDisabled={isReadOnly}
              onChange={(on) =>
                void levels.write([
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
