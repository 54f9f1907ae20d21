import { describe, expect, test } from 'vitest'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { customer, mailbox, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, jobs, offers, quotes, quoteVersions } = contract

const PIANO = {
  label: 'Piano',
  kind: 'service',
  quantity: 1,
  unit: 'flat',
  unit_price: 300,
  optional: true,
} as const
/** Costs $500: $10 for each $1,000 of $50,000. */
const COVER = { declared: 50_000, per_pound: null, price_per_thousand: 10, deductible: 0 }

/** A company that offers protection, and a quote of $1,000 that was changed once, so that it is version 2. */
async function offeredQuote(changes: Parameters<typeof sentQuote>[0] = {}) {
  const sent = await sentQuote({ lines: [], fixed_price: { amount: 900, reason: 'agreed by phone' } })
  const { ridgeline, quote } = sent
  await ridgeline.call(agreement.put, { body: { value: { valuation: { released: true, full: [COVER] } } } })
  await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { fixed_price: { amount: 1000, reason: 'agreed by phone' }, ...changes },
  })
  return sent
}
type Sent = Awaited<ReturnType<typeof offeredQuote>>

const edit = ({ ridgeline, quote }: Sent, body: object) =>
  ridgeline.call(quotes.update, { params: { id: quote.id }, body })
const read = ({ ridgeline, quote }: Sent) => ridgeline.call(quotes.get, { params: { id: quote.id } })
const send = ({ ridgeline, quote }: Sent) => ridgeline.attempt(quotes.send, { params: { id: quote.id } })

async function sign(
  sent: Sent,
  wish: Partial<typeof signing> & { valuation: string; chosen_lines?: number[] },
) {
  const { ridgeline, quote } = sent
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  return customer().attempt(offers.accept, { params, body: { ...signing, version: 2, ...wish } })
}

async function printed({ ridgeline, quote }: Sent) {
  const file = await ridgeline.call(quotes.document, { params: { id: quote.id } })
  return withoutSpaces(pdfText(new Uint8Array(await (file as unknown as File).arrayBuffer())))
}

describe('the protection that a customer chose', () => {
  // @spec 10.54 Chosen valuation is shown with the price while the quote is as signed, and is not in the
  //   next version; on a booked move it stays, also through a change the office records, until the customer
  //   chooses again
  test('stands beside the price while the quote is what was signed, everywhere', async () => {
    const sent = await offeredQuote()
    expect((await sign(sent, { valuation: 'full-1' })).status).toBe(200)
    expect(await read(sent)).toMatchObject({
      total_cost: 1500,
      protection: { label: 'Full value protection', price: 500 },
      offer: { protection: 'Full value protection, $500.00' },
    })
    const { html } = await sent.ridgeline.call(quotes.mailPreview, { params: { id: sent.quote.id } })
    expect(html).toMatch(/Full value protection.*\$500\.00.*Total.*\$1,500\.00/s)

    // What was signed is sent once more as it was signed.
    expect((await send(sent)).status).toBe(200)
    const mail = await mailbox.waitForMail({ to: sent.to, subject: /updated/ })
    const [{ content } = { content: new ArrayBuffer(0) }] = mail.attachments
    const text = withoutSpaces(pdfText(new Uint8Array(content as ArrayBuffer)))
    expect(text).toContain('$1,500.00')
    expect(text).toContain(withoutSpaces('Megan Ortega'))
  })

  // @spec 10.54
  test('is no part of the next version: its mail, its PDF and its total say the same', async () => {
    const sent = await offeredQuote()
    await sign(sent, { valuation: 'full-1' })
    expect(await edit(sent, { distance: 14 })).toMatchObject({ total_cost: 1000, protection: null })
    expect(await printed(sent)).not.toContain('$1,500.00')
    expect((await send(sent)).status).toBe(200)
    const { html } = await sent.ridgeline.call(quotes.mailPreview, { params: { id: sent.quote.id } })
    expect(html).toContain('$1,000.00')
    expect(html).not.toContain('$1,500.00')
    const { versions } = await sent.ridgeline.call(quoteVersions.versions, { params: { id: sent.quote.id } })
    expect(versions.map(({ total, accepted }) => [total, accepted?.total ?? null])).toEqual([
      [1000, null],
      [1000, 1500],
      [900, null],
    ])
  })
})

/** Signed with $500 of protection, booked, and changed by $50 since. */
async function changedOnceBooked() {
  const sent = await offeredQuote()
  await sign(sent, { valuation: 'full-1' })
  const job = await sent.ridgeline.createJob({ quoteId: sent.quote.id })
  await edit(sent, { fixed_price: { amount: 1050, reason: 'one room more' } })
  return { ...sent, job }
}
const readJob = ({ ridgeline, job }: Awaited<ReturnType<typeof changedOnceBooked>>) =>
  ridgeline.call(jobs.get, { params: { id: job.id } })

