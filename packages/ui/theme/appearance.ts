/** How Patio looks for one person on one device. Every key is an attribute on <html>; see styles/tokens.css. */
export type Appearance = {
  theme: 'system' | 'light' | 'dark' | 'contrast' | 'contrast-dark' | 'calm';
  density: 'comfortable' | 'compact';
  audience: 'standard' | 'k3' | 'calm';
  role?: string;
  font: 'default' | 'legible' | 'lexend' | 'dyslexic' | 'andika';
  motion: 'system' | 'full' | 'reduced';
  spacing: 'normal' | 'wide';
  textSize: 'small' | 'normal' | 'large' | 'larger';
};

export const DEFAULT_APPEARANCE: Appearance = {
  theme: 'system',
  density: 'comfortable',
  audience: 'standard',
  font: 'default',
  motion: 'system',
  spacing: 'normal',
  textSize: 'normal',
};

export const APPEARANCE_KEY = 'patio.appearance';

/** The attributes of an appearance, given what the operating system prefers. Pure, so that it can be tested and inlined. */
export function appearanceAttributes(look: Partial<Appearance>, os: { dark: boolean; contrast: boolean }) {
  const system = `${os.contrast ? 'contrast' : ''}${os.contrast && os.dark ? '-' : ''}${os.dark ? 'dark' : os.contrast ? '' : 'light'}`;
  const theme = !look.theme || look.theme === 'system' ? system : look.theme === 'calm' ? 'light' : look.theme;
  return {
    'data-theme': theme,
    'data-density': look.density ?? 'comfortable',
    'data-audience': look.theme === 'calm' ? 'calm' : (look.audience ?? 'standard'),
    'data-role': look.role,
    'data-font': look.font === 'default' ? undefined : look.font,
    'data-motion': look.motion === 'system' ? undefined : look.motion,
    'data-spacing': look.spacing ?? 'normal',
    'data-text-size': look.textSize ?? 'normal',
  };
}

const prefers = (query: string) => matchMedia(query).matches;
let stop = () => {};

/** Paints the page and remembers it for the next first paint; `system` goes on following the operating system. */
export function applyAppearance(look: Partial<Appearance>, { remember = true } = {}) {
  const paint = () => {
    const os = { dark: prefers('(prefers-color-scheme: dark)'), contrast: prefers('(prefers-contrast: more)') };
    for (const [name, value] of Object.entries(appearanceAttributes(look, os))) {
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  };
  stop();
  paint();
  if (!look.theme || look.theme === 'system') {
    const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', paint);
    stop = () => {
      for (const query of queries) query.removeEventListener('change', paint);
    };
  } else stop = () => {};
  if (remember) localStorage.setItem(APPEARANCE_KEY, JSON.stringify(look));
}

/** What was remembered on this device, or the defaults. */
export function rememberedAppearance(): Appearance {
  try {
    return { ...DEFAULT_APPEARANCE, ...JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}') };
  } catch {
    return DEFAULT_APPEARANCE;
  }
}

/** Inline this in index.html before the styles: the first paint already has the right look. */
export const firstPaintScript = `(()=>{let l={};try{l=JSON.parse(localStorage.getItem(${JSON.stringify(APPEARANCE_KEY)})||'{}')}catch{}const p=q=>matchMedia(q).matches,f=${appearanceAttributes.toString()};const a=f(l,{dark:p('(prefers-color-scheme: dark)'),contrast:p('(prefers-contrast: more)')});for(const k in a)if(a[k])document.documentElement.setAttribute(k,a[k])})()`;
