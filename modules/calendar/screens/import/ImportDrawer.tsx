import { m } from '@patio/messages';
import { Button, Callout, Drawer, FileButton, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { CALENDAR_BYTES, type Choices, type EventFields } from '../../contract.ts';
import { type IcsReport, readIcs } from '../../rules/read-ics.ts';
import { calendar } from '../api.ts';
import { AudienceFields } from '../event/AudienceFields.tsx';
import { Preview } from './Preview.tsx';
import { useImport } from './use-import.ts';

interface ImportDrawerProps {
  timeZone: string;
  today: string;
  onClose: () => void;
}

/** Takes in a file of another calendar: read on this device, shown, and only then kept. */
export function ImportDrawer(props: ImportDrawerProps) {
  const query = useQuery(calendar.choices.queryOptions());
  return (
    <Drawer title={m.calendar_import_title()} isOpen onOpenChange={(open) => !open && props.onClose()} size="lg">
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(choices) => <Import choices={choices} {...props} />}
      </Load>
    </Drawer>
  );
}

const fieldsFor = ({ schools, sections }: Choices, today: string): EventFields => ({
  title: '',
  description: '',
  place: '',
  rule: null,
  startsOn: today,
  startsAt: null,
  endsOn: today,
  endsAt: null,
  layer: 'personal',
  schoolId: schools[0]?.id ?? sections[0]?.schoolId ?? null,
  levelIds: [],
  sectionIds: [],
  roles: [],
});

function Import({ choices, timeZone, today, onClose }: ImportDrawerProps & { choices: Choices }) {
  const [report, setReport] = useState<IcsReport | null>(null);
  const [fields, setFields] = useState(() => fieldsFor(choices, today));
  const { run, done } = useImport(onClose);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const isSmall = file.size <= CALENDAR_BYTES;
    setReport(readIcs(isSmall ? await file.text() : '', timeZone, today));
  };
  const isReady =
    report !== null && report.events.length > 0 && (fields.layer !== 'section' || fields.sectionIds.length > 0);
  return (
    <Stack gap={16}>
      <p>{m.calendar_import_lede()}</p>
      <FileButton accept={['.ics', 'text/calendar']} icon={FileUp} onFiles={(files) => void read(files[0])}>
        {m.calendar_import_choose()}
      </FileButton>
      {report && !report.isCalendar && <Callout tone="bad">{m.calendar_import_not()}</Callout>}
      {report?.isCalendar && (
        <>
          <Preview report={report} />
          <AudienceFields
            fields={fields}
            choices={choices}
            isNew
            onChange={(part) => setFields({ ...fields, ...part })}
          />
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={done !== null}
            onPress={() => void run(report.events, fields)}
          >
            {done === null
              ? m.calendar_import_take({ count: report.events.length })
              : m.calendar_import_taking({ done, of: report.events.length })}
          </Button>
        </>
      )}
    </Stack>
  );
}
