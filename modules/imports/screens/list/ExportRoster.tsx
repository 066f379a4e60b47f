import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { PackageOpen } from 'lucide-react';
import { imports } from '../api.ts';
import { useJobFile } from '../use-job-file.ts';

/** Takes everybody within reach out as OneRoster 1.2. */
export function ExportRoster() {
  const file = useJobFile(() => imports.exportRoster.call({}), m.imports_exported());
  return (
    <Button icon={PackageOpen} isPending={file.isPending} onPress={file.start}>
      {m.imports_export()}
    </Button>
  );
}
