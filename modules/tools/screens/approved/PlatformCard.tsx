import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, DescriptionList } from '@patio/ui';
import type { PlatformView } from '../../contract.ts';
import { tools } from '../api.ts';

/** What is typed into the page of a tool, and the key that we sign with. */
export function PlatformCard({ view }: { view: PlatformView }) {
  const renew = useStep({
    send: () => tools.renewKey.call(undefined),
    done: m.tools_key_renewed(),
    refresh: tools.key(),
  });
  const code = (text: string) => <code className="break-all">{text}</code>;
  return (
    <Card
      title={m.tools_platform()}
      level={3}
      actions={
        <ConfirmDialog
          title={m.tools_renew_key_ask()}
          confirmLabel={m.tools_renew_key()}
          onConfirm={() => renew.mutateAsync(undefined)}
          trigger={<Button size="sm">{m.tools_renew_key()}</Button>}
        >
          {m.tools_renew_key_body()}
        </ConfirmDialog>
      }
    >
      <p>{m.tools_platform_hint()}</p>
      <DescriptionList
        items={[
          { term: m.tools_issuer(), value: code(view.issuer) },
          { term: m.tools_our_keys(), value: code(view.keysUrl) },
          { term: m.tools_auth_url(), value: code(view.authUrl) },
          { term: m.tools_token_url(), value: code(view.tokenUrl) },
          { term: m.tools_deep_link_url(), value: code(view.deepLinkUrl) },
        ]}
      />
    </Card>
  );
}
