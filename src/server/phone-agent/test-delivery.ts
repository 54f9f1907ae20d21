import type { PhonePlatform } from './platform.ts'

const TIMEOUT_MS = 5_000
/** A signed webhook about no call: it is accepted and changes nothing. */
const BODY = Buffer.from(JSON.stringify({ event: 'test_delivery', message: { type: 'test-delivery' } }))

const LOOPBACK = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/

/** Posts a signed webhook to the company's own address, over the network, and says whether it was accepted. */
export async function deliverTest(
  platform: PhonePlatform,
  eventsUrl: string,
  key: string,
  now: Date,
): Promise<{ delivered: boolean; detail: string }> {
  const { host } = new URL(eventsUrl)
  let status: number
  try {
    const response = await fetch(eventsUrl, {
      method: 'POST',
      headers: platform.sign(BODY, key, now),
      body: BODY,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    await response.body?.cancel()
  } catch {
    return {
      delivered: false,
      detail: `${host} could not be reached. Ask the person who runs this server to check PUBLIC_URL.`,
    }
  }
  if (status !== 204) {
    return {
      delivered: false,
      detail: `${host} answered with status ${status}; something in between is in the way.`,
    }
  }
  return {
    delivered: true,
    detail: LOOPBACK.test(host)
      ? `It arrived, but the platform cannot reach ${host}: this server needs a public address (PUBLIC_URL).`
      : 'It arrived, and its signature was accepted.',
  }
}
