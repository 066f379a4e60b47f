import { WritingField } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import type { Asked } from './fields.ts';
import { Given } from './Given.tsx';
import { countWords } from './given.ts';

/** How many words there are, and how many are asked for. */
function wordsText(count: number, { least, most }: { least?: number | undefined; most?: number | undefined }): string {
  if (least && most) return m.assessments_ask_words_between({ count, least, most });
  if (least) return m.assessments_ask_words_least({ count, least });
  return most ? m.assessments_ask_words_most({ count, most }) : m.assessments_ask_words({ count });
}

export function EssayAnswer({ question, answer, onChange }: Asked<'essay'>) {
  const count = countWords(answer.text);
  const isOutside = count > (question.words.most ?? Infinity);
  if (!onChange)
    return (
      <>
        <Given text={answer.text} />
        {count > 0 && <p className="ask-hint">{m.assessments_ask_words({ count })}</p>}
      </>
    );
  return (
    <div className="ask-essay">
      <WritingField
        label={m.assessments_ask_answer()}
        rows={10}
        maxLength={100_000}
        value={answer.text}
        onChange={(text) => onChange({ kind: 'essay', text })}
      />
      <p className="ask-hint" data-much={isOutside || undefined}>
        {wordsText(count, question.words)}
      </p>
    </div>
  );
}
