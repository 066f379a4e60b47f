import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Callout, Card, Select, Stack } from '@patio/ui';
import { useState } from 'react';
import type { Language } from '../../contract.ts';
import { languageFor } from '../../rules/texts.ts';
import { LANGUAGE } from '../labels.ts';
import { AnnouncementText } from '../received/Text.tsx';
import type { Draft } from './draft.ts';
import type { AudienceInHand } from './use-audience.ts';

/** Whether families of a homeroom get it, in words. */
function Reaches({ audience, homeroomId }: { audience: AudienceInHand; homeroomId: string }) {
  const found = audience.count?.homerooms.find(({ id }) => id === homeroomId);
  const name = audience.groups.find(({ id }) => id === `homeroom:${homeroomId}`)?.name ?? found?.name ?? '';
  if (!found || found.guardians === 0) return <Callout tone="warn">{m.announcements_preview_not({ name })}</Callout>;
  return <p className="an-note">{m.announcements_preview_reaches({ count: found.guardians, name })}</p>;
}

/** The announcement as a parent of one homeroom sees it on a phone. */
export function Preview({ draft, audience }: { draft: Draft; audience: AudienceInHand }) {
  const [language, setLanguage] = useState<Language>(getLocale());
  const reached = audience.count?.homerooms ?? [];
  const choices = audience.groups
    .filter(({ id }) => id.startsWith('homeroom:'))
    .map(({ id, name }) => ({ id: id.slice('homeroom:'.length), label: name }));
  const all = choices.length > 0 ? choices : reached.map(({ id, name }) => ({ id, label: name }));
  const [chosen, setChosen] = useState<string | null>(null);
  const homeroomId = chosen ?? reached[0]?.id ?? null;
  const title = draft.texts[languageFor(draft.texts, language)]?.title;
  return (
    <Card title={m.announcements_preview()}>
      <Stack gap={12}>
        <div className="an-pair">
          <Select atOnce label={m.announcements_preview_as()} options={all} value={homeroomId} onChange={setChosen} />
          <Select
            atOnce
            label={m.announcements_preview_language()}
            options={(['es', 'en'] as const).map((id) => ({ id, label: LANGUAGE[id]() }))}
            value={language}
            onChange={(next) => setLanguage(next === 'en' ? 'en' : 'es')}
          />
        </div>
        {homeroomId && <Reaches audience={audience} homeroomId={homeroomId} />}
        <div className="an-phone" lang={languageFor(draft.texts, language)}>
          <h3>{title || m.announcements_untitled()}</h3>
          <AnnouncementText key={language} texts={draft.texts} language={language} files={draft.files} linked={false} />
          {draft.ask !== 'nothing' && (
            <p className="an-asked">
              {draft.ask === 'acknowledge'
                ? m.announcements_acknowledge()
                : `${m.announcements_consent()} · ${m.announcements_refuse()}`}
            </p>
          )}
        </div>
      </Stack>
    </Card>
  );
}
