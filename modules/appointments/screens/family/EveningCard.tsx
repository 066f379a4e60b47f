import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Stack } from '@patio/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { FamilyEvening, FamilyView } from '../../contract.ts';
import { dayText } from '../texts.ts';
import { ArrangeDrawer } from './ArrangeDrawer.tsx';
import { wantsOf } from './wants.ts';

/** A meeting day of the school that can be booked now: the family lets Patio arrange it. */
export function EveningCard({ evening, family }: { evening: FamilyEvening; family: FamilyView }) {
  const [isOpen, setOpen] = useState(false);
  const wants = wantsOf(family, evening.id);
  const isFull = evening.cap !== null && evening.booked >= evening.cap;
  return (
    <Card title={evening.name}>
      <Stack gap={10}>
        <p className="ap-when">
          {m.appointments_when({ day: dayText(evening.date), from: evening.from, until: evening.until })}
        </p>
        <p>
          {m.appointments_evening_booked({ count: evening.booked })}{' '}
          {m.appointments_evening_until({ day: formatDate(evening.closesAt, { day: 'numeric', month: 'long' }) })}
        </p>
        {isFull && <Callout tone="info">{m.appointments_failure_family_full()}</Callout>}
        {!isFull && wants.length > 0 && (
          <div>
            <Button variant="primary" icon={Sparkles} onPress={() => setOpen(true)}>
              {m.appointments_arrange()}
            </Button>
          </div>
        )}
        {!isFull && wants.length === 0 && <p className="ap-note">{m.appointments_evening_nothing()}</p>}
      </Stack>
      {isOpen && <ArrangeDrawer evening={evening} wants={wants} onClose={() => setOpen(false)} />}
    </Card>
  );
}
