import { once } from 'node:events'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type Mailbox = {
  /** The same as they came. */
  rawMailsTo(to: string): Buffer[]
  /** All mails that went to this address so far, the oldest first. */
  mailsTo(to: string): Promise<Email[]>
  /**
   * The first mail to this address that fits, as soon as the mail server accepted it.
   * @throws when none came within `withinMs`, by default three minutes
   */
  waitForMail(wanted: { to: string; subject?: string | RegExp; withinMs?: number }): Promise<Email>
}

/** Reads what the capturing mail server keeps in `folder`. */
export function openMailbox(folder: string): Mailbox {
  function rawMailsTo(to: string): Buffer[] {
    const envelopes = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const wanted = envelopes
      .sort()
      .filter((name) => recipients(join(folder, name)).includes(to.toLowerCase()))
    return wanted.map((name) => readFileSync(join(folder, name.replace(/json$/, 'eml'))))
  }
  const mailsTo = (to: string): Promise<Email[]> =>
    Promise.all(rawMailsTo(to).map((mail) => PostalMime.parse(mail)))

  // One watch serves all who wait, for as long as the process runs.
  let arrival = Promise.withResolvers<void>()
  let isWatched = false
  function nextArrival(): Promise<void> {
    if (!isWatched) {
      watch(folder, { persistent: false }, () => {
        arrival.resolve()
        arrival = Promise.withResolvers()
      })
      isWatched = true
    }
    return arrival.promise
  }

  async function waitForMail({ to, subject, withinMs = 180_000 }: Parameters<Mailbox['waitForMail']>[0]) {
    const fits = (mail: Email) => !subject || Boolean(mail.subject?.match(subject))
    const timeout = AbortSignal.timeout(withinMs)
    const timedOut = once(timeout, 'abort')
    while (!timeout.aborted) {
      // Asked for before looking, it misses no mail that arrives in between.
      const arrived = nextArrival()
      const mail = (await mailsTo(to)).find(fits)
      if (mail) return mail
      await Promise.race([arrived, timedOut])
    }
    const subjects = (await mailsTo(to)).map((mail) => mail.subject)
    throw new Error(
      `No mail to ${to} fitting ${subject ?? 'anything'} came; there are: ${subjects.join(', ') || 'none'}`,
    )
  }

  return { rawMailsTo, mailsTo, waitForMail }
}

/** An envelope is written once; reading all of them again for every mail that arrives would take ever longer. */
const known = new Map<string, string[]>()

function recipients(envelopePath: string): string[] {
  let to = known.get(envelopePath)
  if (!to) {
    const envelope: { to: string[] } = JSON.parse(readFileSync(envelopePath, 'utf8'))
    to = envelope.to.map((address) => address.toLowerCase())
    known.set(envelopePath, to)
  }
  return to
}
