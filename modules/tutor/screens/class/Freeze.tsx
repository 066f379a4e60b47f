import { m } from '@patio/messages';
import { Button, Callout, formatTime, Inline, Select, Stack } from '@patio/ui';
import { LockOpen, Snowflake } from 'lucide-react';
import { useState } from 'react';
import type { TutorSettings } from '../../contract.ts';
import { freezeFor } from './freeze-for.ts';

type Frozen = TutorSettings['freeze'];
const MINUTES = [15, 45, 60, 90, 120] as const;

const isFrozen = (freeze: Frozen): freeze is NonNullable<Frozen> =>
  freeze !== null && Date.parse(freeze.until) > Date.now();

interface FreezeProps {
  freeze: Frozen;
  isBusy: boolean;
  onFreeze: (freeze: Frozen) => void;
}

/** Stops the tutor of the class for an exam or a lesson; what students need to say to a person is still heard. */
export function Freeze({ freeze, isBusy, onFreeze }: FreezeProps) {
  const [minutes, setMinutes] = useState('45');
  if (isFrozen(freeze))
    return (
      <Callout
        tone="info"
        icon={Snowflake}
        title={m.tutor_frozen_until({ time: formatTime(freeze.until) })}
        actions={
          <Button size="sm" icon={LockOpen} isPending={isBusy} onPress={() => onFreeze(null)}>
            {m.tutor_open_now()}
          </Button>
        }
      >
        {freeze.why === 'exam' ? m.tutor_frozen_exam() : m.tutor_frozen_lesson()}
      </Callout>
    );
  const stop = (why: 'exam' | 'lesson') => onFreeze(freezeFor(Number(minutes), why, Date.now()));
  return (
    <Stack gap={8}>
      <Select
        label={m.tutor_freeze_for()}
        atOnce
        value={minutes}
        onChange={(next) => setMinutes(next ?? '45')}
        options={MINUTES.map((count) => ({ id: String(count), label: m.tutor_minutes({ count }) }))}
      />
      <Inline>
        <Button icon={Snowflake} isPending={isBusy} onPress={() => stop('lesson')}>
          {m.tutor_freeze_lesson()}
        </Button>
        <Button icon={Snowflake} isPending={isBusy} onPress={() => stop('exam')}>
          {m.tutor_freeze_exam()}
        </Button>
      </Inline>
    </Stack>
  );
}
