import { History, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, DescriptionList, Drawer, Inline, Load, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { PolicyDetail } from '../../contract.ts';
import { grading } from '../api.ts';
import { Places } from './Places.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { policyFacts } from './policy-facts.ts';
import { VersionCard } from './VersionCard.tsx';

/** One policy: what holds now in words, every version with what it changed, where it holds, and its story. */
export function PolicyDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const locale = useLocale();
  const query = useQuery(grading.getPolicy.queryOptions({ input: { id } }));
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={query.data?.line.label[locale] ?? m.grading_policy()}
    >
      <Load query={query} skeleton={<Skeleton shape="list" count={6} />}>
        {(detail) => <Parts detail={detail} onGone={onClose} />}
      </Load>
    </Drawer>
  );
}

function Parts({ detail, onGone }: { detail: PolicyDetail; onGone: () => void }) {
  const locale = useLocale();
  const open = detail.versions.find((each) => each.state === 'draft' || each.state === 'proposed');
  const [tab, setTab] = useState(open ? 'versions' : 'rules');
  const [editing, setEditing] = useState(false);
  const held = detail.versions.find((each) => each.state === 'in_force') ?? detail.versions[0];
  if (editing) return <PolicyEditor detail={detail} onDone={() => setEditing(false)} />;
  return (
    <Tabs
      label={m.grading_policy()}
      value={tab}
      onChange={setTab}
      items={[
        { id: 'rules', label: m.grading_tab_rules() },
        { id: 'versions', label: m.grading_tab_versions(), count: detail.versions.length },
        { id: 'places', label: m.grading_tab_places(), count: detail.line.places.length },
        { id: 'history', label: m.grading_tab_history() },
      ]}
    >
      {(id) =>
        id === 'rules' && held ? (
          <Stack gap={16}>
            <DescriptionList layout="rows" items={policyFacts(held, locale)} />
            {held.note && <Callout tone="info">{held.note}</Callout>}
            {detail.can.draft && !open && (
              <Inline>
                <Button icon={FilePlus2} onPress={() => setEditing(true)}>
                  {m.grading_new_version()}
                </Button>
              </Inline>
            )}
          </Stack>
        ) : id === 'versions' ? (
          <Stack gap={16}>
            {detail.versions.map((version) => (
              <VersionCard
                key={version.id}
                version={version}
                before={detail.versions.find((each) => each.number < version.number)}
                onEdit={() => setEditing(true)}
                onGone={onGone}
              />
            ))}
          </Stack>
        ) : id === 'places' ? (
          <Places detail={detail} />
        ) : (
          <History type="grading.policy" id={detail.line.id} />
        )
      }
    </Tabs>
  );
}
