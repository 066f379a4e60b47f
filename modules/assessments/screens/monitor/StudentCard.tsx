import { m } from '@patio/messages';
import { Button, formatAgo, IconButton, Menu, Meter, Status } from '@patio/ui';
import { CircleStop, EllipsisVertical, History, LifeBuoy, PlayCircle, Timer } from 'lucide-react';
import type { MonitorLine, MonitorView } from '../../contract.ts';
import { attemptHref } from '../addresses.ts';
import { leftText } from '../sitting/clock-text.ts';
import type { Acting } from './ActDialog.tsx';
import { STANDING_NAMES, type Standing } from './standing.ts';

interface Props {
  view: MonitorView;
  line: MonitorLine;
  standing: Standing;
  now: number;
  onMinutes: () => void;
  onAct: (kind: Acting['kind']) => void;
}

/** One student: what they are doing, how far they are, and how long they have. */
export function StudentCard({ view, line, standing, now, onMinutes, onAct }: Props) {
  const { attempt, name } = line;
  const { text, tone } = STANDING_NAMES[standing];
  const isOpen = attempt?.state === 'open';
  return (
    <li className="mo-card" data-standing={standing}>
      <div className="mo-head">
        <b>{name}</b>
        {attempt && <CardMenu {...{ view, line, onMinutes, onAct }} />}
      </div>
      <p className="mo-line">
        <Status look="plain" tone={tone}>
          {text()}
        </Status>
        {isOpen && attempt.endsAt && (
          <span className="mo-clock" role="timer" aria-label={m.assessments_time_left()}>
            {leftText(Math.max(0, Date.parse(attempt.endsAt) - now))}
          </span>
        )}
      </p>
      {attempt && (
        <>
          <Meter
            thin
            ratio={attempt.questions === 0 ? 0 : attempt.answered / attempt.questions}
            tone={standing === 'ended' ? 'ok' : 'primary'}
          />
          <small>
            {m.assessments_answered({ count: attempt.answered, all: attempt.questions })}
            {' · '}
            {isOpen
              ? m.assessments_seen({ when: formatAgo(attempt.lastSeenAt) })
              : attempt.endedAt && m.assessments_ended_at({ when: formatAgo(attempt.endedAt) })}
          </small>
        </>
      )}
      {(line.extraPercent > 0 || line.extraMinutes > 0) && <small>{extraText(line)}</small>}
      {standing === 'help' && (
        <div className="mo-help">
          {attempt?.helpText && <p>«{attempt.helpText}»</p>}
          {view.can.help && (
            <Button size="sm" variant="primary" icon={LifeBuoy} onPress={() => onAct('help')}>
              {m.assessments_answer_help()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const extraText = ({ extraPercent, extraMinutes }: MonitorLine): string =>
  [
    extraPercent > 0 && m.assessments_extra_percent({ percent: extraPercent }),
    extraMinutes > 0 && m.assessments_extra_minutes({ count: extraMinutes }),
  ]
    .filter(Boolean)
    .join(' · ');

function CardMenu({ view, line, onMinutes, onAct }: Pick<Props, 'view' | 'line' | 'onMinutes' | 'onAct'>) {
  const { attempt, name } = line;
  if (!attempt) return null;
  const isOpen = attempt.state === 'open';
  return (
    <Menu
      label={name}
      placement="bottom end"
      trigger={<IconButton size="sm" icon={EllipsisVertical} label={m.assessments_more_of({ item: name })} />}
      items={[
        {
          id: 'attempt',
          label: m.assessments_see_attempt(),
          icon: History,
          href: attemptHref(view.examId, view.id, attempt.id),
        },
        ...(view.can.help && isOpen
          ? [
              { id: 'minutes', label: m.assessments_give_minutes(), icon: Timer, onAction: onMinutes },
              { id: 'end', label: m.assessments_end_attempt(), icon: CircleStop, onAction: () => onAct('end') },
            ]
          : []),
        ...(view.can.help && !isOpen
          ? [{ id: 'reopen', label: m.assessments_reopen(), icon: PlayCircle, onAction: () => onAct('reopen') }]
          : []),
      ]}
    />
  );
}
