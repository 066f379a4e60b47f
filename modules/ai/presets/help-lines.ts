/** Whom a child can call now: lines that the country's own authorities run or name, and the emergency number. */
export interface HelpLine {
  number: string;
  es: string;
  en: string;
}

const emergency = (number: string): HelpLine => ({ number, es: 'Emergencias', en: 'Emergency services' });

const LINES: Readonly<Record<string, readonly HelpLine[]>> = {
  AR: [
    { number: '102', es: 'Línea de las niñas, los niños y los adolescentes', en: 'Line for children and teenagers' },
    emergency('911'),
  ],
  BO: [emergency('110')],
  CL: [{ number: '*4141', es: 'Línea de prevención del suicidio', en: 'Suicide prevention line' }, emergency('131')],
  CO: [{ number: '141', es: 'Línea de protección del ICBF', en: 'ICBF child protection line' }, emergency('123')],
  EC: [emergency('911')],
  ES: [
    { number: '116 111', es: 'Ayuda a la infancia y la adolescencia', en: 'Help for children and teenagers' },
    { number: '024', es: 'Línea de atención a la conducta suicida', en: 'Suicide prevention line' },
    emergency('112'),
  ],
  GB: [{ number: '0800 1111', es: 'Childline', en: 'Childline' }, emergency('999')],
  MX: [{ number: '800 911 2000', es: 'Línea de la Vida', en: 'Línea de la Vida' }, emergency('911')],
  PE: [
    { number: '113', es: 'Línea 113, opción 5: salud mental', en: 'Line 113, option 5: mental health' },
    emergency('105'),
  ],
  US: [
    { number: '988', es: '988, línea de prevención del suicidio y crisis', en: '988 Suicide & Crisis Lifeline' },
    emergency('911'),
  ],
  UY: [{ number: '0800 0767', es: 'Línea Vida', en: 'Línea Vida' }, emergency('911')],
};

/** The lines of a country; none where we know none for sure, and then the words say to look for an adult. */
export const helpLinesOf = (country: string): readonly HelpLine[] => LINES[country] ?? [];
