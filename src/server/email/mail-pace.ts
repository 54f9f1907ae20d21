/** How patient the delivery of mails is, in milliseconds. A test may be in more of a hurry. */
export type MailPace = {
  /** A mail server that says nothing for so long when it is called counts as not answering. */
  silenceMs: number
  /** So long it may take for one reply, as when it looks through an attachment. */
  replyMs: number
  /** So long it may take for all of a mail: servers that slow strangers down take seconds for each reply. */
  deadlineMs: number
  /** So long a mail is with one worker; longer than the deadline, so that it is never with two. */
  leaseMs: number
  /** How often it looks for mails that are overdue. */
  sweepEveryMs: number
}

export const MAIL_PACE: MailPace = {
  silenceMs: 15_000,
  replyMs: 60_000,
  deadlineMs: 180_000,
  leaseMs: 240_000,
  sweepEveryMs: 60_000,
}
