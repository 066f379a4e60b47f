import { m } from '@patio/messages';
import { Button, Card, IconButton, Menu, Stack, Switch, TextArea, TextField } from '@patio/ui';
import { ArrowDown, ArrowUp, Dices, EllipsisVertical, ListPlus, Trash2 } from 'lucide-react';
import type { ExamPart, ExamSection } from '../../contract.ts';
import type { Place } from './draft.ts';
import { PartRow } from './PartRow.tsx';
import type { Named } from './SectionsPart.tsx';

interface Props {
  section: ExamSection;
  number: number;
  isOnly: boolean;
  isFixed: boolean;
  known: ReadonlyMap<string, Named>;
  subjectId: string | undefined;
  onChange: (part: Partial<ExamSection>) => void;
  /** For everybody, or for the pool at this place. */
  onPick: (pool?: number) => void;
  onPool: () => void;
  onStepPart: (part: number, by: -1 | 1) => void;
  onDropPart: (from: Place, part: number) => void;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

const keyOf = (part: ExamPart, at: number): string => (part.kind === 'question' ? part.question : `pool ${at}`);

/** One section of the exam: its words, its questions in order, and its pools. */
export function SectionCard(props: Props) {
  const { section, number, isOnly, isFixed, known, onChange } = props;
  const { title, instructions, shuffle, parts } = section;
  return (
    <Card title={title || m.assessments_section({ number })} actions={!isFixed && <SectionMenu {...props} />}>
      <Stack gap={14}>
        {(!isOnly || title !== '') && (
          <TextField
            atOnce
            label={m.assessments_section_title()}
            maxLength={120}
            value={title}
            onChange={(next) => onChange({ title: next })}
          />
        )}
        <TextArea
          atOnce
          rows={2}
          label={m.assessments_section_text()}
          maxLength={4000}
          value={instructions}
          onChange={(next) => onChange({ instructions: next })}
        />
        {parts.length > 0 && (
          <ol className="eb-parts">
            {parts.map((part, at) => (
              <PartRow
                key={keyOf(part, at)}
                part={part}
                place={{ section: number - 1, part: at }}
                isFixed={isFixed}
                question={part.kind === 'question' ? known.get(part.question) : undefined}
                known={known}
                onPick={() => props.onPick(at)}
                onChange={(next) => onChange({ parts: parts.with(at, next) })}
                onStep={(by) => props.onStepPart(at, by)}
                onDrop={(from) => props.onDropPart(from, at)}
                onRemove={() => onChange({ parts: parts.toSpliced(at, 1) })}
              />
            ))}
          </ol>
        )}
        {parts.length === 0 && <p className="eb-note">{m.assessments_section_empty()}</p>}
        {!isFixed && (
          <div className="eb-acts">
            <Button size="sm" icon={ListPlus} onPress={() => props.onPick()}>
              {m.assessments_add_questions()}
            </Button>
            <Button size="sm" icon={Dices} onPress={props.onPool}>
              {m.assessments_add_pool()}
            </Button>
          </div>
        )}
        <Switch
          label={m.assessments_shuffle_questions()}
          value={shuffle}
          isDisabled={isFixed}
          onChange={(on) => onChange({ shuffle: on })}
        />
      </Stack>
    </Card>
  );
}

function SectionMenu({ section, number, isOnly, onStep, onRemove }: Props) {
  const name = section.title || m.assessments_section({ number });
  return (
    <Menu
      label={name}
      placement="bottom end"
      trigger={<IconButton size="sm" icon={EllipsisVertical} label={m.assessments_more_of({ item: name })} />}
      items={[
        {
          id: 'up',
          label: m.assessments_section_up(),
          icon: ArrowUp,
          isDisabled: number === 1,
          onAction: () => onStep(-1),
        },
        {
          id: 'down',
          label: m.assessments_section_down(),
          icon: ArrowDown,
          isDisabled: isOnly,
          onAction: () => onStep(1),
        },
        {
          id: 'remove',
          label: m.assessments_section_remove(),
          icon: Trash2,
          isDisabled: isOnly,
          onAction: onRemove,
        },
      ]}
    />
  );
}
