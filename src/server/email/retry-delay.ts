const FIRST_MINUTES_S = 10 * 60
const GIVE_UP_AFTER_S = 24 * 60 * 60
const SHORTEST_S = 5
const LONGEST_AT_FIRST_S = 60
/** No wait is longer. */
export const LONGEST_RETRY_DELAY_S = 15 * 60

/**
 * Decides how many seconds to wait before something that failed is tried again: doubling from 5 s, at most a
 * minute in its first ten minutes and a quarter of an hour later. Null when it is a day old: then it is given up.
 * @param attempts how often it was tried, 1 or more
 * @param ageSeconds since it was first to be done
 */
export function retryDelaySeconds(attempts: number, ageSeconds: number): number | null {
  if (ageSeconds >= GIVE_UP_AFTER_S) return null
  const longest = ageSeconds < FIRST_MINUTES_S ? LONGEST_AT_FIRST_S : LONGEST_RETRY_DELAY_S
  return Math.min(SHORTEST_S * 2 ** (attempts - 1), longest)
}

const HOUR_S = 60 * 60
const UNCONFIRMED_WAITS_S = [2 * HOUR_S, 6 * HOUR_S] as const
export const LONGEST_UNCONFIRMED_WAIT_S = UNCONFIRMED_WAITS_S[1]

/**
 * Decides how many seconds to wait before a mail is tried again that was handed over whole and that the mail
 * server never confirmed. It may have arrived, so it is tried twice more only, hours apart, and then left alone
 * (null): a copy too many is a smaller harm than a hundred, and a lost quote a greater one than a copy.
 * @param triesSince how often it was tried after it was first handed over, 0 or more
 */
export const unconfirmedDelaySeconds = (triesSince: number): number | null =>
  UNCONFIRMED_WAITS_S[triesSince] ?? null
