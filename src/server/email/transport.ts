import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { MailAttachment } from '../storage/tables/mails.ts'
import type { MailPace } from './mail-pace.ts'
import type { Mail } from './queries.ts'

/** What became of one attempt to hand a mail over. */
export type Attempt =
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'refused'; detail: string }
  | { outcome: 'not-now'; detail: string }
  /** It was handed over whole, and the server's word is missing. */
  | { outcome: 'unconfirmed'; detail: string }

export type Transport = {
  /**
   * Tries once, within the deadline. `beforeHandingOver` is awaited before the last byte leaves; when it
   * fails the mail does not leave.
   * @param enclosed files beside the mail's own attachment
   * @param answers the message ID of the first mail of its thread
   */
  deliver(
    mail: Mail,
    on: { enclosed: readonly MailAttachment[]; answers: string | null },
    beforeHandingOver: () => Promise<void>,
  ): Promise<Attempt>
  /** What mails come from now. */
  domain(): string
}

type Sender = {
  smtpUrl: string | undefined
  dataDir: string
  from: () => string
  pace: Pick<MailPace, 'silenceMs' | 'replyMs' | 'deadlineMs'>
}

/**
 * Hands mails to the mail server, or keeps them as files in the data folder when none is set. What speaks with mail servers
 * is loaded with the first mail: the start does not wait for it.
 */
export function createMailTransport({ smtpUrl, dataDir, from, pace }: Sender): Transport {
  async function handOver(url: string, message: object, beforeHandingOver: () => Promise<void>) {
    const { createTransport } = await import('nodemailer')
    let handedOver = false
    const smtp = createTransport({
      url,
      connectionTimeout: pace.silenceMs,
      greetingTimeout: pace.silenceMs,
      socketTimeout: pace.replyMs,
    })
    // Read only once the server has asked for the body, and ended only by what follows the last byte.
    async function* body(composed: AsyncIterable<Buffer>) {
      yield* composed
      await beforeHandingOver()
      handedOver = true
    }
    smtp.use('stream', (mail, done) => {
      mail.message.processFunc((composed) => Readable.from(body(composed as Readable), { objectMode: false }))
      done()
    })
    return smtp
      .sendMail({ ...message, signal: AbortSignal.timeout(pace.deadlineMs) })
      .then((): Attempt => ({ outcome: 'sent' }))
      .catch((error) => attemptFailed(error, handedOver))
  }

  return {
    domain: () => domainOf(from()),

    async deliver(mail, { enclosed, answers }, beforeHandingOver) {
      const message = {
        from: { name: mail.fromName, address: from() },
        to: { name: '', address: mail.recipient },
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        // A logo that the text carries becomes a part of the mail: many mail programs show no other.
        attachDataUrls: true,
        ...withAttachments(mail.attachment, enclosed),
        ...(mail.stopUrl !== null && stopHeaders(mail.stopUrl)),
        date: mail.createdAt,
        ...(mail.messageId !== null && { messageId: mail.messageId }),
        ...(answers !== null && { inReplyTo: answers, references: [answers] }),
      }
      if (smtpUrl) return handOver(smtpUrl, message, beforeHandingOver)

      const folder = join(dataDir, 'mail')
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: composed } = await composer.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(
        join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`),
        composed,
      )
      return { outcome: 'kept' }
    },
  }
}

const domainOf = (address: string) => address.split('@')[1] ?? 'localhost'

/** One press in the mail program stops mails of this kind (RFC 2369 and 8058). */
const stopHeaders = (stopUrl: string) => ({
  list: { unsubscribe: stopUrl },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

const INVITATION = /^text\/calendar; method=(\w+)$/

/** Files; an invitation also as a part of the mail's text, by which mail programs know it. */
function withAttachments(
  own: MailAttachment | null,
  enclosed: readonly MailAttachment[],
): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  const [, method] = INVITATION.exec(own?.type ?? '') ?? []
  const files = [...(own && !method ? [own] : []), ...enclosed]
  return {
    attachments: files.map(({ filename, type, base64 }) => ({
      filename,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
    ...(own &&
      method && {
        icalEvent: {
          method,
          filename: own.filename,
          content: Buffer.from(own.base64, 'base64').toString('utf8'),
        },
      }),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/**
 * A refusal of this mail is final; a server that cannot be reached or used now is not. What a server says is
 * certain, also after the last byte; silence or a lost connection after it is not.
 */
function attemptFailed(error: SmtpError, handedOver: boolean): Attempt {
  const words = error.code === 'EABORT' ? 'The mail server took too long.' : error.message
  const detail = error.response ?? words
  const code = error.responseCode ?? 0
  if (handedOver && code < 400) return { outcome: 'unconfirmed', detail }
  const aboutThisMail = handedOver || /^(MAIL|RCPT|DATA)/.test(error.command ?? '')
  return { outcome: code >= 500 && aboutThisMail ? 'refused' : 'not-now', detail }
}
