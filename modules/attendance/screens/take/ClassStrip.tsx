import { m } from '@patio/messages';
import { coverProps, Icon, Link, type NotebookLook } from '@patio/ui';
import { Ban, Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ClassToTake } from '../../contract.ts';
import { hrefOf } from '../../rules/place.ts';

/** The classes of the day as notebooks in a row: which one is open, which are taken. */
export function ClassStrip({ items, open }: { items: readonly ClassToTake[]; open: ClassToTake | undefined }) {
  const strip = useRef<HTMLElement>(null);
  const key = open?.meetingId ?? open?.homeroomId;
  useEffect(() => {
    // The open class may stand outside of a narrow screen.
    if (key) strip.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [key]);
  return (
    <nav ref={strip} className="att-strip" aria-label={m.attendance_classes_of_day()}>
      {items.map((item) => {
        const taken = Boolean(item.roll?.takenAt);
        return (
          <Link
            key={`${item.meetingId ?? item.homeroomId}`}
            href={hrefOf(item)}
            className="cover att-class"
            {...coverProps(item.look as NotebookLook)}
            aria-current={item === open ? 'page' : undefined}
          >
            <b>{item.name}</b>
            <small>{item.startsAt}</small>
            <span>
              <Icon of={item.cancelled ? Ban : taken ? CircleCheck : Circle} />
              {item.cancelled ? m.attendance_cancelled() : taken ? m.attendance_taken() : m.attendance_not_taken()}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
