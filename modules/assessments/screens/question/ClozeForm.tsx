import type { ClozePart, Gap } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Button, Card, NumberField, RadioGroup, Stack, TextArea } from '@patio/ui';
import { SquareDashed, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { hiddenText, withGap, withoutGap } from './cloze-parts.ts';
import type { FaultAt, FormProps } from './form.ts';
import { NumberAnswers } from './NumberAnswers.tsx';
import { newGap } from './new-question.ts';
import { OptionList } from './OptionsForm.tsx';
import { ScoringField } from './ScoringField.tsx';
import { WordAnswers } from './WordAnswers.tsx';

/** A text whose gaps are made by choosing words in it; each gap says below it what belongs there. */
export function ClozeForm({ question, onChange, faultAt }: FormProps<'cloze'>) {
  const { parts } = question;
  const set = (next: ClozePart[]) => onChange({ ...question, parts: next });
  const fault = faultAt('parts');
  let number = 0;
  return (
    <Stack gap={10}>
      <p className="qe-note">{m.assessments_cloze_hint()}</p>
      <Shown parts={parts} />
      {fault && (
        <p className="qe-fault" role="alert">
          {fault.error}
        </p>
      )}
      {parts.map((part, at) =>
        part.kind === 'text' ? (
          <TextPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is its place between gaps
            key={`text ${at}`}
            text={part.text}
            onChange={(text) => set(parts.with(at, { kind: 'text', text }))}
            onGap={(from, to) => set(withGap(parts, at, from, to))}
          />
        ) : (
          <GapCard
            key={part.id}
            gap={part}
            number={++number}
            at={`parts.${at}`}
            faultAt={faultAt}
            onChange={(gap) => set(parts.with(at, gap))}
            onRemove={() => set(withoutGap(parts, at))}
          />
        ),
      )}
      {parts.at(-1)?.kind !== 'text' && (
        <Button size="sm" variant="quiet" onPress={() => set([...parts, { kind: 'text', text: '' }])}>
          {m.assessments_add_text()}
        </Button>
      )}
      <ScoringField value={question.scoring} onChange={(scoring) => onChange({ ...question, scoring })} />
    </Stack>
  );
}

/** The whole text in one glance, its gaps as numbered boxes with what they hide. */
function Shown({ parts }: { parts: readonly ClozePart[] }) {
  let number = 0;
  return (
    <p className="qe-cloze">
      {parts.map((part, at) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is its place between gaps
          <span key={`text ${at}`}>{part.text}</span>
        ) : (
          <mark key={part.id}>
            <sup>{++number}</sup>
            {hiddenText(part) || '…'}
          </mark>
        ),
      )}
    </p>
  );
}

interface TextProps {
  text: string;
  onChange: (text: string) => void;
  onGap: (from: number, to: number) => void;
}

function TextPart({ text, onChange, onGap }: TextProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="qe-text-part" ref={box}>
      <TextArea
        atOnce
        hideLabel
        rows={2}
        label={m.assessments_cloze_text()}
        placeholder={m.assessments_cloze_text()}
        maxLength={5000}
        value={text}
        onChange={onChange}
      />
      <Button
        size="sm"
        icon={SquareDashed}
        // The field must keep what is chosen in it.
        preventFocusOnPress
        onPress={() => {
          const field = box.current?.querySelector('textarea');
          onGap(field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length);
        }}
      >
        {m.assessments_make_gap()}
      </Button>
    </div>
  );
}

interface GapProps {
  gap: Gap;
  number: number;
  at: string;
  faultAt: FaultAt;
  onChange: (gap: Gap) => void;
  onRemove: () => void;
}

const KINDS = { short: m.assessments_gap_short, choice: m.assessments_gap_choice, numeric: m.assessments_gap_numeric };

function GapCard({ gap, number, at, faultAt, onChange, onRemove }: GapProps) {
  return (
    <Card
      level={3}
      tone="sunken"
      title={m.assessments_gap({ number })}
      actions={
        <Button size="sm" variant="quiet" icon={Undo2} onPress={onRemove}>
          {m.assessments_gap_back()}
        </Button>
      }
    >
      <Stack gap={12}>
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_gap_kind()}
          value={gap.kind}
          options={(['short', 'choice', 'numeric'] as const).map((id) => ({ id, label: KINDS[id]() }))}
          onChange={(kind) =>
            kind !== gap.kind &&
            onChange({ ...newGap(kind as Gap['kind'], hiddenText(gap)), id: gap.id, weight: gap.weight })
          }
        />
        {gap.kind === 'choice' && (
          <OptionList
            isSingle
            options={gap.options}
            at={`${at}.options`}
            faultAt={faultAt}
            onChange={(options) => onChange({ ...gap, options })}
          />
        )}
        {gap.kind === 'short' && (
          <WordAnswers
            rule={gap}
            at={`${at}.answers`}
            faultAt={faultAt}
            onChange={(rule) => onChange({ ...gap, ...rule })}
          />
        )}
        {gap.kind === 'numeric' && (
          <NumberAnswers
            rule={gap}
            at={`${at}.answers`}
            faultAt={faultAt}
            onChange={(rule) => onChange({ ...gap, ...rule })}
          />
        )}
        <NumberField
          atOnce
          label={m.assessments_gap_weight()}
          min={1}
          max={100}
          value={gap.weight}
          onChange={(weight) => onChange({ ...gap, weight: weight ?? 1 })}
        />
      </Stack>
    </Card>
  );
}
