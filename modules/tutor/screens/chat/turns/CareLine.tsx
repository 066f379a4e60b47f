import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { HandHeart, Phone } from 'lucide-react';
import type { TurnView } from '../../../contract.ts';

interface CareLineProps {
  line: TurnView['helpLine'];
  isBusy: boolean;
  onPerson: () => void;
}

/** Help from people: the line of the country, and somebody of the school. */
export const CareLine = ({ line, isBusy, onPerson }: CareLineProps) => (
  <>
    {line && (
      <p>
        <b>{line.name}</b>
        {line.note && ` · ${line.note}`}
      </p>
    )}
    <div className="tc-answers">
      {line && (
        <Button variant="primary" size="lg" icon={Phone} href={`tel:${line.phone.replaceAll(/[^\d+*#]/g, '')}`}>
          {m.tutor_call({ phone: line.phone })}
        </Button>
      )}
      <Button size="lg" icon={HandHeart} isPending={isBusy} onPress={onPerson}>
        {m.tutor_talk_to_person()}
      </Button>
    </div>
  </>
);
