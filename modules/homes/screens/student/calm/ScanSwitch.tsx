import { m } from '@patio/messages';
import { Switch } from '@patio/ui';

/** For those who work with one key: the page goes from button to button by itself, and Enter presses. */
export const ScanSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Switch className="ch-scan" label={m.homes_calm_scan()} value={isOn} onChange={onChange} atOnce />
);
