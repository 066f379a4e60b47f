import { m } from '@patio/messages';
import type { ExportView } from '@patio/platform/contract';
import { toast } from '@patio/ui';
import { ExportMenu } from '@patio/ui/table';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../api/failure.ts';
import { platform } from '../api/platform.ts';

/** Saves what an address of ours gives, without leaving the page. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

function told(prepared: ExportView): void {
  if (prepared.state === 'waiting') {
    toast(m.client_export_waits(), { tone: 'info', detail: m.client_export_waits_detail(), duration: 10_000 });
    return;
  }
  saveAddress(prepared.address);
  toast(m.client_export_started({ rows: prepared.rows }));
}

export interface ExportButtonProps {
  /** As the module defined it, such as `people.students`. */
  name: string;
  /** The filters of the list as it stands, without page and size. */
  filters: Record<string, unknown>;
}

/** Takes the whole filtered list out as Excel or CSV; very many rows wait for a second person. */
export function ExportButton({ name, filters }: ExportButtonProps) {
  const prepare = useMutation({
    ...platform.prepareExport.mutationOptions(),
    onSuccess: told,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return <ExportMenu isPending={prepare.isPending} onExport={(format) => prepare.mutate({ name, format, filters })} />;
}
