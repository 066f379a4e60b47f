import { m } from '@patio/messages';
import { bringTexts, LOCALES } from '@patio/messages/runtime';
import { Badge, Button, formatDate, Inline, Load, lazyPart, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ConsentView } from '../../contract.ts';
import { people } from '../api.ts';
import { consentText } from '../labels/consent-labels.ts';

/** It proposes the usual text in every language, and a browser has those of one. */
const ConsentTextDrawer = lazyPart(async () => {
  await Promise.all(LOCALES.map(bringTexts));
  return { default: (await import('./ConsentTextDrawer.tsx')).ConsentTextDrawer };
});

/** What families are asked to agree to, purpose by purpose, in the institution's own words. */
export default function ConsentTextsPart() {
  const query = useQuery(people.listConsentTexts.queryOptions());
  const [editing, setEditing] = useState<ConsentView['purpose'] | null>(null);
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) => {
        const chosen = items.find((each) => each.purpose === editing);
        return (
          <Stack gap={12}>
            <p className="text-ink-2 text-sm">{m.people_consent_texts_lede()}</p>
            <ul className="grid divide-y divide-line">
              {items.map((item) => {
                const [last] = item.versions;
                return (
                  <li key={item.purpose} className="grid gap-2 py-4">
                    <Inline>
                      <h3 className="font-bold">{m.people_purpose_is({ purpose: item.purpose })}</h3>
                      <Badge>{m.people_consent_version({ version: item.version })}</Badge>
                    </Inline>
                    <p className="whitespace-pre-line text-ink-2 text-sm">{consentText(item.purpose, item.text)}</p>
                    {last && (
                      <p className="text-ink-2 text-sm">
                        {m.people_consent_text_by({ name: last.by, date: formatDate(last.at) })}
                      </p>
                    )}
                    <Inline>
                      <Button size="sm" onPress={() => setEditing(item.purpose)}>
                        {m.people_consent_text_edit()}
                      </Button>
                    </Inline>
                  </li>
                );
              })}
            </ul>
            <Suspense>{chosen && <ConsentTextDrawer item={chosen} onClose={() => setEditing(null)} />}</Suspense>
          </Stack>
        );
      }}
    </Load>
  );
}
