import { m } from '@patio/messages';
import { NumberField, Select, TextArea } from '@patio/ui';
import type { FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { LocalField } from './LocalField.tsx';
import { Questions } from './Questions.tsx';
import { NameField, ShortField } from './ShortField.tsx';
import { stepsChange, timedSteps } from './timed-steps.ts';

const LONGEST = 5_000;

/** A solved problem; a step that asks first waits until the reader has thought. */
export function ExampleForm({ block, change }: FormProps<'example'>) {
  return (
    <div className="le-form">
      <NameField autoFocus value={block.title} onChange={(title) => change({ title })} />
      <TextArea
        label={m.lessons_problem()}
        atOnce
        rows={2}
        maxLength={LONGEST}
        value={block.problem}
        onChange={(problem) => change({ problem })}
      />
      <Items
        items={block.steps}
        onChange={(steps) => change({ steps })}
        name={(number) => m.lessons_step({ number })}
        add={m.lessons_add_step()}
        make={(): (typeof block.steps)[number] => ({ text: '' })}
        most={30}
      >
        {(step, set, at) => (
          <>
            <TextArea
              label={m.lessons_step({ number: at + 1 })}
              atOnce
              rows={2}
              maxLength={LONGEST}
              value={step.text}
              onChange={(text) => set({ ...step, text })}
            />
            <ShortField
              label={m.lessons_step_ask()}
              hint={m.lessons_step_ask_hint()}
              value={step.ask ?? ''}
              onChange={(ask) => set(ask ? { ...step, ask } : { text: step.text })}
            />
          </>
        )}
      </Items>
    </div>
  );
}

export function FlashcardsForm({ block, change }: FormProps<'flashcards'>) {
  return (
    <Items
      items={block.cards}
      onChange={(cards) => change({ cards })}
      name={(number) => m.lessons_card({ number })}
      add={m.lessons_add_card()}
      make={() => ({ front: '', back: '' })}
      most={100}
    >
      {(card, set) => (
        <div className="le-pair">
          <ShortField label={m.lessons_front()} value={card.front} onChange={(front) => set({ ...card, front })} />
          <ShortField label={m.lessons_back_side()} value={card.back} onChange={(back) => set({ ...card, back })} />
        </div>
      )}
    </Items>
  );
}

export function GlossaryForm({ block, change }: FormProps<'glossary'>) {
  return (
    <Items
      items={block.terms}
      onChange={(terms) => change({ terms })}
      name={(number) => m.lessons_term({ number })}
      add={m.lessons_add_term()}
      make={() => ({ term: '', meaning: '' })}
      most={100}
    >
      {(term, set) => (
        <div className="le-pair">
          <ShortField label={m.lessons_word()} value={term.term} onChange={(word) => set({ ...term, term: word })} />
          <ShortField
            label={m.lessons_meaning()}
            value={term.meaning}
            onChange={(meaning) => set({ ...term, meaning })}
          />
        </div>
      )}
    </Items>
  );
}

export function ActivityForm({ block, change }: FormProps<'activity'>) {
  return (
    <div className="le-form">
      <NameField autoFocus value={block.title} onChange={(title) => change({ title })} />
      <div className="le-pair">
        <Select
          label={m.lessons_grouping()}
          atOnce
          value={block.grouping}
          onChange={(grouping) => grouping && change({ grouping: grouping as 'alone' })}
          options={[
            { id: 'alone', label: m.lessons_activity_alone() },
            { id: 'pairs', label: m.lessons_activity_pairs() },
            { id: 'group', label: m.lessons_activity_group() },
            { id: 'home', label: m.lessons_activity_home() },
          ]}
        />
        <NumberField
          label={m.lessons_minutes_field()}
          atOnce
          min={0}
          max={240}
          value={block.minutes ?? null}
          onChange={(minutes) => change({ minutes: minutes ?? undefined })}
        />
      </div>
      <LocalField
        label={m.lessons_material_field()}
        hint={m.lessons_material_hint()}
        value={block.material.join(', ')}
        onChange={(text) =>
          change({
            material: text
              .split(',')
              .map((each) => each.trim().slice(0, 500))
              .filter(Boolean)
              .slice(0, 30),
          })
        }
      />
      <Items
        items={timedSteps(block)}
        onChange={(steps) => change(stepsChange(steps))}
        name={(number) => m.lessons_step({ number })}
        add={m.lessons_add_step()}
        make={() => ({ text: '', minutes: 0 })}
        most={30}
      >
        {(step, set, at) => (
          <div className="le-step">
            <TextArea
              label={m.lessons_step({ number: at + 1 })}
              atOnce
              rows={2}
              maxLength={LONGEST}
              value={step.text}
              onChange={(text) => set({ ...step, text })}
            />
            <NumberField
              label={m.lessons_step_minutes({ number: at + 1 })}
              atOnce
              hideSteppers
              min={0}
              max={240}
              unit={m.lessons_minutes_unit()}
              value={step.minutes || null}
              onChange={(minutes) => set({ ...step, minutes: minutes ?? 0 })}
            />
          </div>
        )}
      </Items>
    </div>
  );
}

export function QuizForm({ block, change }: FormProps<'quiz'>) {
  return (
    <div className="le-form">
      <NameField value={block.title} onChange={(title) => change({ title })} />
      <Questions questions={block.questions} most={50} onChange={(questions) => change({ questions })} />
    </div>
  );
}

export function CheckpointForm({ block, change }: FormProps<'checkpoint'>) {
  return (
    <div className="le-form">
      <NameField autoFocus value={block.title} onChange={(title) => change({ title })} />
      <TextArea
        label={m.lessons_checkpoint_text()}
        atOnce
        maxLength={LONGEST}
        value={block.text}
        onChange={(text) => change({ text })}
      />
      <Questions
        questions={block.questions ?? []}
        most={20}
        onChange={(questions) => change({ questions: questions.length > 0 ? questions : undefined })}
      />
    </div>
  );
}
