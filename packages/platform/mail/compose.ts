import { m } from '@patio/messages';

/** What a letter says; the layout and the plain text are made from it, so that both always say the same. */
export interface Letter {
  locale: 'es' | 'en';
  subject: string;
  /** The school or institution that speaks; stands above the letter. */
  from?: string;
  greeting?: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** A code to type, shown large. */
  code?: string;
  /** Smaller, at the end: how long a link lives, what to do when one did not ask for it. */
  note?: string;
  /** In the foot: how to get no more letters like it, without signing in. */
  leave?: { label: string; url: string };
}

const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

const INK = '#1f2937';
const QUIET = '#5b6472';
const ACCENT = '#1d4ed8';

function htmlOf(letter: Letter): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${safe(text)}</p>`;
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${safe(letter.action.url)}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 26px;border-radius:8px">${safe(letter.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">${safe(m.platform_mail_link_hint({}, { locale: letter.locale }))}<br><span style="overflow-wrap:anywhere">${safe(letter.action.url)}</span></p>`
    : '';
  const code = letter.code
    ? `<p style="margin:24px 0;font:600 28px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${safe(letter.code)}</p>`
    : '';
  return `<!doctype html>
<html lang="${letter.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${safe(letter.subject)}</title></head>
<body style="margin:0;background:#f3f1ec;color:${INK};font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-weight:600;color:${QUIET}">${safe(letter.from ?? 'Patio')}</td></tr>
<tr><td style="background:#ffffff;border-radius:14px;padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${safe(letter.subject)}</h1>
${[letter.greeting, ...letter.paragraphs]
  .filter((text) => text !== undefined)
  .map((text) => paragraph(text))
  .join('\n')}
${code}${action}${letter.note ? paragraph(letter.note, `font-size:14px;color:${QUIET};margin-bottom:0`) : ''}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${QUIET}">${safe(m.platform_mail_footer({}, { locale: letter.locale }))}${letter.leave ? `<br><a href="${safe(letter.leave.url)}" style="color:${QUIET}">${safe(letter.leave.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

function textOf(letter: Letter): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    letter.code,
    letter.action && `${letter.action.label}:\n${letter.action.url}`,
    letter.note,
    `--\n${letter.from ? `${letter.from}\n` : ''}${m.platform_mail_footer({}, { locale: letter.locale })}${letter.leave ? `\n${letter.leave.label}: ${letter.leave.url}` : ''}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Makes subject, plain text and a calm HTML page from what a letter says. */
export const composeMail = (letter: Letter): { subject: string; text: string; html: string } => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
});
