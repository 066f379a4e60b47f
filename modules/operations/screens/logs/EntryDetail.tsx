import { m } from '@patio/messages';
import { Button, DescriptionList, Stack } from '@patio/ui';
import { KIND_NAMES, LEVEL_NAMES, outcomeText } from '../../contract/texts.ts';
import type { LogEntry } from '../../contract.ts';
import { secondText, timeText } from '../format.ts';

/** One log entry whole, and the way to everything else of the same request. */
export function EntryDetail({ entry, onRequest }: { entry: LogEntry; onRequest: (id: string) => void }) {
  const { requestId } = entry;
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.operations_at(), value: secondText(entry.at) },
          { term: m.operations_level(), value: LEVEL_NAMES[entry.level]() },
          { term: m.operations_kind(), value: KIND_NAMES[entry.kind]() },
          { term: m.operations_outcome(), value: outcomeText(entry) },
          { term: m.operations_time(), value: entry.milliseconds === null ? '–' : timeText(entry.milliseconds) },
          { term: m.operations_who(), value: entry.who ?? '–' },
          { term: m.operations_request(), value: requestId ? <code>{requestId}</code> : '–' },
          { term: m.operations_process(), value: entry.process },
        ]}
      />
      {entry.detail && <pre className="m-0 overflow-x-auto whitespace-pre-wrap text-sm">{entry.detail}</pre>}
      {requestId && <Button onPress={() => onRequest(requestId)}>{m.operations_same_request()}</Button>}
      <p className="m-0 text-ink-2">{m.operations_redacted()}</p>
    </Stack>
  );
}
