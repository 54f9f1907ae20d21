import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { addCrew, linksOf, phoneOf } from '../../../test/setup/move-day.ts'
import { mailbox } from '../../../test/setup/sent-quote.ts'
import { hashOf } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { crewJobs, daySheets, history, jobPapers, jobs, offers, quoteVersions } = contract

const DAY = '2026-12-01'
/** Before now, as whatever the crew has pressed. */
const at = (clock: string) => `2026-11-22T${clock}:00-07:00`
const piano = { label: 'Upright piano', quantity: 1, unit: 'flat', unitCents: 185_00 } as const
const FOR_MORE_GOODS = { moment: 'before_loading', reason: 'more_goods' } as const
const SIGNS = {
  answer: 'signed',
  name: 'Priya Raman',
  consent: true,
  initials: [
    { statement: 'told-before', letters: 'PR' },
    { statement: 'new-maximum', letters: 'PR' },
  ],
} as const
const REFUSES = { answer: 'refused', reason: 'The piano stays.' } as const
const event = (kind: string, clock: string, data: object = {}) => ({
  id: randomUUID(),
  kind,
  at: at(clock),
  data,
})

type Story = {
  job: Awaited<ReturnType<typeof signedJob>>
  lead: Caller
  helper: Caller
  customer: ReturnType<typeof visitor>
  token: string
}

let ridgeline: Company
beforeEach(async () => {
  ridgeline = await registerRidgeline()
})

/** A signed job of today with its crew's phones and the link that its pack has for the customer. */
async function openStory(): Promise<Story> {
  const crew = await addCrew(ridgeline)
  const { id } = await signedJob(ridgeline)
  const job = await ridgeline.call(jobs.patch, { params: { id }, body: { assigned_crew: crew.name } })
  await ridgeline.call(daySheets.tell, { body: { date: DAY } })
  const links = await linksOf(ridgeline, DAY)
  const [lead, helper] = [await phoneOf(links.Luis), await phoneOf(links.Ben)]
  const { customer_link } = await packOf(lead, id)
  return { job, lead, helper, customer: visitor(), token: customer_link?.split('/q/')[1] ?? '' }
}

const packOf = (phone: Caller, id: number) => phone.call(crewJobs.pack, { params: { id } })
const send = (phone: Caller, id: number, events: object[]) =>
  phone.call(crewJobs.send, { params: { id }, body: { events: events as never } })

/** The lead offers a change order by text. */
async function offer(
  { job, lead }: Pick<Story, 'job' | 'lead'>,
  more: { number?: number } = {},
  clock = '08:58',
) {
  const { paper_facts } = await packOf(lead, job.id)
  if (!paper_facts) throw new Error('the lead sees no price')
  const said = { number: 1, ...FOR_MORE_GOODS, lines: [piano], ...more }
  const document = buildPaper('change_order', paper_facts, { said, madeAt: at(clock) })
  const sha256 = hashOf(document)
  const { results } = await send(lead, job.id, [
    event('change_order', clock, { result: 'offered', document, sha256 }),
  ])
  expect(results).toMatchObject([{ result: 'accepted' }])
  return sha256
}

const answerOf = ({ token }: Pick<Story, 'token'>, sha256: string, body: object) => ({
  params: { token, sha256 },
  body: body as never,
})

