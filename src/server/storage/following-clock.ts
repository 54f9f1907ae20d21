/** Decides what time it is by what another clock shows, which can only be asked. */
export type FollowingClock = {
  now(): Date
  /**
   * Takes over what the other clock showed at some moment between asking and hearing, as far as that leaves no doubt: an
   * answer that took long moves nothing that it does not contradict.
   * @param theirs milliseconds since 1970
   * @param askedAt of `elapsed`, as `heardAt`
   */
  heard(theirs: number, askedAt: number, heardAt: number): void
}

/**
 * A clock that keeps the time of another. Between answers it runs on with the process, whatever this machine's clock is
 * set to; until the first it shows this machine's time.
 * @param elapsed milliseconds of a clock that no one sets
 */
export function createFollowingClock(elapsed = () => performance.now()): FollowingClock {
  let ahead = Date.now() - elapsed()
  let hasHeard = false
  return {
    now: () => new Date(elapsed() + ahead),
    heard(theirs, askedAt, heardAt) {
      const [least, most] = [theirs - heardAt, theirs - askedAt]
      ahead = hasHeard ? Math.min(Math.max(ahead, least), most) : (least + most) / 2
      hasHeard = true
    },
  }
}
