import { isIPv6 } from 'node:net'

/** What one attacker has: an address, or with IPv6 the whole network (/64) that every machine is given. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [start = '', end = ''] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