describe('a change order that the crew has texted', () => {
  // @spec 10.157
  test('is read and signed behind the link; phone, office and page hear of it, and the price follows', async () => {
    const story = await openStory()
    const { job, lead, helper, customer, token } = story
    const sha256 = await offer(story)
    const { change_orders: offered } = await customer.call(offers.get, { params: { token } })
    expect(offered).toMatchObject({
      orders: [{ sha256, standing: 'offered', by: 'Luis', at: at('08:58'), adds: 185, holds_loading: true }],
      total: 1086.4,
      maximum: 1200,
    })
    expect(offered?.orders[0]?.document.sections[0]).toMatchObject({ title: 'Added' })

    const { change_orders: signed } = await customer.call(offers.answerChange, answerOf(story, sha256, SIGNS))
    expect(signed).toMatchObject({ orders: [{ standing: 'signed' }], total: 1271.4, maximum: 1385 })

    const pack = await packOf(lead, job.id)
    expect(pack.events.at(-1)).toMatchObject({
      kind: 'paper_signed',
      data: { sha256, place: 'online', copy_given: 'mail' },
    })
    expect(pack.price).toMatchObject({ total: 1271.4, maximum: 1385 })
    expect(pack.price?.lines.at(-1)).toEqual({ label: 'Change order 1', amount: 185 })
    expect(pack.paper_facts?.changes).toHaveLength(1)
    expect(await packOf(helper, job.id)).toMatchObject({
      price: null,
      paper_facts: null,
      customer_link: null,
    })

    const params = { params: { id: job.id } }
    expect((await ridgeline.call(jobPapers.list, params)).papers).toMatchObject([
      {
        standing: 'signed',
        computed_differently: false,
        missing: [],
        signatures: [
          { party: 'company', name: 'Luis' },
          { party: 'customer', name: 'Priya Raman', place: 'online' },
        ],
      },
    ])
    expect((await ridgeline.call(jobs.get, params)).estimated_cost).toBe(1271.4)
    const told = await ridgeline.call(history.list, { query: { entity: 'job', id: job.id } as never })
    expect(JSON.stringify(told.history)).toContain('Change order 1 signed by Luis and Priya Raman')
  })

  // @spec 10.152 A customer who signs a change order by link is mailed its PDF, recorded as the copy given
  test('is mailed to the person who signed it, as the PDF that the office has', async () => {
    const story = await openStory()
    const { id } = story.job
    const email = `priya-${randomUUID()}@example.com`
    await ridgeline.call(jobs.patch, { params: { id }, body: { customer_email: email } })
    await story.customer.call(offers.answerChange, answerOf(story, await offer(story), SIGNS))
    const mail = await mailbox.waitForMail({ to: email })
    expect(mail.subject).toBe(`Change order 1 of your move ${story.job.job_number}, signed`)
    const { papers } = await ridgeline.call(jobPapers.list, { params: { id } })
    expect(papers).toMatchObject([{ copy_given: { how: 'mail' } }])
    const pdf = await ridgeline.call(jobPapers.document, { params: { id: papers[0]?.id as number } })
    const [attached] = mail.attachments
    expect(attached?.filename).toBe(pdf.name)
    expect(new Uint8Array(attached?.content as ArrayBuffer)).toEqual(new Uint8Array(await pdf.arrayBuffer()))
    expect(await mailbox.mailsTo(email)).toHaveLength(1)
  })

  test('is declined with a reason, and nothing costs more', async () => {
    const story = await openStory()
    const sha256 = await offer(story)
    const { change_orders } = await story.customer.call(offers.answerChange, answerOf(story, sha256, REFUSES))
    expect(change_orders).toMatchObject({ orders: [{ standing: 'refused' }], total: 1086.4, maximum: 1200 })
    const { papers } = await ridgeline.call(jobPapers.list, { params: { id: story.job.id } })
    expect(papers).toMatchObject([{ standing: 'refused', reason: 'The piano stays.' }])
    expect((await ridgeline.call(jobs.get, { params: { id: story.job.id } })).estimated_cost).toBe(1086.4)
  })

  test('sent twice under one key is answered once', async () => {
    const story = await openStory()
    const sha256 = await offer(story)
    const keyed = visitor({ headers: { 'idempotency-key': randomUUID() } })
    const first = await keyed.call(offers.answerChange, answerOf(story, sha256, SIGNS))
    expect(await keyed.call(offers.answerChange, answerOf(story, sha256, SIGNS))).toEqual(first)
    const { events } = await packOf(story.lead, story.job.id)
    expect(events.filter(({ kind }) => kind === 'paper_signed')).toHaveLength(1)
  })
})

