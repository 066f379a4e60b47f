import { m } from '@patio/messages';
import { Line } from '../blocks/RichText.tsx';
import type { QuestionFields } from './fields.ts';

interface Option {
  id: string;
  text: string;
  chosen: boolean;
  choose: () => void;
}

function optionsOf({ question, answer, onChange }: QuestionFields): Option[] {
  if (question.kind === 'choice' && answer.kind === 'choice')
    return question.options
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, text }) => ({
        id,
        text,
        chosen: answer.option === id,
        choose: () => onChange({ kind: 'choice', option: id }),
      }));
  if (question.kind === 'multiple' && answer.kind === 'multiple')
    return question.options
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, text }) => {
        const chosen = answer.options.includes(id);
        const options = chosen ? answer.options.filter((each) => each !== id) : [...answer.options, id];
        return { id, text, chosen, choose: () => onChange({ kind: 'multiple', options }) };
      });
  if (question.kind === 'trueFalse' && answer.kind === 'trueFalse')
    return [true, false].map((value) => ({
      id: String(value),
      text: value ? m.lessons_true() : m.lessons_false(),
      chosen: answer.value === value,
      choose: () => onChange({ kind: 'trueFalse', value }),
    }));
  return [];
}

/** Answers to press; the others stay open after a try. */
export function Choices(fields: QuestionFields) {
  const options = optionsOf(fields);
  if (options.length === 0) return null;
  const { marked } = fields;
  return (
    <div className="lp-options">
      {options.map(({ id, text, chosen, choose }) => (
        <button
          key={id}
          type="button"
          className="lp-option"
          aria-pressed={chosen}
          data-result={chosen ? marked?.result : undefined}
          onClick={choose}
        >
          <i aria-hidden />
          <span>
            <Line text={text} />
          </span>
          {chosen && marked && marked.result === 'wrong' && <em>{m.lessons_not_yet()}</em>}
        </button>
      ))}
    </div>
  );
}
