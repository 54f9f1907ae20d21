import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Where a conversation stands: `CONNECT` before the greeting, `BODY` after the final dot, else the command. */
export type SmtpStep =
  | 'CONNECT'
  | 'EHLO'
  | 'AUTH'
  | 'USER'
  | 'PASS'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'BODY'
  | 'QUIT'

/** What the server says at a step, `drop` to hang up without a word, or nothing for the usual reply. */
export type SmtpScript = (step: SmtpStep, line: string) => Promise<string | undefined> | string | undefined

export type ScriptedSmtp = {
  url: string
  /** How it behaves from now on. */
  script: SmtpScript
  /** The body of each mail that came as far as its final dot, whatever the server said to it. */
  bodies: string[]
  /** How many conversations go on. */
  open(): number
  stop(): Promise<void>
}

const USUAL: Record<SmtpStep, string> = {
  CONNECT: '220 mail.example ready',
  EHLO: '250-mail.example\r\n250 AUTH LOGIN',
  AUTH: '334 VXNlcm5hbWU6',
  USER: '334 UGFzc3dvcmQ6',
  PASS: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  BODY: '250 Taken',
  QUIT: '221 Bye',
}

/** A mail server with AUTH LOGIN that behaves as badly as its script says. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    void converse(socket).catch((error: unknown) => {
      // Anyone who is killed in the middle of a conversation resets it.
      if (error !== socket.errored) throw error
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const smtp: ScriptedSmtp = {
    url: `smtp://office:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: () => undefined,
    bodies: [],
    open: () => open.size,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  async function converse(socket: Socket): Promise<void> {
    const say = async (step: SmtpStep, line = ''): Promise<boolean> => {
      const reply = (await smtp.script(step, line)) ?? USUAL[step]
      if (reply === 'drop') socket.destroy()
      else if (!socket.destroyed) socket.write(`${reply}\r\n`)
      return reply !== 'drop' && /^[23]/.test(reply)
    }
    await say('CONNECT')
    let next: SmtpStep | null = null
    let body: string[] | null = null
    for await (const line of createInterface({ input: socket })) {
      if (body !== null) {
        if (line !== '.') body.push(line)
        else {
          smtp.bodies.push(body.join('\n'))
          body = null
          await say('BODY')
        }
        continue
      }
      const step: SmtpStep = next ?? (line.split(' ')[0]?.toUpperCase() as SmtpStep)
      const goesOn = await say(step, line)
      next = step === 'AUTH' ? 'USER' : step === 'USER' ? 'PASS' : null
      if (step === 'DATA' && goesOn) body = []
      if (step === 'QUIT') socket.end()
    }
  }
  return smtp
}
