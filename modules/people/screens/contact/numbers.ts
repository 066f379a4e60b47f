/** How a country is called from abroad. */
const DIAL_CODES: Readonly<Record<string, string>> = {
  AR: '54',
  BO: '591',
  CL: '56',
  CO: '57',
  EC: '593',
  ES: '34',
  MX: '52',
  PE: '51',
  US: '1',
};

/** The address that rings this phone. */
export const callAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The address of a conversation with this phone; null where its country is not known. A number without `+` is of the school's country. */
export function whatsappAddress(phone: string, country: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 6) return null;
  if (/^\s*(?:\+|00)/.test(phone)) return `https://wa.me/${digits.replace(/^00/, '')}`;
  const code = DIAL_CODES[country];
  return code ? `https://wa.me/${code}${digits.replace(/^0/, '')}` : null;
}
