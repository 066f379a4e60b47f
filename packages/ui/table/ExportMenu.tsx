import { m } from '@patio/messages';
import { Download, FileText, Sheet } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { Menu } from '../overlays/Menu.tsx';

export type ExportFormat = 'csv' | 'xlsx';

/** The whole filtered list as a file; what happens is the caller's. */
export function ExportMenu({ onExport, isPending }: { onExport: (format: ExportFormat) => void; isPending?: boolean }) {
  return (
    <Menu
      label={m.ui_export()}
      placement="bottom end"
      items={[
        { id: 'xlsx', label: m.ui_export_xlsx(), detail: m.ui_export_xlsx_detail(), icon: Sheet },
        { id: 'csv', label: m.ui_export_csv(), detail: m.ui_export_csv_detail(), icon: FileText },
      ]}
      onAction={(id) => onExport(id as ExportFormat)}
      trigger={
        <Button variant="quiet" icon={Download} isPending={isPending} className="icon-btn" aria-label={m.ui_export()} />
      }
    />
  );
}
