import { Apple, BookOpen, Hand, House, Palette, Play, Star, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../actions/Button.tsx';
import { AppShell } from '../../layout/AppShell.tsx';
import { Page } from '../../layout/Page.tsx';
import { Tiles } from '../../layout/Section.tsx';
import { NOTEBOOK_PATTERNS, NotebookCard } from '../../notebook/Notebook.tsx';

const dock = [
  { id: 'home', label: 'Home', href: '/home', icon: House },
  { id: 'learn', label: 'Learn', href: '/learn', icon: BookOpen },
  { id: 'stars', label: 'Stars', href: '/stars', icon: Star },
  { id: 'people', label: 'My people', href: '/people', icon: Users },
  { id: 'help', label: 'Help me', href: '/help', icon: Hand },
];
const things = [
  ['Read', BookOpen],
  ['Snack', Apple],
  ['Paint', Palette],
] as const;

export default function Youngest() {
  useEffect(() => document.documentElement.setAttribute('data-audience', 'k3'));
  return (
    <AppShell variant="dock" brand="Patio" homeHref="/home" groups={[]} tabs={dock} path="/home" helpItem="help">
      <Page
        title="Hi, Tomás!"
        description="Today you have 3 things."
        align="center"
        actions={
          <Button variant="primary" icon={Play}>
            Start
          </Button>
        }
      >
        <Tiles min={220}>
          {things.map(([name, Glyph], i) => (
            <NotebookCard
              key={name}
              look={{ colour: ([1, 4, 2] as const)[i]!, pattern: NOTEBOOK_PATTERNS[i]!, code: String(i + 1) }}
              title={<Glyph size={64} />}
              subtitle={name}
              href={`/${name}`}
            />
          ))}
        </Tiles>
      </Page>
    </AppShell>
  );
}
