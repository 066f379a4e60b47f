import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import type { ReferralLine } from '../../contract.ts';
import { DueBar } from './DueBar.tsx';
import { KIND_ICONS, senderOf, wordsOf } from './labels.ts';

interface ReferralRowProps {
  line: ReferralLine;
  /** The first of the list, which has the one primary button. */
  isFirst: boolean;
  onOpen: () => void;
}

/** One referral: what was said in plain words, who sent it, how long there is, and the way in. */
export const ReferralRow = ({ line, isFirst, onOpen }: ReferralRowProps) => (
  <li className="wb-referral" data-kind={line.kind}>
    <span className="tint" data-tone={line.urgency === 'now' ? 'bad' : line.urgency === 'today' ? 'warn' : undefined}>
      <Icon of={KIND_ICONS[line.kind]} />
    </span>
    <span className="wb-initials" aria-hidden>
      {line.student.initials}
    </span>
    <b className="wb-referral-class">{line.student.homeroom ?? '–'}</b>
    <span className="wb-referral-words">
      <b data-excerpt>{wordsOf(line)}</b>
      <small>
        {line.state === 'new' ? senderOf(line) : [senderOf(line), line.assignee].filter(Boolean).join(' · ')}
      </small>
    </span>
    {line.state === 'new' ? <DueBar line={line} /> : <span />}
    <Button variant={isFirst ? 'primary' : 'secondary'} onPress={onOpen}>
      {line.state !== 'new'
        ? m.wellbeing_referrals_see()
        : line.urgency === 'now'
          ? m.wellbeing_referrals_open_now()
          : m.wellbeing_referrals_open()}
    </Button>
  </li>
);
