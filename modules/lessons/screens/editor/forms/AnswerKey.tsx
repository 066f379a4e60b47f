import type { Question } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Checkbox, Segmented, TextField } from '@patio/ui';
import { clozeParts, clozeText, newKey } from '../blocks/empty-question.ts';
import { Items } from './Items.tsx';
import { LocalField } from './LocalField.tsx';
import { ShortField } from './ShortField.tsx';

interface KeyProps<Kind extends Question['kind'] = Question['kind']> {
  question: Extract<Question, { kind: Kind }>;
  onChange: (question: Question) => void;
}
const newItem = () => ({ id: newKey(makeId), text: '' });

/** What is right in a question, and what is said to each answer. */
export function AnswerKey({ question, onChange }: KeyProps) {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return <OptionsKey question={question} onChange={onChange} />;
    case 'trueFalse':
      return (
        <>
          <Segmented
            label={m.lessons_right_answer()}
            value={String(question.answer)}
            onChange={(answer) => onChange({ ...question, answer: answer === 'true' })}
            options={[
              { id: 'true', label: m.lessons_true() },
              { id: 'false', label: m.lessons_false() },
            ]}
          />
          <Said question={question} onChange={onChange} />
        </>
      );
    case 'numeric':
      return <NumericKey question={question} onChange={onChange} />;
    case 'short':
      return (
        <>
          <LocalField
            label={m.lessons_accepted()}
            hint={m.lessons_accepted_hint()}
            value={question.accepted.join(' | ')}
            onChange={(text) =>
              onChange({
                ...question,
                accepted: text
                  .split('|')
                  .map((each) => each.trim().slice(0, 500))
                  .slice(0, 20),
              })
            }
          />
          <Said question={question} onChange={onChange} />
        </>
      );
    case 'match':
      return <MatchKey question={question} onChange={onChange} />;
    case 'order':
      return (
        <>
          <p className="le-note">{m.lessons_order_hint()}</p>
          <Items
            items={question.items}
            onChange={(items) => onChange({ ...question, items })}
            name={(number) => m.lessons_item({ number })}
            add={m.lessons_add_item()}
            make={newItem}
            most={20}
          >
            {(item, set, at) => (
              <ShortField
                label={m.lessons_item({ number: at + 1 })}
                hideLabel
                value={item.text}
                onChange={(text) => set({ ...item, text })}
              />
            )}
          </Items>
          <Said question={question} onChange={onChange} />
        </>
      );
    case 'cloze':
      return (
        <>
          <LocalField
            label={m.lessons_cloze_text()}
            hint={m.lessons_cloze_hint()}
            rows={3}
            value={clozeText(question.parts)}
            onChange={(text) =>
              onChange({ ...question, parts: clozeParts(text.slice(0, 5_000), question.parts, makeId) })
            }
          />
          <Said question={question} onChange={onChange} />
        </>
      );
  }
}

function OptionsKey({ question, onChange }: KeyProps<'choice' | 'multiple'>) {
  const single = question.kind === 'choice';
  return (
    <Items
      items={question.options}
      onChange={(options) => onChange({ ...question, options })}
      name={(number) => m.lessons_option({ number })}
      add={m.lessons_add_option()}
      make={(): (typeof question.options)[number] => ({ ...newItem(), right: false })}
      most={12}
    >
      {(option, set, at) => (
        <div className="le-option" data-right={option.right || undefined}>
          <ShortField
            label={m.lessons_option({ number: at + 1 })}
            value={option.text}
            onChange={(text) => set({ ...option, text })}
          />
          <Checkbox
            label={m.lessons_is_right()}
            atOnce
            value={option.right}
            onChange={(right) =>
              single && right
                ? onChange({
                    ...question,
                    options: question.options.map((each, index) => ({ ...each, right: index === at })),
                  })
                : set({ ...option, right })
            }
          />
          <ShortField
            label={m.lessons_option_said()}
            value={option.feedback ?? ''}
            onChange={(feedback) => set({ ...option, feedback: feedback || undefined })}
          />
        </div>
      )}
    </Items>
  );
}

/** A number as the schema keeps it: with a point, never with a comma. */
const decimal = (text: string): string => text.trim().replace(',', '.');
const isDecimal = (text: string): boolean => /^(-?\d{1,15}(\.\d{1,10})?)?$/.test(text);

function NumericKey({ question, onChange }: KeyProps<'numeric'>) {
  const keep = (name: 'answer' | 'tolerance') => (text: string) => {
    const number = decimal(text) || (name === 'tolerance' ? '0' : '');
    if (!isDecimal(number) || (name === 'tolerance' && number.startsWith('-'))) return false;
    onChange({ ...question, [name]: number });
    return true;
  };
  return (
    <>
      <div className="le-pair">
        <LocalField
          label={m.lessons_right_answer()}
          error={m.lessons_note_not_a_number()}
          value={question.answer}
          onChange={keep('answer')}
        />
        <LocalField
          label={m.lessons_tolerance()}
          error={m.lessons_note_not_a_number()}
          value={question.tolerance}
          onChange={keep('tolerance')}
        />
        <TextField
          label={m.lessons_unit_of_measure()}
          atOnce
          maxLength={40}
          value={question.unit ?? ''}
          onChange={(unit) => onChange({ ...question, unit: unit || undefined })}
        />
      </div>
      <Said question={question} onChange={onChange} />
    </>
  );
}

function MatchKey({ question, onChange }: KeyProps<'match'>) {
  return (
    <>
      <Items
        items={question.pairs}
        onChange={(pairs) => onChange({ ...question, pairs })}
        name={(number) => m.lessons_pair({ number })}
        add={m.lessons_add_pair()}
        make={() => ({ left: newItem(), right: newItem() })}
        most={20}
      >
        {({ left, right }, set) => (
          <div className="le-pair">
            <ShortField
              label={m.lessons_pair_left()}
              value={left.text}
              onChange={(text) => set({ left: { ...left, text }, right })}
            />
            <ShortField
              label={m.lessons_pair_right()}
              value={right.text}
              onChange={(text) => set({ left, right: { ...right, text } })}
            />
          </div>
        )}
      </Items>
      <Said question={question} onChange={onChange} />
    </>
  );
}

/** What is said to a right and to a wrong answer, where answers are not listed one by one. */
function Said({ question, onChange }: KeyProps<'trueFalse' | 'numeric' | 'short' | 'match' | 'order' | 'cloze'>) {
  return (
    <div className="le-pair">
      <ShortField
        label={m.lessons_said_right()}
        value={question.right ?? ''}
        onChange={(right) => onChange({ ...question, right: right || undefined })}
      />
      <ShortField
        label={m.lessons_said_wrong()}
        value={question.wrong ?? ''}
        onChange={(wrong) => onChange({ ...question, wrong: wrong || undefined })}
      />
    </div>
  );
}
