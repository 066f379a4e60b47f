import { m } from '@patio/messages';
import { Camera, Images } from 'lucide-react';
import type { MadeCard } from '../../contract.ts';

/** What a child carries: a face of paper, in black and white, in the child's language. The pictures are never on it. */
export function PrintedCard({ card }: { card: MadeCard }) {
  const { words } = card;
  return (
    <article className="flex h-full gap-[3.5mm] p-[4mm] text-[#111]" lang={words.locale} data-card={card.studentId}>
      <div className="flex w-[34mm] flex-none flex-col justify-between">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(card.qrSvg)}`}
          alt={m.members_on_card_qr({ name: card.givenNames })}
          className="block h-[34mm] w-[34mm]"
        />
        <code className="text-center font-mono text-[6.8pt] leading-tight font-bold">
          {card.code.slice(0, 11)}
          <br />
          {card.code.slice(12)}
        </code>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-[7.5pt]">
          {card.school} · {card.institution}
        </span>
        <b className="line-clamp-2 text-[15pt] leading-[1.1]">{card.givenNames}</b>
        <span className="truncate text-[9.5pt]">{card.surnames}</span>
        {card.homeroom && <b className="text-[10pt]">{card.homeroom}</b>}
        <span className="mt-auto flex items-center gap-[1.5mm] text-[7.5pt] leading-tight">
          <Camera size={14} aria-hidden className="flex-none" />
          {words.show}
        </span>
        <span className="mt-[1mm] flex items-center gap-[1.5mm] text-[7.5pt] leading-tight">
          <Images size={14} aria-hidden className="flex-none" />
          {words.tap}
        </span>
        <small className="mt-[1.2mm] block truncate text-[6pt]">{words.found}</small>
      </div>
    </article>
  );
}
