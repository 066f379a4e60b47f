import { activeMembership, useNavigate, usePath, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Page, RowList, SearchField } from '@patio/ui';
import { useState } from 'react';
import { iconOf } from '../menu/icons.ts';
import { menuRoutes } from '../menu/menu.ts';
import { useRecords } from '../records/areas.ts';
import { likely, publicTargets } from './not-found/likely.ts';

/** Not found, with a search and the places that were probably meant. */
export default function NotFoundScreen() {
  const me = useVisitor();
  const navigate = useNavigate();
  const path = usePath();
  const [text, setText] = useState('');
  const records = useRecords();
  const targets = me ? menuRoutes(records, me, activeMembership(me).role) : publicTargets(records);
  const shown = likely(targets, text || path);
  return (
    <Page title={m.web_not_found_title()} width="read">
      <EmptyState scene="map" title={m.web_not_found_text()}>
        {m.web_not_found_hint()}
      </EmptyState>
      <SearchField
        label={m.web_not_found_search()}
        value={text}
        onChange={setText}
        onSubmit={() => shown[0] && void navigate(shown[0].path)}
      />
      <Card title={m.web_not_found_likely()} flush>
        <RowList
          items={shown.map((route) => ({
            id: route.id,
            title: route.title(),
            href: route.path,
            icon: iconOf(route.nav?.icon ?? ''),
          }))}
        />
      </Card>
    </Page>
  );
}
