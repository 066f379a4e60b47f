import { m } from '@patio/messages';
import { RadioGroup } from '@patio/ui';
import { MatchForm, OrderForm } from './ArrangedForms.tsx';
import { ClozeForm } from './ClozeForm.tsx';
import { EssayForm } from './EssayForm.tsx';
import { FormulaForm } from './FormulaForm.tsx';
import type { FormProps } from './form.ts';
import { HotSpotForm } from './HotSpotForm.tsx';
import { NumberAnswers } from './NumberAnswers.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { WordAnswers } from './WordAnswers.tsx';

/** What is right in a question, by its kind. */
export function KindForm({ question, onChange, faultAt }: FormProps) {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return <OptionsForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'true_false':
      return (
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_right_answer()}
          value={String(question.answer)}
          options={[
            { id: 'true', label: m.assessments_true() },
            { id: 'false', label: m.assessments_false() },
          ]}
          onChange={(answer) => onChange({ ...question, answer: answer === 'true' })}
        />
      );
    case 'numeric':
      return (
        <NumberAnswers
          rule={question}
          at="answers"
          faultAt={faultAt}
          onChange={(rule) => onChange({ ...question, ...rule })}
        />
      );
    case 'formula':
      return <FormulaForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'short':
      return (
        <WordAnswers
          rule={question}
          at="answers"
          faultAt={faultAt}
          onChange={(rule) => onChange({ ...question, ...rule })}
        />
      );
    case 'match':
      return <MatchForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'order':
      return <OrderForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'cloze':
      return <ClozeForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'hot_spot':
      return <HotSpotForm question={question} onChange={onChange} faultAt={faultAt} />;
    case 'essay':
      return <EssayForm question={question} onChange={onChange} faultAt={faultAt} />;
  }
}
