import { m } from '@patio/messages';
import { Button, Inline } from '@patio/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { callAddress, whatsappAddress } from './numbers.ts';

interface ContactButtonsProps {
  name: string;
  phone: string | null;
  email?: string | null;
  country: string;
}

/** One press to call somebody, to write to them, or to send a letter. */
export function ContactButtons({ name, phone, email, country }: ContactButtonsProps) {
  const whatsapp = phone && whatsappAddress(phone, country);
  if (!phone && !email) return null;
  return (
    <Inline gap={6}>
      {phone && (
        <Button size="sm" icon={Phone} href={callAddress(phone)} aria-label={m.people_call_whom({ name })}>
          {m.people_call()}
        </Button>
      )}
      {whatsapp && (
        <Button
          size="sm"
          icon={MessageCircle}
          href={whatsapp}
          target="_blank"
          aria-label={m.people_whatsapp_whom({ name })}
        >
          {m.people_whatsapp()}
        </Button>
      )}
      {email && (
        <Button size="sm" icon={Mail} href={`mailto:${email}`} aria-label={m.people_write_mail({ name })}>
          {m.people_email()}
        </Button>
      )}
    </Inline>
  );
}
