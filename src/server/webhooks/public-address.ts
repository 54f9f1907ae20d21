import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What of IPv6 is given out for the world; all else is for something else. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address stands in the open: no network of a company, no machine's own, nothing that leads to one by
 * another writing (mapped, translated or tunnelled IPv4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'

/** Whether a web address is written with numbers that lead inside; what a name leads to is asked when it is connected to. */
export function isLiteralInside(url: string, toLoopback: boolean): boolean {
  const literal = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) === 0 || isPublicAddress(literal)) return false
  return !(toLoopback && isLoopbackAddress(literal))
}
