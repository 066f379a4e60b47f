import { m } from '@patio/messages';
import { Button, Callout, Inline } from '@patio/ui';
import { Copy, Printer } from 'lucide-react';

/** Codes that are shown once: copy or print them, then they are gone from the screen. */
export function SecretCodes({ codes, lede, onDone }: { codes: string[]; lede: string; onDone: () => void }) {
  return (
    <Callout tone="warn" live title={m.accounts_codes_once()}>
      <p className="mb-3">{lede}</p>
      <ul className="grid sm:grid-cols-2 gap-1 num mb-4 list-none p-0">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline>
        <Button size="sm" icon={Copy} onPress={() => navigator.clipboard.writeText(codes.join('\n'))}>
          {m.accounts_copy()}
        </Button>
        <Button size="sm" icon={Printer} onPress={() => print()}>
          {m.accounts_print()}
        </Button>
        <Button size="sm" variant="primary" onPress={onDone}>
          {m.accounts_codes_kept()}
        </Button>
      </Inline>
    </Callout>
  );
}
