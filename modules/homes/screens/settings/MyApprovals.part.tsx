import { Approvals } from '../pending/Approvals.tsx';

/** In one's settings: what one asked for and what came of it. */
export default function MyApprovalsPart() {
  return <Approvals begin="asked" />;
}
