import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { dayOf, event, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'
import { customer, mailbox, read, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { signReceipt } from '../../../test/setup/sign-paper.ts'
import { jpeg, putPhoto, sha256Of } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'
import { PHOTO_KINDS, type PhotoKind } from '../../domain/move-day/events.ts'

const { crewSessions, customerDays, history, jobs, moveDays, offers, quoteVersions, worklist } = contract

/** A quote whose customer was given a link. */
async function linkedQuote() {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote()
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  return { ridgeline, quote, token: url.split('/q/')[1] ?? '' }
}

/** A signed quote whose move has a crew with phones, and the customer's link. */
async function openMove(sold = linkedQuote) {
  const { ridgeline: office, quote, token } = await sold()
  await customer().call(offers.accept, { params: { token }, body: signing })
  const day = await openDay(office, { quoteId: quote.id })
  return { office, quote, token, params: { token }, ...day }
}
const dayBehind = async (token: string) => (await read(token)).move_day

// @spec 10.154 By link a customer follows the move day: arrival, first names from the day before on, truck;
//   the page updates live until the day is done, and says when it cannot
test('behind their link a customer follows the day of the move: who comes once it is near, no number, no address', async () => {
  const { token, params, job, lead } = await openMove()
  // Five months ahead no one knows who comes.
  expect(await dayBehind(token)).toMatchObject({ phase: 'booked', since: null, is_near: false, crew: null })
  await send(lead, job, [event('on_the_way', '08:05', { arrives_at: '2027-05-15T08:40:00-06:00' })])
  const day = await dayBehind(token)
  expect(day).toMatchObject({
    ...{ phase: 'on_the_way', is_near: true, done: null },
    ...{ since: '2027-05-15T08:05:00-06:00', arrives_at: '2027-05-15T08:40:00-06:00' },
    crew: {
      people: [
        { name: 'Ben', role: 'helper' },
        { name: 'Luis', role: 'lead' },
      ],
    },
  })
  expect(JSON.stringify(day)).not.toMatch(/555|St,|Blvd|Ave/)

  // The page asks whether anything has changed, and then reads it.
  const edition = () => customer().call(customerDays.get, { params })
  expect(await edition()).toEqual({ edition: day?.edition })
  await send(lead, job, [event('arrived_origin', '08:42')])
  const after = await dayBehind(token)
  expect(after).toMatchObject({ phase: 'at_origin', arrives_at: null })
  expect(await edition()).toEqual({ edition: after?.edition })
  expect(after?.edition).not.toBe(day?.edition)
})

test('first names alone are told', async () => {
  const { office, token, crew, job, lead } = await openMove()
  const [id = 0] = crew.member_ids
  await office.call(contract.people.update, { params: { id }, body: { name: ' Luis  Castellanos' } })
  await send(lead, job, [event('on_the_way', '08:05')])
  expect((await dayBehind(token))?.crew?.people.map(({ name }) => name)).toContain('Luis')
})

// @spec 10.155 Papers signed on the day, and crew pictures of the customer's things, open only through that
//   move's link; afterwards the page shows what was delivered, the hours and the claim deadline
test('once it is done: what was delivered, the hours, the papers as PDFs, and until when to claim', async () => {
  const { office, token, params, job, lead } = await openMove()
  await send(lead, job, wholeDay())
  const { papers } = await signReceipt(office, job.id)
  const day = await dayBehind(token)
  expect(day).toMatchObject({
    phase: 'done',
    papers: [{ id: papers[0]?.id, title: 'Delivery receipt', signed_by: ['Pat Dwyer', 'Priya Raman'] }],
    done: {
      ...{ delivered_at: '2027-05-15T14:55:00-06:00', worked_minutes: 315, claim_words: null },
      receipt: { articles: 58, exceptions: [] },
    },
  })
  const paper = String(papers[0]?.id)
  const pdf = await customer().call(customerDays.paper, { params: { ...params, paper } })
  expect(pdf).toMatchObject({ type: 'application/pdf' })
  const ofOffice = await office.call(contract.jobPapers.document, { params: { id: papers[0]?.id ?? 0 } })
  expect(await pdf.bytes()).toEqual(await ofOffice.bytes())
})

/** A phone's picture of a kind, as it is sent after its event. */
async function takePicture(
  { lead, job, links }: Pick<Awaited<ReturnType<typeof openMove>>, 'lead' | 'job' | 'links'>,
  shows: PhotoKind,
) {
  const picture = jpeg({ fill: PHOTO_KINDS.indexOf(shows) })
  const sha256 = sha256Of(picture)
  const session = await visitor().call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  await send(lead, job, [event('photo_added', '09:00', { sha256, shows, item: 'Living room: sofa-bed' })])
  return { sha256, arrives: () => putPhoto(picture, { token: session.access_token }) }
}

// @spec 10.155
test('of the crew’s pictures the customer sees those of their own things, once they have arrived', async () => {
  const move = await openMove()
  const { office, token, params, job } = move
  const missing = { status: 404, detail: 'This photo has not arrived yet.' }
  const photoOf = (sha256: string) => ({ params: { ...params, sha256 } })
  for (const shows of PHOTO_KINDS) {
    const { sha256, arrives } = await takePicture(move, shows)
    expect(await customer().refused(customerDays.photo, photoOf(sha256))).toMatchObject(missing)
    await arrives()
    if (['before', 'item', 'damage'].includes(shows)) {
      const file = await customer().call(customerDays.photo, photoOf(sha256))
      expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256)
    } else {
      expect(await customer().refused(customerDays.photo, photoOf(sha256))).toMatchObject(missing)
    }
  }
  const photos = (await dayBehind(token))?.photos ?? []
  expect(photos.map(({ shows }) => shows).toSorted()).toEqual(['before', 'damage', 'item'])
  expect(photos).toMatchObject(Array(3).fill({ item: 'Sofa Bed' }))

  // What the office says did not happen is gone.
  const { events } = await dayOf(office, job)
  const gone = events.find(({ data }) => data.shows === 'damage')
  const body = { corrects: gone?.id ?? '', at: null, reason: 'Of another house.' }
  await office.call(moveDays.correct, { params: { id: job.id }, body })
  expect((await dayBehind(token))?.photos).toHaveLength(2)
  const photo = photoOf(String(gone?.data.sha256))
  expect(await customer().refused(customerDays.photo, photo)).toMatchObject(missing)
})

// @spec 10.156 A customer's note on the move day goes to its log and waits in the worklist as a question,
//   once however often it is sent
test('a remark stands on the day and waits for a reply, once however often it is sent', async () => {
  const { office, quote, params, job } = await openMove(sentQuote)
  const body = { words: '  The lamp in the hall stays.  ' }
  const headers = { 'idempotency-key': randomUUID() }
  for (const _ of ['sent', 'sent again, for the answer was lost']) {
    const day = await customer(headers).call(customerDays.remark, { params, body })
    expect(day.remarks).toMatchObject([{ words: 'The lamp in the hall stays.' }])
  }
  const { events } = await dayOf(office, job)
  expect(events).toMatchObject([
    { kind: 'remark', data: { by: 'customer', words: 'The lamp in the hall stays.' }, is_lead: false },
  ])
  const { rows } = await office.call(worklist.get)
  expect(rows.filter(({ kind }) => kind === 'answer')).toMatchObject([
    { about: { type: 'quote', id: quote.id }, reason: 'The lamp in the hall stays.' },
  ])
  const [entry] = (await office.call(history.list)).history
  expect(entry).toMatchObject({ entity: 'job', entity_id: job.id })
  await mailbox.waitForMail({
    to: office.account.company_email,
    subject: new RegExp(`says about job ${job.job_number}`),
  })
})

// @spec 10.156
test('remarks are as few as questions are, and of a booked move', async () => {
  const { office, params, job } = await openMove()
  const body = { words: 'Thank you!' }
  for (let count = 1; count < 20; count += 1) await customer().call(customerDays.remark, { params, body })
  await customer().call(offers.ask, { params, body: { message: 'And the piano?' } })
  const tooMany = await customer().refused(customerDays.remark, { params, body })
  expect(tooMany).toMatchObject({ status: 429, detail: 'You have written a lot today. Please call us.' })
  expect((await dayOf(office, job)).events).toHaveLength(19)

  const open = await linkedQuote()
  const early = { params: { token: open.token }, body }
  expect(await customer().refused(customerDays.remark, early)).toMatchObject({
    status: 409,
    detail: 'This move is not booked yet. Ask a question.',
  })
  expect(await customer().refused(customerDays.get, { params: early.params })).toMatchObject({ status: 404 })
})

test.each([
  ['nothing', '   ', 'Please write your remark'],
  ['more than 2,000 characters', 'a'.repeat(2001), 'Must be at most 2000 characters'],
])('a remark of %s is refused and stores nothing', async (_, typed, words) => {
  const { office, params, job } = await openMove()
  const { status, detail } = await customer().refused(customerDays.remark, { params, body: { words: typed } })
  expect({ status, detail }).toMatchObject({ status: 422, detail: expect.stringContaining(words) })
  expect((await dayOf(office, job)).events).toEqual([])
})

// @spec 10.155
test('nothing of another move is behind a link: neither of another company nor of another customer', async () => {
  const mine = await openMove()
  const theirs = await openMove()
  const { office, job } = theirs
  const { papers } = await signReceipt(office, job.id)
  const { sha256, arrives } = await takePicture(theirs, 'item')
  await arrives()
  const neighbours = await office.createQuote()
  await office.createJob({ quoteId: neighbours.id })
  const { url } = await office.call(quoteVersions.createLink, { params: { id: neighbours.id } })

  for (const token of [mine.token, url.split('/q/')[1] ?? '']) {
    const paper = { params: { token, paper: String(papers[0]?.id) } }
    const photo = { params: { token, sha256 } }
    expect(await customer().refused(customerDays.paper, paper)).toMatchObject({
      ...{ status: 404, detail: 'Paper not found' },
    })
    expect(await customer().refused(customerDays.photo, photo)).toMatchObject({ status: 404 })
  }
  const unknown = { token: 'a'.repeat(27) }
  for (const refused of [
    await customer().refused(customerDays.get, { params: unknown }),
    await customer().refused(customerDays.paper, { params: { ...unknown, paper: '1' } }),
    await customer().refused(customerDays.photo, { params: { ...unknown, sha256 } }),
    await customer().refused(customerDays.remark, { params: unknown, body: { words: 'Hello' } }),
  ]) {
    expect(refused).toMatchObject({ status: 404, detail: 'This link has expired.' })
  }
})

test('of a move that was cancelled there is no day', async () => {
  const { office, token, params, job } = await openMove()
  await office.call(jobs.cancel, { params: { id: job.id }, body: { reason: 'Closing fell through' } })
  expect(await dayBehind(token)).toBeNull()
  expect(await customer().refused(customerDays.get, { params })).toMatchObject({ status: 404 })
})
