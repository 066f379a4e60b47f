import { Hand, House, Octagon, Play, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../actions/Button.tsx';
import { AppShell } from '../../layout/AppShell.tsx';
import { Card } from '../../layout/Card.tsx';
import { Page } from '../../layout/Page.tsx';
import { Tiles } from '../../layout/Section.tsx';

const AAC = [
  ['Help', Hand],
  ['I want company', Users],
  ['Quiet place', House],
  ['Break', Octagon],
] as const;

export default function Calm() {
  useEffect(() => document.documentElement.setAttribute('data-audience', 'calm'));
  return (
    <AppShell variant="bare" brand="Patio" homeHref="/" groups={[]} tabs={[]} path="/">
      <Page title="Sofía" description="Monday. Morning." align="center">
        <Tiles min={300}>
          <Card title="First">
            <p>Numbers</p>
            <Button variant="primary" icon={Play} wide>
              Start
            </Button>
          </Card>
          <Card title="Then">
            <p>Play</p>
          </Card>
        </Tiles>
        <Tiles min={220}>
          {AAC.map(([label, icon]) => (
            <Button key={label} icon={icon} size="lg">
              {label}
            </Button>
          ))}
        </Tiles>
      </Page>
    </AppShell>
  );
}
