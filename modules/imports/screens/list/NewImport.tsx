import { m } from '@patio/messages';
import { Callout, Card, FileDrop, JobProgress, Load, Select, Skeleton, Split, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SOURCE_BYTES } from '../../contract/fields.ts';
import { imports } from '../api.ts';
import { Samples } from './Samples.tsx';
import { useOpenFile } from './use-open-file.ts';

interface School {
  id: string;
  name: string;
}

/** A new import: the school, the file, and lists to try it with. */
export function NewImport() {
  const choices = useQuery(imports.importChoices.queryOptions());
  return (
    <Load query={choices} skeleton={<Skeleton shape="form" />}>
      {({ schools }) => <Drop schools={schools} />}
    </Load>
  );
}

function Drop({ schools }: { schools: readonly School[] }) {
  const [schoolId, setSchool] = useState(schools[0]?.id ?? null);
  const file = useOpenFile(schoolId);
  return (
    <Split width={360} aside={<Samples isDisabled={file.isPending || !schoolId} onTry={file.send} />}>
      <Card title={m.imports_new()}>
        <Stack gap={14}>
          {schools.length > 1 && (
            <Select
              atOnce
              label={m.imports_school()}
              options={schools.map(({ id, name }) => ({ id, label: name }))}
              value={schoolId}
              onChange={setSchool}
            />
          )}
          <FileDrop
            atOnce
            className="im-drop"
            label={m.imports_file()}
            hint={m.imports_file_hint()}
            maxSize={SOURCE_BYTES}
            value={[]}
            isDisabled={file.isPending || !schoolId}
            onChange={([chosen]) => chosen && file.send(chosen)}
          />
          {file.isPending && (
            <JobProgress
              title={file.sent < 1 ? m.imports_sending({ name: file.name }) : m.imports_reading()}
              state={file.waits ? 'waiting' : 'running'}
              done={Math.round(file.sent * 100)}
              total={file.sent < 1 ? 100 : undefined}
              detail={file.waits ? m.imports_waits_network() : ' '}
            />
          )}
          {file.refusal && (
            <Callout live tone="bad" title={m.imports_not_taken()}>
              {file.refusal}
            </Callout>
          )}
        </Stack>
      </Card>
    </Split>
  );
}
