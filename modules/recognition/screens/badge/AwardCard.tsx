import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import type { ReactNode } from 'react';
import type { AwardView } from '../../contract.ts';
import { BadgePicture } from './BadgePicture.tsx';

/** A badge that somebody has: what it is for, since when, and from whom. */
export const AwardCard = ({ award, children }: { award: AwardView; children?: ReactNode }) => (
  <li className="rg-card">
    <BadgePicture badge={award} />
    <b>{award.name}</b>
    <p>{award.description}</p>
    <div className="rg-more">
      {award.note && <p className="rg-answer">{award.note}</p>}
      <small>
        {award.givenBy
          ? m.recognition_given_by({ name: award.givenBy, day: formatDate(award.awardedAt) })
          : m.recognition_earned_on({ day: formatDate(award.awardedAt) })}
      </small>
      {award.revokedAt && (
        <>
          <Status tone="bad">{m.recognition_revoked()}</Status>
          <small>{award.revokedReason}</small>
        </>
      )}
      {children}
    </div>
  </li>
);
