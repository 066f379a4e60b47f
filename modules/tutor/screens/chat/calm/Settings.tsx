import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import type { Profile } from '../../../contract.ts';

/** What the school set for this student, in plain words; presentation alone. */
export function settingsOf(profile: Profile): string[] {
  const fonts = { usual: null, large: m.tutor_calm_font_large(), wide: m.tutor_calm_font_wide() };
  return [
    profile.easyRead && m.tutor_calm_easy(),
    profile.oneInstruction && m.tutor_calm_one_line(),
    profile.pictograms && m.tutor_calm_pictures(),
    profile.readAloud && m.tutor_calm_aloud({ speed: formatNumber(profile.voiceSpeed) }),
    profile.waitSeconds > 0 && m.tutor_calm_waits({ count: profile.waitSeconds }),
    profile.noClock && m.tutor_calm_no_clock(),
    fonts[profile.font],
    profile.calmMotion && m.tutor_calm_still(),
    profile.allHints && m.tutor_calm_all_hints(),
  ].filter((line): line is string => typeof line === 'string');
}

/** How this tutor is shown, and who decides it. */
export const Settings = ({ profile }: { profile: Profile }) => (
  <details className="tm-settings">
    <summary>{m.tutor_calm_settings()}</summary>
    <ul>
      {settingsOf(profile).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>{m.tutor_calm_settings_by()}</p>
  </details>
);
