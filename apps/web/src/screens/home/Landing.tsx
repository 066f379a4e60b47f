import { m } from '@patio/messages';
import { Button, Inline, Scene, type SceneName } from '@patio/ui';
import { LogIn } from 'lucide-react';
import { DeskArt } from './DeskArt.tsx';
import { TryDemo } from './TryDemo.tsx';

const POINTS: readonly [SceneName, () => string, () => string][] = [
  ['people', m.web_landing_own_title, m.web_landing_own_text],
  ['books', m.web_landing_ages_title, m.web_landing_ages_text],
  ['cloud', m.web_landing_offline_title, m.web_landing_offline_text],
];

/** For whoever has not come in: what this is, the door, and the demo school where there is one. */
export function Landing() {
  return (
    <div className="landing">
      <section className="landing-hero">
        <div className="landing-words">
          <h1>{m.web_landing_title()}</h1>
          <p className="landing-lede">{m.web_landing_lede()}</p>
          <Inline>
            <Button href="/login" variant="primary" size="lg" icon={LogIn}>
              {m.web_sign_in()}
            </Button>
            <Button href="/about" size="lg">
              {m.web_landing_more()}
            </Button>
          </Inline>
        </div>
        <DeskArt />
      </section>
      <TryDemo />
      <ul className="landing-points">
        {POINTS.map(([scene, title, text]) => (
          <li key={scene}>
            <Scene name={scene} size={96} />
            <h2>{title()}</h2>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
