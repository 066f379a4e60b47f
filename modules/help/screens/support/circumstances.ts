/** Browser and system as a person would say them; the whole user agent tells more than anybody needs. */
export function browserName(userAgent: string): string {
  const first = (pairs: [string, RegExp][]) =>
    pairs.flatMap(([name, pattern]) => {
      const match = pattern.exec(userAgent);
      return match ? [match[1] ? `${name} ${match[1]}` : name] : [];
    })[0];
  const browser = first([
    ['Edge', /Edg\/(\d+)/],
    ['Opera', /OPR\/(\d+)/],
    ['Samsung Internet', /SamsungBrowser\/(\d+)/],
    ['Firefox', /Firefox\/(\d+)/],
    ['Chrome', /Chrome\/(\d+)/],
    ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
  ]);
  const system = first([
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ]);
  return [browser, system].filter(Boolean).join(' · ');
}

/** What the form tells by itself: the page one came from (`from`), the browser, and the code of a failure if there was one. */
export function circumstances(from: string | undefined, code: string | undefined) {
  const { width, height } = window.screen;
  return {
    page: from?.startsWith('/') ? from.slice(0, 300) : undefined,
    browser: `${browserName(navigator.userAgent)} · ${width}×${height}`.slice(0, 300),
    requestId: code?.slice(0, 60),
  };
}
