import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { FileUp } from 'lucide-react';
import { IMPORTS_AT } from '../addresses.ts';

/** The way from the registry to lists that come from elsewhere. */
export default function OpenImports() {
  return (
    <Button icon={FileUp} href={IMPORTS_AT}>
      {m.imports_import()}
    </Button>
  );
}
