import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../domain/refusal.ts'

/** What a program may ask for with one key: ten requests a second, and as many at once as come together in a minute. */
const REQUESTS = 600
const SECONDS = 60
/** What the policy is called in the headers. */
const POLICY = 'per-key'

/** The headers of the IETF's draft "RateLimit header fields for HTTP", and a refusal where nothing is left. */
export type Counted = { headers: Record<string, string>; refusal: Refusal | null }

/** How much one API key may ask of this node. */
export function createKeyLimit({ requests = REQUESTS, seconds = SECONDS } = {}) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  return {
    async count(keyId: number): Promise<Counted> {
      const { isRefused, left, wait } = await limiter.consume(keyId).then(
        (counted) => ({ isRefused: false, ...standing(counted) }),
        (reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason
          return { isRefused: true, ...standing(reason) }
        },
      )
      return {
        headers: {
          'ratelimit-policy': `"${POLICY}";q=${requests};w=${seconds}`,
          ratelimit: `"${POLICY}";r=${left};t=${wait}`,
        },
        refusal: isRefused ? tooMany(requests, wait) : null,
      }
    },
  }
}

const standing = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  left: Math.max(0, remainingPoints),
  wait: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const tooMany = (requests: number, wait: number) =>
  new Refusal(
    'too-many',
    `This API key has made ${requests} requests within a minute. Please try again in ${wait} s.`,
    wait,
  )
