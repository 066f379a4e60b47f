import { m } from '@patio/messages';
import { NumberField, TextArea } from '@patio/ui';
import type { FormProps } from './form.ts';

/** A text that a person marks. */
export function EssayForm({ question, onChange, faultAt }: FormProps<'essay'>) {
  const { words, template, guide } = question;
  return (
    <>
      <div className="qe-pair">
        <NumberField
          atOnce
          hideSteppers
          label={m.assessments_words_least()}
          min={1}
          max={20_000}
          value={words.least ?? null}
          {...faultAt('words')}
          onChange={(least) => onChange({ ...question, words: { ...words, least: least ?? undefined } })}
        />
        <NumberField
          atOnce
          hideSteppers
          label={m.assessments_words_most()}
          min={1}
          max={20_000}
          value={words.most ?? null}
          onChange={(most) => onChange({ ...question, words: { ...words, most: most ?? undefined } })}
        />
      </div>
      <TextArea
        atOnce
        rows={3}
        label={m.assessments_template()}
        hint={m.assessments_template_hint()}
        maxLength={30_000}
        value={template}
        onChange={(next) => onChange({ ...question, template: next })}
      />
      <TextArea
        atOnce
        rows={3}
        label={m.assessments_guide()}
        hint={m.assessments_guide_hint()}
        maxLength={5000}
        value={guide}
        onChange={(next) => onChange({ ...question, guide: next })}
      />
    </>
  );
}
