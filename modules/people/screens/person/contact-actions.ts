import { m } from '@patio/messages';
import type { RowAction } from '@patio/ui/table';
import { Mail, MessageCircle, Phone } from 'lucide-react';

interface Reachable {
  givenNames: string;
  phone: string | null;
  email: string | null;
}

/** Ways to reach somebody from their row: only those that their record knows. WhatsApp needs the number with its country. */
export function contactActions({ givenNames: name, phone, email }: Reachable): RowAction[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return [
    ...(digits
      ? [
          {
            id: 'call',
            label: m.people_call({ name }),
            icon: Phone,
            href: `tel:${phone?.startsWith('+') ? '+' : ''}${digits}`,
          },
        ]
      : []),
    ...(digits && phone?.startsWith('+')
      ? [{ id: 'whatsapp', label: m.people_whatsapp({ name }), icon: MessageCircle, href: `https://wa.me/${digits}` }]
      : []),
    ...(email ? [{ id: 'mail', label: m.people_write_mail({ name }), icon: Mail, href: `mailto:${email}` }] : []),
  ];
}
