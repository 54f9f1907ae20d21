import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../domain/refusal.ts'

/** A large delivery takes as long to read as many small ones: it counts once for each such part of it. */
const BYTES_PER_POINT = 8 * 1024
/** About a thousand deliveries a second, or twenty of the largest in ten: far more than all of a company's calls. */
const POINTS = 12_000
const SECONDS = 10

/** How much one connection may deliver to this node; platforms deliver again what was refused. */
export function createDeliveryLimit() {
  const limiter = new RateLimiterMemory({ points: POINTS, duration: SECONDS })
  return {
    /** @throws Refusal `too-many` */
    async count(connectionId: string, bytes: number): Promise<void> {
      try {
        await limiter.consume(connectionId, 1 + Math.floor(bytes / BYTES_PER_POINT))
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal(
          'too-many',
          'This connection delivers too much at once.',
          Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
        )
      }
    },
  }
}
