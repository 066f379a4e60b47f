import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { Button, Inline } from '@patio/ui';
import { Moon } from 'lucide-react';
import type { Urgency } from '../../contract.ts';
import { whenText } from '../labels.ts';

interface QuietBarProps {
  until: string;
  role: Role;
  urgency: Urgency;
  onUrgency: (urgency: Urgency) => void;
}

/** Says that it is quiet hours and when a message arrives; what cannot wait is marked as such. */
export function QuietBar({ until, role, urgency, onUrgency }: QuietBarProps) {
  const choose = (to: Urgency, label: string) => (
    <Button
      size="sm"
      variant={urgency === to ? 'primary' : 'quiet'}
      onPress={() => onUrgency(urgency === to ? 'normal' : to)}
    >
      {label}
    </Button>
  );
  return (
    <div className="cv-quiet" role="status">
      <Moon aria-hidden />
      <span>
        <b>{m.conversations_quiet()}</b>{' '}
        {urgency === 'normal' ? m.conversations_quiet_until({ when: whenText(until) }) : m.conversations_quiet_passes()}
      </span>
      <Inline gap={4}>
        {choose('emergency', m.conversations_emergency())}
        {role !== 'student' && choose('pick_up', m.conversations_pick_up())}
      </Inline>
    </div>
  );
}
