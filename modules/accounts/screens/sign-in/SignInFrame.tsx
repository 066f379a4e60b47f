import { chosenAtDoor, speak, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale, LANGUAGE_NAMES, LOCALES } from '@patio/messages/runtime';
import { coverProps, Logo, NOTEBOOK_PATTERNS, Segmented } from '@patio/ui';
import type { ReactNode } from 'react';

export const LANGUAGES = LOCALES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }));

export function LanguageSwitch() {
  const locale = useLocale();
  const choose = (id: string) => {
    if (!isLocale(id)) return;
    chosenAtDoor.keep(id);
    void speak(id);
  };
  return <Segmented label={m.accounts_language()} options={LANGUAGES} value={locale} onChange={choose} />;
}

/** A shelf of notebooks: the first thing one sees of a school. Decoration only. */
function Shelf() {
  return (
    <div className="hidden lg:grid grid-cols-2 gap-4 content-center p-10 bg-sunken" aria-hidden>
      {NOTEBOOK_PATTERNS.map((pattern, i) => (
        <div
          key={pattern}
          className="cover rounded-lg h-36"
          {...coverProps({ colour: ((i % 8) + 1) as 1, pattern })}
          style={{ transform: `translateY(${i % 2 ? 20 : 0}px)` }}
        />
      ))}
    </div>
  );
}

/** The frame of everything that happens before one is in: one sheet, one task. */
export function SignInFrame({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex flex-col items-center px-5 py-8">
        <div className="w-full max-w-[25rem] flex items-center justify-between gap-4">
          <a href="/" className="no-underline text-ink">
            <Logo name={m.accounts_patio()} />
          </a>
          <LanguageSwitch />
        </div>
        {/* Hangs from the top: what comes later grows downwards and never moves a button from under a finger. */}
        <div className="w-full max-w-[25rem] py-10 lg:pt-[9vh]">
          <h1 className="text-3xl mb-2">{title}</h1>
          {lede && <p className="text-ink-2 mb-6">{lede}</p>}
          {children}
        </div>
      </div>
      <Shelf />
    </div>
  );
}
