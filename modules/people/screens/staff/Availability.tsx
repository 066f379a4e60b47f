import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Segmented, Stack, toast, useUnsaved } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Check, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import type { StaffView } from '../../contract.ts';
import { people } from '../api.ts';
import { paint, toCells, toWishes, type Wish, wishAt } from './availability-cells.ts';

const LOOKS = {
  fine: { icon: Check, tone: 'bg-surface text-ink-2' },
  disliked: { icon: ThumbsDown, tone: 'bg-warn-soft text-warn-ink' },
  impossible: { icon: Ban, tone: 'bg-bad-soft text-bad-ink' },
} as const;

// 2024-01-01 was a Monday: the names of the days come from the reader's language, not from a list of ours.
const dayName = (day: number): string => formatDate(`2024-01-0${day}`, { weekday: 'long' });

/** When somebody can teach: choose a wish and press the cells, a whole day or a whole period. The timetable reads it. */
export function Availability({ member }: { member: StaffView }) {
  const { week } = member;
  const [wishes, setWishes] = useState(() => toWishes(member.availability));
  const [brush, setBrush] = useState<Wish>('impossible');
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const days = Array.from({ length: week.days }, (_, i) => i + 1);
  const dirty = JSON.stringify(toCells(wishes)) !== JSON.stringify(toCells(toWishes(member.availability)));
  useUnsaved(dirty);
  if (week.periods.length === 0)
    return (
      <EmptyState scene="tools" title={m.people_no_bells()}>
        {m.people_no_bells_more()}
      </EmptyState>
    );
  const press = (cells: { day: number; period: number }[]) => {
    if (!member.can.manage) return;
    const same = cells.every(({ day, period }) => wishAt(wishes, day, period) === brush);
    setWishes(paint(wishes, cells, same ? 'fine' : brush));
  };
  const save = async () => {
    setBusy(true);
    try {
      const after = await people.setAvailability.call({
        id: member.id,
        version: member.version,
        cells: toCells(wishes),
      });
      cache.setQueryData(people.getStaff.queryKey({ input: { id: member.id } }), after);
      toast(m.people_saved());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const word = (wish: Wish) => m.people_wish_is({ wish });
  return (
    <Stack gap={16}>
      <p>{m.people_availability_lede()}</p>
      {member.can.manage && (
        <Segmented
          label={m.people_brush()}
          value={brush}
          onChange={(id) => setBrush(id as Wish)}
          options={(['impossible', 'disliked', 'fine'] as const).map((id) => ({
            id,
            label: word(id),
            icon: LOOKS[id].icon,
          }))}
        />
      )}
      <Card flush>
        <div className="overflow-x-auto">
          <table className="w-full border-collapse">
            <caption className="sr-only">{m.people_tab_availability()}</caption>
            <thead>
              <tr>
                <th />
                {days.map((day) => (
                  <th key={day} scope="col" className="p-1">
                    <Button
                      variant="quiet"
                      size="sm"
                      isDisabled={!member.can.manage}
                      onPress={() => press(week.periods.map(({ period }) => ({ day, period })))}
                    >
                      {dayName(day)}
                    </Button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.periods.map(({ period, startsAt, endsAt }) => (
                <tr key={period}>
                  <th scope="row" className="w-px whitespace-nowrap p-1 text-start font-normal">
                    <Button
                      variant="quiet"
                      size="sm"
                      isDisabled={!member.can.manage}
                      onPress={() => press(days.map((day) => ({ day, period })))}
                    >
                      {`${startsAt}–${endsAt}`}
                    </Button>
                  </th>
                  {days.map((day) => {
                    const wish = wishAt(wishes, day, period);
                    const { icon, tone } = LOOKS[wish];
                    return (
                      <td key={day} className="p-1">
                        <Button
                          wide
                          size="sm"
                          icon={icon}
                          className={tone}
                          isDisabled={!member.can.manage}
                          aria-label={m.people_cell({ day: dayName(day), time: startsAt, wish: word(wish) })}
                          onPress={() => press([{ day, period }])}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {member.can.manage && (
        <Inline>
          <Button variant="primary" isDisabled={!dirty} isPending={busy} onPress={() => void save()}>
            {m.people_save()}
          </Button>
          <Button isDisabled={!dirty} onPress={() => setWishes(toWishes(member.availability))}>
            {m.people_discard()}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
