type Refuse = (reason: string, name?: string) => never;

const PREDEFINED: Record<string, string | undefined> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Characters no XML file may hold, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse
export const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Resolves the five entities every file may use and characters by number; anything else is refused. */
export function decodeText(raw: string, refuse: Refuse): string {
  return raw.replace(/&([^&;]{0,12};?)/g, (_, body: string) => {
    if (!body.endsWith(';')) return refuse('unescaped_ampersand');
    const name = body.slice(0, -1);
    const known = Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined;
    if (known) return known;
    const [, hex, decimal] = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    const surrogate = code >= 0xd800 && code <= 0xdfff;
    if (!(code > 0 && code <= 0x10ffff) || surrogate) return refuse('undefined_entity', name);
    const character = String.fromCodePoint(code);
    return FORBIDDEN_CHARACTERS.test(character) ? refuse('forbidden_character') : character;
  });
}

const ATTRIBUTE = /\s+([A-Za-z_:\u0080-\uffff][\w:.\u0080-\uffff-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Reads what stands between a tag's name and its end. */
export function attributesOf(listed: string, refuse: Refuse): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  ATTRIBUTE.lastIndex = 0;
  let end = 0;
  for (let match = ATTRIBUTE.exec(listed); match; match = ATTRIBUTE.exec(listed)) {
    end = ATTRIBUTE.lastIndex;
    const [, name, double, single] = match as unknown as [string, string, string?, string?];
    if (name in found) refuse('duplicate_attribute', name);
    found[name] = decodeText((double ?? single ?? '').replace(/[\t\n]/g, ' '), refuse);
  }
  if (listed.slice(end).trim() !== '') refuse('malformed_attributes');
  return found;
}
