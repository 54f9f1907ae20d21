import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { type SmtpCapture, startSmtpCapture } from './smtp-capture.ts'

const scratch = makeScratchFolder('smtp')
const mailbox = openMailbox(scratch.path)
let smtp: SmtpCapture

beforeAll(async () => {
  smtp = await startSmtpCapture(scratch.path)
})

afterAll(async () => {
  await smtp.stop()
  scratch.remove()
})

function send(to: string, subject: string) {
  const mail = { from: 'office@example.com', to, subject, text: 'Your quote' }
  return createTransport(smtp.url).sendMail(mail)
}

test('a mail that is sent while someone waits for it arrives', async () => {
  const waiting = mailbox.waitForMail({ to: 'Anna@example.com', subject: /second/ })
  await send('anna@example.com', 'The first')
  await send('anna@example.com', 'The second')
  expect((await waiting).text?.trim()).toBe('Your quote')
  expect((await mailbox.mailsTo('anna@example.com')).map((mail) => mail.subject)).toEqual([
    'The first',
    'The second',
  ])
})

test('waiting for a mail that never comes ends with what there is instead', async () => {
  await send('ben@example.com', 'Another')
  const waiting = mailbox.waitForMail({ to: 'ben@example.com', subject: 'Wanted', withinMs: 100 })
  await expect(waiting).rejects.toThrow('Another')
})

test('refused addresses are refused for good, later ones for now', async () => {
  await expect(send('refuse-me@example.com', 'x')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('later@example.com', 'x')).rejects.toMatchObject({ responseCode: 451 })
  expect(await mailbox.mailsTo('later@example.com')).toEqual([])
})
