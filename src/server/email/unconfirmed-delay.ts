const HOUR_S = 60 * 60
const WAITS_S = [2 * HOUR_S, 6 * HOUR_S] as const
export const LONGEST_UNCONFIRMED_WAIT_S = WAITS_S[1]

/**
 * Decides how many seconds to wait before a mail is tried again that was handed over whole and that the mail
 * server never confirmed. It may have arrived, so it is tried twice more only, hours apart, and then left alone
 * (null): a copy too many is a smaller harm than a hundred, and a lost quote a greater one than a copy.
 * @param triesSince how often it was tried after it was first handed over, 0 or more
 */
export const unconfirmedDelaySeconds = (triesSince: number): number | null => WAITS_S[triesSince] ?? null
