/** A link as it is kept: an address of the web, without a password in it; null for anything else. */
export function cleanLink(text: string): string | null {
  const given = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
  if (whole.length > 2_000 || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null;
  return url.hostname.includes('.') ? url.href : null;
}
