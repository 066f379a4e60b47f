import { m } from '@patio/messages';
import { Callout, RowList, Stack } from '@patio/ui';
import type { IcsReport } from '../../rules/read-ics.ts';
import { repeatText, whenText } from '../labels.ts';

const SHOWN = 20;

/** What would be taken in, and what would not and why. */
export function Preview({ report: { events, notes } }: { report: IcsReport }) {
  return (
    <Stack gap={12}>
      <p>{m.calendar_import_found({ count: events.length })}</p>
      <RowList
        label={m.calendar_import_title()}
        items={events.slice(0, SHOWN).map((event, at) => ({
          id: `${event.uid} ${at}`,
          title: event.title,
          detail: [whenText(event), event.rule && repeatText(event.rule), event.place].filter(Boolean).join(' · '),
        }))}
      />
      {events.length > SHOWN && <p>{m.calendar_import_more({ count: events.length - SHOWN })}</p>}
      {notes.length > 0 && (
        <Callout tone="warn" title={m.calendar_import_notes({ count: notes.length })}>
          <ul>
            {notes.slice(0, SHOWN).map(({ title, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same note may stand there twice
              <li key={at}>{m.calendar_import_note({ title: title || m.calendar_import_untitled(), reason })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </Stack>
  );
}
