import { m } from '@patio/messages';
import { Badge, Card, formatNumber, formatPercent, Link, Meter, Status } from '@patio/ui';
import type { QuestionStatistics } from '../../contract.ts';
import { plainText } from '../../rules/plain-text.ts';
import { questionHref } from '../addresses.ts';
import { MathText } from '../asking/MathText.tsx';
import { rightShare, tellsApart, WARNINGS } from './statistics-text.ts';

interface Props {
  question: QuestionStatistics;
  place: number;
  /** Enough students for the strongest and the weakest to say something. */
  isTold: boolean;
}

/** One question: how many had it right, whether it tells apart, and who chose what. */
export function ItemCard({ question, place, isTold }: Props) {
  const { title, prompt, students, open, warnings, options, discrimination } = question;
  return (
    <Card
      title={`${place}. ${title || plainText(prompt)}`}
      actions={<Link href={questionHref(question.questionId)}>{m.assessments_open_question()}</Link>}
    >
      <div className="st-facts">
        <div>
          <Meter ratio={question.difficulty} />
          <b>{rightShare(question)}</b>
          <small>
            {m.assessments_had_it({ count: students })}
            {open > 0 && ` · ${m.assessments_left_open({ count: open })}`}
          </small>
        </div>
        <div>
          <b>{tellsApart(discrimination)}</b>
          {discrimination !== null && (
            <small>
              {m.assessments_discrimination({ value: formatNumber(discrimination, { maximumFractionDigits: 2 }) })}
            </small>
          )}
        </div>
      </div>
      {warnings.length > 0 && (
        <ul className="st-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <Status look="plain" tone="warn">
                {WARNINGS[warning]()}
              </Status>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className="st-options" aria-label={m.assessments_options()}>
          {options.map((option) => (
            <li key={option.option}>
              <span className="st-option">
                <MathText text={option.text || optionName(option.option)} />
                {option.right && <Badge tone="ok">{m.assessments_is_right()}</Badge>}
              </span>
              <Meter thin ratio={option.share} tone={option.right ? 'ok' : 'warn'} />
              <small>
                {m.assessments_chosen_by({ count: option.chosen, percent: formatPercent(option.share) })}
                {isTold &&
                  ` · ${m.assessments_upper_lower({ upper: formatPercent(option.upper), lower: formatPercent(option.lower) })}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Options without words of their own: true and false, or a picture. */
const optionName = (option: string): string => {
  if (option === 'true') return m.assessments_true();
  return option === 'false' ? m.assessments_false() : m.assessments_picture();
};
