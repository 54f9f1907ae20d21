import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

export type SmtpCapture = { url: string; stop(): Promise<void> }

/**
 * A mail server that keeps each mail it accepts in `folder`: the mail as `<id>.eml`, its envelope as
 * `<id>.json`. It refuses addresses that begin with `refuse` for good (550), those with `later` for now (451).
 */
export async function startSmtpCapture(folder: string, onPort = 0): Promise<SmtpCapture> {
  mkdirSync(folder, { recursive: true })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, answer) => answer(refusalFor(address)),
    onData(stream, session, answer) {
      buffer(stream).then((mail) => {
        keep(folder, mail, session.envelope.rcptTo)
        answer()
      }, answer)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(onPort, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusalFor(address: string): Error | null {
  if (address.startsWith('refuse')) return smtpError(550, 'No such mailbox')
  if (address.startsWith('later')) return smtpError(451, 'Try again later')
  return null
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The envelope appears last and whole, so anyone who sees it finds the mail beside it. */
function keep(folder: string, mail: Buffer, recipients: SMTPServerAddress[]): void {
  const path = join(folder, `${Date.now()}-${randomUUID()}`)
  writeFileSync(`${path}.eml`, mail)
  writeFileSync(`${path}.part`, JSON.stringify({ to: recipients.map(({ address }) => address) }))
  renameSync(`${path}.part`, `${path}.json`)
}
