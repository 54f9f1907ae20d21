import { randomUUID } from 'node:crypto'
import { extract } from 'letterparser'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { jobMoney, payments, quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

/** How two readers know the mail, what it answers and where a reply goes. */
async function placesOf(raw: Buffer) {
  const [postal, parsed] = [await PostalMime.parse(raw), await simpleParser(raw)]
  return [
    {
      ...{ id: postal.messageId, answers: postal.inReplyTo, references: postal.references },
      replyTo: postal.replyTo?.[0]?.address,
    },
    {
      ...{
        id: parsed.messageId,
        answers: parsed.inReplyTo,
        references: [parsed.references].flat().join(' ') || undefined,
      },
      replyTo: parsed.replyTo?.value[0]?.address,
    },
  ]
}

const told = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim()

/** Its text as three readers have it. */
const textsOf = async (raw: Buffer) => [
  told((await PostalMime.parse(raw)).text),
  told((await simpleParser(raw)).text),
  told(extract(raw.toString('utf8')).text),
]

test('later mails of a quote stand below its first, also once it is a job', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = `customer-${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({ customer_email: to })
  const params = { id: quote.id }
  await ridgeline.call(quotes.send, { params, body: {} })
  const [first] = await placesOf((await arrived(to, 1))[0] as Buffer)
  expect(first).toMatchObject({ answers: undefined, references: undefined })

  await ridgeline.call(quotes.send, { params, body: { message: 'Still free\non that day.' } })
  const job = await ridgeline.createJob({ quoteId: quote.id })
  const paid = await ridgeline.call(jobMoney.take, {
    params: { id: job.id },
    body: { purpose: 'deposit', method: 'cash', amount: 10 },
  })
  await ridgeline.call(payments.sendReceipt, { params: { id: paid.entries[0]?.id ?? 0 } })
  const other = `other-${randomUUID()}@example.com`
  await ridgeline.call(quotes.send, { params, body: { to: other } })

  const mails = await arrived(to, 3)
  for (const raw of mails.slice(1)) {
    for (const read of await placesOf(raw)) {
      expect(read).toMatchObject({ answers: first?.id, references: first?.id, replyTo: first?.replyTo })
      expect(read.id).not.toBe(first?.id)
    }
  }
  const elsewhere = await PostalMime.parse((await arrived(other, 1))[0] as Buffer)
  expect(elsewhere.inReplyTo, 'another person has had nothing of it').toBeUndefined()
})

test('the text of a mail reads as a person would write it, in three readers', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const to = `customer-${randomUUID()}@example.com`
  const quote = await ridgeline.createQuote({ customer_email: to })
  const message = 'Hi Megan,\n- bring the keys\n- park in front'
  await ridgeline.call(quotes.send, { params: { id: quote.id }, body: { message } })
  const [raw] = await arrived(to, 1)
  for (const text of await textsOf(raw as Buffer)) {
    expect(text).toContain(message)
    expect(text).toMatch(/^From: 1840 Pearl St, Apt 3B, Denver, CO 80203$/m)
    expect(text).toMatch(/^Total: \$[\d,.]+$/m)
    expect(text).toMatch(/^What you pay for$/m)
    expect(text).toMatch(/^See and accept your quote: https?:\/\/\S+$/m)
    expect(text).toMatch(/^Reply to book this move \(quotes-\S+@ridgeline\.example\) or call \(?[\d) -]+$/m)
    expect(text, 'nothing is left of the HTML').not.toMatch(
      /mailto:|tel:|subject=|&\w+;|<\/?\w+|\u200c|\u00ad|\n{4}/,
    )
  }
})

/** The first mails to an address, as soon as there are so many. */
async function arrived(to: string, many: number): Promise<Buffer[]> {
  await expect.poll(() => mailbox.rawMailsTo(to).length, { timeout: 30_000 }).toBe(many)
  return mailbox.rawMailsTo(to)
}
