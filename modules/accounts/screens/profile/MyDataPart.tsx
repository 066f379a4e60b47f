import { saveContent } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card } from '@patio/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { accounts } from '../api.ts';

/** Everything that Patio keeps about the reader's account, as a file of their own. */
export function MyDataPart() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = await accounts.downloadMyData.call();
      saveContent('patio-my-data.json', JSON.stringify(data, null, 2), 'application/json');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={m.accounts_my_data()}>
      <p className="text-ink-2 mb-4">{m.accounts_my_data_lede()}</p>
      <Button icon={Download} isPending={busy} onPress={download}>
        {m.accounts_download_my_data()}
      </Button>
    </Card>
  );
}
