import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

test('internal notes are for staff: no mail and no document carries them, and changing them offers nothing new', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = `megan.${randomUUID()}@example.com`
  const notes = 'Haggles; piano probably heavier.'
  const { id } = await ridgeline.createQuote({ customer_email: to, internal_notes: notes })
  const params = { id }
  await ridgeline.call(quotes.send, { params })
  const mail = await mailbox.waitForMail({ to })
  const attached = pdfText(new Uint8Array(mail.attachments[0]?.content as Buffer))
  for (const words of [mail.text, mail.html, attached]) {
    expect(withoutSpaces(String(words))).toContain('MeganOrtega')
    expect(withoutSpaces(String(words))).not.toContain('Haggles')
  }

  const changed = await ridgeline.call(quotes.update, { params, body: { internal_notes: 'Paid before.' } })
  expect(changed).toMatchObject({ internal_notes: 'Paid before.', changed_since_sent: false })
  await ridgeline.call(quotes.convert, { params, body: quotes.convert.example })
  const body = { internal_notes: 'Bring the long straps.' }
  expect(await ridgeline.call(quotes.update, { params, body })).toMatchObject(body)
  const wrong = await ridgeline.refused(quotes.update, { params, body: { internal_notes: 'x'.repeat(5001) } })
  expect(wrong.detail).toBe('Must be at most 5000 characters')
})
