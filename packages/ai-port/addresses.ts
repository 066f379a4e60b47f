import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

// Only global unicast is open in IPv6, without the ranges that carry IPv4 or documentation.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const carried6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  carried6.addSubnet(net, bits, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address belongs to this machine, a local network or nobody: what a school's text must never be sent to by a stranger's wish. */
export function isPrivateAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  const plain = mapped ?? address.replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return closed.check(plain, 'ipv4');
  if (version === 6) return !open6.check(plain, 'ipv6') || carried6.check(plain, 'ipv6');
  return true;
}