describe('the protection of a booked move that changes', () => {
  // @spec 10.54
  test('stays while the change waits, and once the office records that it was agreed to', async () => {
    const sent = await changedOnceBooked()
    expect(await read(sent)).toMatchObject({
      total_cost: 1550,
      protection: { price: 500 },
      booking: { agreed_cost: 1500, change: { words: expect.stringContaining('$1,500.00 → $1,550.00') } },
    })
    const { change } = await readJob(sent)
    expect(change).toMatchObject({ total_cost: 1550, agreed_cost: 1500 })
    const agree = (revision: number) =>
      sent.ridgeline.call(jobs.agreeChange, {
        params: { id: sent.job.id },
        body: { agreed_by: 'Megan Ortega', how: 'phone', revision },
      })
    expect(await agree(change?.revision as number)).toMatchObject({ estimated_cost: 1550, change: null })

    // Changed once more, and back.
    const again = await edit(sent, { fixed_price: { amount: 1100, reason: 'another room' } })
    expect(again.total_cost).toBe(1600)
    expect(await edit(sent, { fixed_price: { amount: 1050, reason: 'one room more' } })).toMatchObject({
      total_cost: 1550,
      protection: { price: 500 },
    })
    expect(await readJob(sent)).toMatchObject({ estimated_cost: 1550, change_pending: false })
  })

  // @spec 10.54
  test('is chosen again with the version that its customer signs: mail, PDF and page offer it without', async () => {
    const sent = await changedOnceBooked()
    expect((await send(sent)).status).toBe(200)
    const mail = await mailbox.waitForMail({ to: sent.to, subject: /updated/ })
    expect(mail.html).toContain('$1,050.00')
    expect(mail.html).not.toContain('$1,550.00')
    expect(await printed(sent)).not.toContain('$1,550.00')
    const { url } = await sent.ridgeline.call(quoteVersions.createLink, { params: { id: sent.quote.id } })
    const params = { token: url.split('/q/')[1] as string }
    const { version, total } = await customer().call(offers.get, { params })
    expect(total).toBe(1050)
    await customer().call(offers.accept, { params, body: { ...signing, version, valuation: 'released' } })
    expect(await read(sent)).toMatchObject({ total_cost: 1050 })
    expect(await readJob(sent)).toMatchObject({ estimated_cost: 1050, change_pending: false })
  })
})

describe('a maximum is for the work that is listed', () => {
  const capped = { price_kind: 'not_to_exceed' as const, lines: [PIANO] }

  // @spec 10.55
  test('an offer whose work is above it is not sent, and says so before', async () => {
    const sent = await offeredQuote({ ...capped, maximum_price: 900 })
    expect((await read(sent)).lacks).toContainEqual(
      expect.objectContaining({
        id: 'maximum',
        words: 'A maximum that covers the work listed: it is $900.00, the work $1,000.00',
      }),
    )
    expect(await send(sent)).toMatchObject({
      status: 422,
      body: {
        detail:
          'The work listed comes to $1,000.00, more than its maximum of $900.00. Raise the maximum, or offer less, before you send it.',
      },
    })
    expect(await mailbox.mailsTo(sent.to)).toHaveLength(1)

    await edit(sent, { maximum_price: 1000 })
    expect((await send(sent)).status).toBe(200)
  })

  // @spec 10.55
  test('L24: what the customer adds raises it by its price, and both are signed, printed, mailed and kept', async () => {
    const sent = await offeredQuote({ ...capped, maximum_price: 1200 })
    expect((await read(sent)).lacks).not.toContainEqual(expect.objectContaining({ id: 'maximum' }))
    const { html } = await sent.ridgeline.call(quotes.mailPreview, { params: { id: sent.quote.id } })
    expect(html).toContain('Your maximum: $1,200.00. What you add raises it by its price.')
    const { lines } = await read(sent)
    const piano = lines.map(({ id }) => id)
    expect((await sign(sent, { valuation: 'full-1', chosen_lines: piano })).status).toBe(200)
    expect((await read(sent)).total_cost).toBe(1800)

    const words =
      '$2,000.00 = $1,200.00 for the work listed + $300.00 for what you chose + $500.00 for protection'
    const { text, attachments } = await mailbox.waitForMail({ to: sent.to, subject: /signed/ })
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(`Your maximum: ${words}.`)
    const signed = withoutSpaces(pdfText(new Uint8Array(attachments[0]?.content as ArrayBuffer)))
    // Beside the price, and once more among the evidence of the signature.
    expect(signed.split(withoutSpaces(words)).length - 1).toBe(2)

    const job = await sent.ridgeline.createJob({ quoteId: sent.quote.id })
    const { agreement: agreed } = await sent.ridgeline.call(jobs.get, { params: { id: job.id } })
    expect(agreed?.limit?.amount).toBe(2000)
    const settle = (actual_cost: number) =>
      sent.ridgeline.attempt(jobs.update, { params: { id: job.id }, body: { actual_cost } })
    expect((await settle(2000.01)).status).toBe(422)
    expect((await settle(2000)).status).toBe(200)
  })
})
