/** Timeouts and intervals of the delivery of mails, in milliseconds; tests bring shorter ones. */
export type MailPace = {
  /** Timeout of the connection and of the greeting. */
  silenceMs: number
  /** Timeout of one reply, which is long while the server scans an attachment. */
  replyMs: number
  /** Timeout of a whole mail: servers that tarpit unknown senders take seconds for each reply. */
  deadlineMs: number
  /** How long one worker holds a mail; longer than the deadline, so that two never send it at once. */
  leaseMs: number
  /** How often overdue mails are looked for. */
  sweepEveryMs: number
  /** How often follow-ups that are due are looked for. */
  followUpsEveryMs: number
  /** How often events that are to be sent to webhooks are looked for. */
  webhooksEveryMs: number
}

export const MAIL_PACE: MailPace = {
  silenceMs: 15_000,
  replyMs: 60_000,
  deadlineMs: 180_000,
  leaseMs: 240_000,
  sweepEveryMs: 60_000,
  followUpsEveryMs: 60_000,
  webhooksEveryMs: 2_000,
}
