import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Download } from 'lucide-react';
import type { BatchView } from '../../contract.ts';
import { imports } from '../api.ts';
import { useJobFile } from '../use-job-file.ts';

/** The rows of the file that somebody must correct, each with what is wrong. */
export function CorrectedFile({ view: { id } }: { view: BatchView }) {
  const file = useJobFile(() => imports.writeCorrections.call({ id }), m.imports_corrections_done());
  return (
    <Button size="sm" icon={Download} isPending={file.isPending} onPress={file.start}>
      {m.imports_corrections()}
    </Button>
  );
}
