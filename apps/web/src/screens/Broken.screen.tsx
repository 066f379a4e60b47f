import { BrokenPage } from './BrokenPage.tsx';

/** The address of the failure page; the app's own boundaries draw the same one. */
export default function BrokenScreen() {
  return <BrokenPage />;
}
