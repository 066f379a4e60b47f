import { m } from '@patio/messages';
import { Button, Callout, formatTime } from '@patio/ui';
import type { Answer } from '../../contract/answer.ts';
import { RULES } from '../../rules/measures.ts';
import { rowsOfTotal } from '../../rules/rows-behind.ts';
import { noteText, numberText, ofText, unitName, valueText } from '../say.ts';
import { Opens, useRows } from './OpenRows.tsx';
import { Sentences } from './Sentences.tsx';

/** What changed in computed sentences, with the whole, what it is of, and the rows behind it. */
export function Summary({ answer }: { answer: Answer }) {
  const { school, open } = useRows();
  const onRows = open(rowsOfTotal(answer, school), m.insights_total());
  const { measure } = answer.question;
  const note = noteText(answer);
  return (
    <div className="in-summary">
      {answer.summary.length > 0 && (
        <p className="in-said-large" aria-live="polite">
          <Sentences told={answer} said={answer.summary} />
        </p>
      )}
      {note && <Callout tone="info">{note}</Callout>}
      <div className="in-note">
        {answer.total && (
          <>
            <b>
              <Opens open={onRows}>{valueText(measure, answer.total)}</Opens>
            </b>{' '}
            {ofText(measure, answer.total)} {unitName(measure)}
            {' · '}
            {RULES[measure].by.includes('level') && m.insights_students_n({ many: answer.total.people })}{' '}
          </>
        )}
        {answer.keptAt && m.insights_kept({ time: formatTime(answer.keptAt) })}
        {onRows && answer.total && (
          <Button size="sm" variant="quiet" onPress={onRows}>
            {m.insights_rows_open()}
          </Button>
        )}
      </div>
      {answer.hidden > 0 && <p className="in-note">{m.insights_hidden({ many: answer.hidden })}</p>}
      {answer.more > 0 && <p className="in-note">{m.insights_more({ many: numberText(answer.more) })}</p>}
      <details className="in-how">
        <summary>{m.insights_about()}</summary>
        <p>{m.insights_about_text({ unit: unitName(measure) })}</p>
      </details>
    </div>
  );
}
