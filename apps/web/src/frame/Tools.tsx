import { PartSlot } from '@patio/client';

/** What modules add beside the bell. */
export default function Tools() {
  return <PartSlot slot="web.tools" fallback={null} />;
}