describe('an answer that comes too late is refused in words', () => {
  test.each([
    [
      'signed already',
      (story: Story, sha256: string) =>
        story.customer.call(offers.answerChange, answerOf(story, sha256, SIGNS)),
      'Change order 1 was signed already.',
    ],
    [
      'declined already',
      (story: Story, sha256: string) =>
        story.customer.call(offers.answerChange, answerOf(story, sha256, REFUSES)),
      'Change order 1 was declined already. Ask the crew to offer it again.',
    ],
    [
      'a newer one was offered',
      (story: Story) => offer(story, { number: 2 }, '09:02'),
      'There is a newer change order. Please review that one.',
    ],
    [
      'everything is loaded',
      (story: Story) =>
        send(story.lead, story.job.id, [event('load_start', '09:10'), event('load_end', '12:00')]),
      'Everything is loaded; Change order 1 was for before. Please talk to the crew.',
    ],
    [
      'the move is done',
      (story: Story) =>
        send(story.lead, story.job.id, [event('load_start', '09:10'), event('done', '15:00')]),
      'This move is done already. Please call us.',
    ],
  ])('%s', async (_, happens, words) => {
    const story = await openStory()
    const sha256 = await offer(story)
    await happens(story, sha256)
    const before = await packOf(story.lead, story.job.id)
    const refused = await story.customer.refused(offers.answerChange, answerOf(story, sha256, SIGNS))
    expect(refused).toMatchObject({ status: 409, detail: words })
    expect((await packOf(story.lead, story.job.id)).events).toEqual(before.events)
  })
})

test('what lacks something says what, and stores nothing', async () => {
  const story = await openStory()
  const sha256 = await offer(story)
  const refuse = (body: object, hash = sha256) =>
    story.customer.refused(offers.answerChange, answerOf(story, hash, body))
  expect(await refuse({ ...SIGNS, initials: SIGNS.initials.slice(1) })).toMatchObject({
    status: 422,
    detail:
      'Please put your initials beside “I was told the new total and the new maximum before this work began.”',
  })
  expect(await refuse({ ...SIGNS, name: ' ' })).toMatchObject({ status: 422 })
  expect(await refuse({ ...SIGNS, consent: false })).toMatchObject({ status: 422 })
  expect(await refuse({ ...SIGNS, drawing: 'M0 0Z' })).toMatchObject({ status: 422 })
  expect(await refuse({ answer: 'maybe' })).toMatchObject({
    status: 422,
    detail: 'Must be signed or refused',
  })
  expect(await refuse(SIGNS, 'a'.repeat(64))).toMatchObject({ status: 404 })
  const { events } = await packOf(story.lead, story.job.id)
  expect(events.map(({ kind }) => kind)).toEqual(['change_order'])
})

test('another quote’s link, a wrong one and a revoked one answer nothing', async () => {
  const story = await openStory()
  const sha256 = await offer(story)
  const stranger = await registerCompany()
  const quote = await stranger.createQuote()
  const { url } = await stranger.call(quoteVersions.createLink, { params: { id: quote.id } })
  for (const token of [url.split('/q/')[1] as string, 'nobody-has-this-one-either-00']) {
    expect(
      await story.customer.refused(offers.answerChange, answerOf({ token }, sha256, SIGNS)),
    ).toMatchObject({
      status: 404,
    })
  }
  const { quote_id } = await ridgeline.call(jobs.get, { params: { id: story.job.id } })
  await ridgeline.call(quoteVersions.revokeLinks, { params: { id: quote_id as number } } as never)
  expect(await story.customer.refused(offers.answerChange, answerOf(story, sha256, SIGNS))).toMatchObject({
    status: 404,
  })
  expect((await packOf(story.lead, story.job.id)).customer_link).toBeNull()
})
