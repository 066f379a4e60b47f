import { RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Button, Card, IconButton, Skeleton, Stack, TextField } from '@patio/ui';
import { Languages, X } from 'lucide-react';
import { Suspense } from 'react';
import type { Language } from '../../contract.ts';
import { LANGUAGES } from '../../rules/texts.ts';
import { LANGUAGE } from '../labels.ts';
import { EMPTY_TEXT } from './draft.ts';
import { Files } from './Files.tsx';
import { Templates } from './Templates.tsx';
import type { Composing } from './use-compose.ts';

/** One language of the text. */
function OneLanguage({
  language,
  composing: { draft, set },
  isOnly,
}: {
  language: Language;
  composing: Composing;
  isOnly: boolean;
}) {
  const text = draft.texts[language] ?? EMPTY_TEXT;
  const change = (part: Partial<typeof text>) => set({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  return (
    <div className="an-language">
      <div className="an-language-head">
        <b>{LANGUAGE[language]()}</b>
        {!isOnly && (
          <IconButton
            size="sm"
            icon={X}
            label={m.announcements_language_remove({ language: LANGUAGE[language]() })}
            onPress={() => set({ texts: { ...draft.texts, [language]: null } })}
          />
        )}
      </div>
      <TextField
        atOnce
        isRequired
        label={m.announcements_text_title()}
        value={text.title}
        maxLength={160}
        onChange={(title) => change({ title })}
      />
      <Suspense fallback={<Skeleton shape="text" />}>
        <RichTextField label={m.announcements_text()} value={text.body} onChange={(body) => change({ body })} />
      </Suspense>
    </div>
  );
}

/** What it says, in one language or in both side by side, with pictures and papers. */
export function TextPart({ composing }: { composing: Composing }) {
  const { draft, set } = composing;
  const written = LANGUAGES.filter((language) => draft.texts[language] !== null);
  const missing = LANGUAGES.filter((language) => draft.texts[language] === null);
  return (
    <Card title={m.announcements_text()} actions={!composing.isRevision && <Templates composing={composing} />}>
      <Stack gap={14}>
        <div className="an-languages">
          {written.map((language) => (
            <OneLanguage key={language} language={language} composing={composing} isOnly={written.length === 1} />
          ))}
        </div>
        {missing.length > 0 && written.length > 0 && (
          <div>
            <Button
              size="sm"
              icon={Languages}
              onPress={() => set({ texts: { ...draft.texts, [missing[0]!]: EMPTY_TEXT } })}
            >
              {m.announcements_language_add({ language: LANGUAGE[missing[0]!]() })}
            </Button>
          </div>
        )}
        <Files files={draft.files} onChange={(files) => set({ files })} />
      </Stack>
    </Card>
  );
}
