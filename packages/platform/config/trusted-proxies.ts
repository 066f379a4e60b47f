import { BlockList, isIP, isIPv6 } from 'node:net';

/** Says whether the machine at this address, so many hops from us, tells the truth about whom it speaks for. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

function add(list: BlockList, range: string): boolean {
  const [address = '', length, ...rest] = range.split('/');
  const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
  const most = kind === 'ipv6' ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  // Everybody is nobody: a range of the whole world would let every caller name their own address.
  if (!isIP(address) || rest.length > 0 || bits < 1 || bits > most) return false;
  list.addSubnet(address, bits, kind);
  return true;
}

/**
 * Reads `TRUSTED_PROXIES`: addresses and ranges with commas, `loopback`, `none`, or the number of proxies that stand before
 * Patio. Null for anything else. What comes from elsewhere may say `X-Forwarded-For` as much as it likes.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const given = text.trim();
  if (given === 'none') return () => false;
  if (/^[1-9]$/.test(given)) return (_address, hop) => hop < Number(given);
  const list = new BlockList();
  const ranges = given.split(',').flatMap((each) => (each.trim() === 'loopback' ? LOOPBACK : [each.trim()]));
  if (!ranges.every((range) => add(list, range))) return null;
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) > 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
