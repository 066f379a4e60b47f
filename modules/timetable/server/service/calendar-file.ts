/** A moment as calendars write it, in UTC. */
export const calendarStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Text inside a value: what would end the value is escaped, and no other control character gets in. */
export const calendarWords = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: calendars refuse them
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

const LONGEST = 75;

/** Lines end after 75 bytes and go on behind a space; a letter of several bytes is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > LONGEST) {
      parts.push(part);
      [part, size] = [' ', 1];
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

/** A whole iCalendar (RFC 5545) out of the lines of its parts. */
export const calendarFile = (name: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patio//Calendar//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarWords(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
