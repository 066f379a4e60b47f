import { Vouchers } from '../desk/Vouchers.tsx';
import '../desk/desk.css';

/** Transfers to confirm: the list behind the number on the home. */
export default function WaitingVouchersPart() {
  return <Vouchers />;
}
