/** The ports that addresses of the world are asked at. */
const PORTS = ['', '443', '8443']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether an address names this machine itself. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean => LOOPBACK.includes(hostname)

/**
 * Why nothing is sent to an address, as a sentence; null where something may be. Whether its name leads out into the
 * world only the server knows, which asks when it connects.
 * @param toLoopback this machine itself may be asked, also without TLS and at any port
 */
export function addressProblem(address: string, toLoopback: boolean): string | null {
  const url = URL.parse(address)
  if (!url || url.hostname === '') return 'Must be an address like https://example.com/webhooks'
  if (url.username !== '' || url.password !== '') return 'Must not contain a user name or a password'
  if (url.hash !== '') return 'Must not contain a #'
  if (isLoopback(url)) {
    const isUsual = url.protocol === 'https:' || url.protocol === 'http:'
    return toLoopback && isUsual ? null : 'Must be reachable from outside'
  }
  if (url.protocol !== 'https:') return 'Must begin with https://'
  if (!PORTS.includes(url.port)) return 'Must use port 443 or 8443'
  return null
}
