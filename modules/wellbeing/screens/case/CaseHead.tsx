import { m } from '@patio/messages';
import { Callout, formatDate } from '@patio/ui';
import type { ReactNode } from 'react';
import type { CaseView } from '../../contract.ts';
import { RiskBars, riskName } from '../board/RiskBars.tsx';
import { weekday } from '../casework/texts.ts';

const dayText = (date: string) => formatDate(date, { day: 'numeric', month: 'long' });

/** Whose it is for the reader: their own since a day, or whose else. */
function whoseText({ as, yoursSince, lead }: CaseView): string {
  if (as === 'lead' && yoursSince) return m.wellbeing_cases_yours_since({ day: dayText(yoursSince) });
  if (as === 'member') return m.wellbeing_cases_with({ name: lead.name });
  return m.wellbeing_cases_of({ name: lead.name });
}

/** Who the case is about, whose it is, how it was judged and when it is looked at again. */
export function CaseHead({ view, actions }: { view: CaseView; actions: ReactNode }) {
  const { student, number, risk, nextReviewOn, nextReviewAt } = view;
  const place = [student.homeroom, m.wellbeing_cases_number({ number }), whoseText(view)].filter(Boolean).join(' · ');
  const judged = risk && [
    risk.score && m.wellbeing_work_score_on_scale(risk.score),
    risk.on && formatDate(risk.on, { day: 'numeric', month: 'short' }),
    risk.by,
  ];
  return (
    <header className="wb-head">
      <div className="wb-head-row">
        <span className="wb-initials" data-size="lg" aria-hidden>
          {student.initials}
        </span>
        <div className="wb-head-names">
          <h2>{student.name}</h2>
          <p>{place}</p>
        </div>
        <div className="wb-head-acts">{actions}</div>
      </div>
      {view.as === 'break_glass' && (
        <Callout tone="warn">{m.wellbeing_cases_with_reason({ name: view.lead.name })}</Callout>
      )}
      {view.state === 'closed' && view.closedOn && (
        <Callout tone="neutral">{m.wellbeing_cases_closed_on({ day: dayText(view.closedOn) })}</Callout>
      )}
      <div className="wb-risk">
        <RiskBars level={risk?.level ?? null} />
        <div>
          <b>{risk ? m.wellbeing_cases_risk({ level: risk.level }) : riskName(null)}</b>
          <small>{judged ? judged.filter(Boolean).join(' · ') : m.wellbeing_cases_not_judged()}</small>
        </div>
        <div className="wb-risk-next">
          <b>
            {nextReviewOn
              ? [weekday(nextReviewOn, 'long'), nextReviewAt].filter(Boolean).join(', ')
              : m.wellbeing_board_no_date()}
          </b>
          <small>{m.wellbeing_cases_next_review()}</small>
        </div>
      </div>
    </header>
  );
}
