import { m } from '@patio/messages';
import { Button, Callout, Dialog, Inline, Stack, TextField, toast } from '@patio/ui';
import { Copy } from 'lucide-react';

interface Shown {
  label: string;
  value: string;
}

/** A secret that is shown this once: it can be copied, and is gone when the dialog closes. */
export function Secret({ title, shown, onClose }: { title: string; shown: readonly Shown[]; onClose: () => void }) {
  const copy = (value: string) => navigator.clipboard.writeText(value).then(() => toast(m.integrations_copied()));
  return (
    <Dialog
      isOpen
      title={title}
      isDismissable={false}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <Button variant="primary" onPress={close}>
          {m.integrations_kept()}
        </Button>
      )}
    >
      <Stack gap={16}>
        <Callout tone="warn" title={m.integrations_once()}>
          {m.integrations_once_hint()}
        </Callout>
        {shown.map(({ label, value }) => (
          <Inline key={label} gap={8} className="items-end">
            <TextField className="grow" label={label} value={value} isReadOnly />
            <Button icon={Copy} aria-label={m.integrations_copy_of({ name: label })} onPress={() => copy(value)}>
              {m.integrations_copy()}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Dialog>
  );
}
