import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventFields, type ImportedEvent, MOST_IMPORTED_AT_ONCE } from '../../contract.ts';
import { calendar } from '../api.ts';

/** Events in portions, with all days of a series in the same one. */
function portions(events: readonly ImportedEvent[]): ImportedEvent[][] {
  const parts: ImportedEvent[][] = [[]];
  for (const own of Map.groupBy(events, ({ uid }) => uid).values()) {
    const kept = own.slice(0, MOST_IMPORTED_AT_ONCE);
    if ((parts.at(-1)?.length ?? 0) + kept.length > MOST_IMPORTED_AT_ONCE) parts.push([]);
    parts.at(-1)?.push(...kept);
  }
  return parts.filter((part) => part.length > 0);
}

/** Takes events in, portion by portion; the same file again changes what it changed and adds nothing twice. */
export function useImport(onDone: () => void) {
  const cache = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  async function run(events: readonly ImportedEvent[], { layer, schoolId, levelIds, sectionIds, roles }: EventFields) {
    const sum = { added: 0, changed: 0, same: 0 };
    setDone(0);
    try {
      for (const part of portions(events)) {
        const answer = await calendar.importEvents.call({
          layer,
          schoolId,
          levelIds,
          sectionIds,
          roles,
          publish: true,
          events: part,
        });
        sum.added += answer.added;
        sum.changed += answer.changed;
        sum.same += answer.same;
        setDone(sum.added + sum.changed + sum.same);
      }
      toast(m.calendar_import_done(sum));
      onDone();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setDone(null);
      await cache.invalidateQueries({ queryKey: calendar.key() });
    }
  }
  return { run, done };
}
