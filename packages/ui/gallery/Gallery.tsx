import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Toaster } from '../feedback/Toaster.tsx';
import { Segmented } from '../fields/Segmented.tsx';
import { Select } from '../fields/Select.tsx';
import { Page } from '../layout/Page.tsx';
import { Section } from '../layout/Section.tsx';
import { Toolbar } from '../layout/Toolbar.tsx';
import { type Appearance, applyAppearance } from '../theme/appearance.ts';
import { LeaveQuestion } from '../unsaved/LeaveQuestion.tsx';
import { Basics } from './parts/Basics.tsx';
import { Charts } from './parts/Charts.tsx';
import { Data } from './parts/Data.tsx';
import { Feedback } from './parts/Feedback.tsx';
import { Fields } from './parts/Fields.tsx';
import { BigGrid, GridPart } from './parts/GridPart.tsx';
import { Overlays } from './parts/Overlays.tsx';
import { Pictures } from './parts/Pictures.tsx';
import { Records } from './parts/Records.tsx';
import { States } from './parts/States.tsx';
import { Time } from './parts/Time.tsx';
import { WORDS } from './samples.ts';

const SCREENS = {
  gradebook: lazy(() => import('./screens/Gradebook.tsx')),
  timetable: lazy(() => import('./screens/Timetable.tsx')),
  family: lazy(() => import('./screens/Family.tsx')),
  youngest: lazy(() => import('./screens/Youngest.tsx')),
  calm: lazy(() => import('./screens/Calm.tsx')),
};

const CHOICES = {
  theme: ['light', 'dark', 'contrast', 'contrast-dark', 'calm', 'system'],
  density: ['comfortable', 'compact'],
  audience: ['standard', 'k3', 'calm'],
  role: ['admin', 'director', 'coordinator', 'teacher', 'student', 'parent', 'support', 'psychology'],
  font: ['default', 'legible', 'lexend', 'andika'],
  spacing: ['normal', 'wide'],
  textSize: ['small', 'normal', 'large', 'larger'],
  motion: ['system', 'full', 'reduced'],
} as const;
const PARTS = {
  basics: Basics,
  fields: Fields,
  feedback: Feedback,
  overlays: Overlays,
  pictures: Pictures,
  data: Data,
  grid: GridPart,
  charts: Charts,
  time: Time,
  records: Records,
  states: States,
};

const EXTRA = { big: BigGrid };

/** Every component in every appearance; `?theme=dark&role=teacher` sets one, `?screen=gradebook` shows a composed screen. */
export default function Gallery() {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);
  const [look, setLook] = useState(() =>
    Object.fromEntries(
      Object.keys(CHOICES).map((key) => [key, query.get(key) ?? CHOICES[key as keyof typeof CHOICES][0]]),
    ),
  );
  useEffect(() =>
    applyAppearance({ ...look, textSize: query.get('textSize') ?? 'normal' } as Partial<Appearance>, {
      remember: false,
    }),
  );
  const Screen = SCREENS[query.get('screen') as keyof typeof SCREENS];
  if (Screen)
    return (
      <Suspense fallback={<Skeleton />}>
        <Screen />
      </Suspense>
    );
  const only = query.get('part');
  const Extra = EXTRA[only as keyof typeof EXTRA];
  return (
    <main>
      <Page title={WORDS.title} description={WORDS.lede}>
        <Toolbar label="Appearance">
          <Segmented
            label="theme"
            value={look.theme}
            onChange={(theme) => setLook({ ...look, theme })}
            options={CHOICES.theme.map((id) => ({ id, label: id }))}
          />
          {Object.entries(CHOICES)
            .filter(([key]) => key !== 'theme')
            .map(([key, values]) => (
              <Select
                key={key}
                look="pill"
                label={key}
                value={look[key]!}
                onChange={(value) => setLook({ ...look, [key]: value! })}
                options={values.map((id) => ({ id, label: `${key}: ${id}` }))}
              />
            ))}
        </Toolbar>
        {Extra && <Extra />}
        {Object.entries(PARTS)
          .filter(([id]) => !only || id === only)
          .map(([id, Part]) => (
            <Section key={id} id={id} title={WORDS.parts[id as keyof typeof PARTS]}>
              <Part />
            </Section>
          ))}
      </Page>
      <Toaster />
      <LeaveQuestion />
    </main>
  );
}
