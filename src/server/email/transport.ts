import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailAttachment } from '../storage/tables/mails.ts'
import type { Mail } from './queries.ts'

/** What became of one attempt to hand a mail over. */
export type Attempt =
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'refused'; detail: string }
  | { outcome: 'not-now'; detail: string }

export type Transport = {
  deliver(mail: Mail): Promise<Attempt>
  close(): void
}

/** A mail server that says nothing for so long counts as not answering. */
const SERVER_TIMEOUT_MS = 15_000

type Sender = { smtpUrl: string | undefined; dataDir: string; from: () => string }

/** Hands mails to the mail server, or keeps them as files in the data folder when none is set. */
export function createMailTransport({ smtpUrl, dataDir, from }: Sender): Transport {
  const timeouts = {
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  }
  const smtp = smtpUrl === undefined ? null : createTransport({ url: smtpUrl, ...timeouts })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    async deliver(mail) {
      const message = {
        from: { name: mail.fromName, address: from() },
        to: { name: '', address: mail.recipient },
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        attachments: mail.attachment ? [attached(mail.attachment)] : [],
        date: mail.createdAt,
        // The same on every attempt, so that a mail taken twice can be recognised as one.
        messageId: `<mail-${mail.organizationId}-${mail.id}-${mail.createdAt.getTime()}@${from().split('@')[1]}>`,
      }
      if (smtp) return smtp.sendMail(message).then(() => ({ outcome: 'sent' }), attemptFailed)

      const folder = join(dataDir, 'mail')
      const { message: composed } = await composer.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(
        join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`),
        composed,
      )
      return { outcome: 'kept' }
    },
    close: () => smtp?.close(),
  }
}

const attached = ({ filename, type, base64 }: MailAttachment) => ({
  filename,
  contentType: type,
  content: base64,
  encoding: 'base64',
})

/** A refusal of this mail is final; a server that cannot be reached or used now is not. */
function attemptFailed(
  error: Error & { responseCode?: number; command?: string; response?: string },
): Attempt {
  const aboutThisMail = /^(MAIL|RCPT|DATA)/.test(error.command ?? '')
  const permanent = (error.responseCode ?? 0) >= 500 && aboutThisMail
  return { outcome: permanent ? 'refused' : 'not-now', detail: error.response ?? error.message }
}
