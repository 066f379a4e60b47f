import type { ExportReason } from '../export.ts';

/** A question that GIFT cannot say. */
export class NotInGift extends Error {
  readonly reason: ExportReason;

  constructor(reason: ExportReason) {
    super(reason);
    this.reason = reason;
  }
}
