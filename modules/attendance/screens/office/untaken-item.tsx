import { m } from '@patio/messages';
import { Button, type RowItem, Status } from '@patio/ui';
import { ClipboardList } from 'lucide-react';
import type { RollPlace, UntakenRow } from '../../contract.ts';
import { keyOf } from '../../rules/place.ts';

/** A class that nobody has taken, with whose it is; the office opens its roll. */
export const untakenItem = (
  each: UntakenRow,
  { school, onOpen }: { school?: string; onOpen?: (place: RollPlace) => void } = {},
): RowItem => ({
  id: keyOf(each.place),
  icon: ClipboardList,
  tone: 'warn',
  title: [each.name, each.startsAt].filter(Boolean).join(' · '),
  detail: [each.teachers.join(', '), each.room, school].filter(Boolean).join(' · '),
  end: onOpen ? (
    <Button size="sm" onPress={() => onOpen(each.place)}>
      {m.attendance_open_roll()}
    </Button>
  ) : (
    <Status tone="warn">{m.attendance_not_taken()}</Status>
  ),
});
