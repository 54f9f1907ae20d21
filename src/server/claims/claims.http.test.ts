import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import {
  DAY_DELIVERED as DAY,
  openDeliveredMove,
  sendClaimPhoto,
} from '../../../test/setup/delivered-move.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { jpeg, sha256Of } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'

const { claims, customerClaims, history, jobMoney, jobs, quoteVersions, worklist } = contract
const TODAY = '2026-11-23'

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
})

const deliveredMove = (quote?: Parameters<typeof signedJob>[1]) => openDeliveredMove(company, quote)

const DRESSER = { what: 'Dresser', result: 'damaged', asked: 120, weight_lb: 90 } as const
const file = (jobId: number, body: object = {}) =>
  company.call(claims.file, { params: { id: jobId }, body: { items: [DRESSER], ...body } })
const of = (id: number) => ({ params: { id } })

// @spec 10.254 A claim has a yearly number and items with amounts; the mover's liability follows the signed
//   valuation, its deadlines the move's rules, else good practice; a late one is accepted and marked
test('a claim is filed in the office, reckoned by the signed protection, and has a number of the year', async () => {
  const { job } = await deliveredMove()
  const claim = await file(job.id, { filed_how: 'phone' })
  expect(claim).toMatchObject({
    ...{ number: 'C-2026-0001', state: 'filed', filed_on: TODAY, filed_how: 'phone', asked: 120 },
    ...{ rules: 'moves within Colorado', delivered_on: DAY, protection: 'Released value', liability: 54 },
    ...{ duty: 'acknowledge', due_on: '2026-12-23', filed_late: false },
    items: [{ what: 'Dresser', weight_lb: 90, liability: 54, photos: [] }],
  })
  expect(claim.deadlines).toMatchObject([
    { duty: 'acknowledge', due: '2026-12-23', citation: null },
    { duty: 'settle', due: '2027-03-23', citation: null },
  ])
  expect((await file(job.id)).number).toBe('C-2026-0002')
  const { rows } = await company.call(worklist.get)
  expect(rows.filter(({ kind }) => kind === 'claim')).toMatchObject([
    { number: 'C-2026-0001', reason: 'Claim C-2026-0001: acknowledge by Wed, Dec 23', amount: 120 },
    { number: 'C-2026-0002' },
  ])
})

// @spec 10.254
test('between states the federal deadlines apply, and a weight that lacks is said', async () => {
  const { job } = await deliveredMove(BETWEEN_STATES)
  const claim = await file(job.id, { items: [{ what: 'Mirror', result: 'lost', asked: 80 }] })
  expect(claim).toMatchObject({ rules: expect.stringMatching(/interstate|between states/i), liability: null })
  expect(claim.liability_words).toContain('The weight of one article is not known yet: please enter it.')
  expect(claim.deadlines).toMatchObject([
    { duty: 'file', due: '2027-08-20', met_on: TODAY, citation: '49 USC 14706(e)' },
    { duty: 'acknowledge', due: '2026-12-23', citation: '49 CFR 370.5' },
    { duty: 'settle', due: '2027-03-23', citation: '49 CFR 370.9' },
  ])
  const items = [{ ...claim.items[0], what: 'Mirror', result: 'lost', asked: 80, weight_lb: 20 }, DRESSER]
  const more = await company.call(claims.update, {
    ...of(claim.id),
    body: { items: items as never, version: claim.version },
  })
  expect(more).toMatchObject({ asked: 200, liability: 66, items: [{ liability: 12 }, { liability: 54 }] })
  const stale = await company.refused(claims.update, {
    ...of(claim.id),
    body: { items: [DRESSER], version: claim.version },
  })
  expect(stale.status).toBe(409)
  // Nothing that was filed is taken out.
  const kept = await company.call(claims.update, { ...of(claim.id), body: { items: [DRESSER] } })
  expect(kept.items).toHaveLength(3)
})

// @spec 10.255 A claim is acknowledged, updated, offered on, accepted, paid, declined or withdrawn, each
//   once and in the history, with a mail if wanted; paying it changes no balance
test('it is acknowledged, offered, accepted and paid, which leaves the balance of the job as it is', async () => {
  const { job } = await deliveredMove()
  const { id, items } = await file(job.id)
  const before = await company.call(jobMoney.get, { params: { id: job.id } })
  const mail = false
  expect(await company.call(claims.acknowledge, { ...of(id), body: { mail } })).toMatchObject({
    ...{ state: 'acknowledged', duty: 'settle', due_on: '2027-03-23' },
  })
  const [item] = items
  const offer = { items: [{ id: item?.id as number, offered: 54 }], mail }
  expect(await company.call(claims.offer, { ...of(id), body: offer })).toMatchObject({
    ...{ state: 'offered', offered: 54, due_on: null, items: [{ offered: 54 }] },
  })
  expect(await company.call(claims.accept, { ...of(id), body: {} })).toMatchObject({
    ...{ state: 'accepted', duty: 'pay', due_on: '2026-12-23' },
  })
  const paid = { amount: 54, method: 'check', reference: '1042', mail } as const
  expect(await company.call(claims.pay, { ...of(id), body: paid })).toMatchObject({
    ...{ state: 'paid', paid: 54, paid_on: TODAY, paid_reference: '1042', due_on: null, acts: [] },
  })
  expect(await company.call(jobMoney.get, { params: { id: job.id } })).toEqual(before)
  expect((await company.call(claims.list)).claims).toEqual([])
  expect((await company.call(claims.list, { query: { state: 'closed' } })).claims).toMatchObject([{ id }])
  const entries = (await company.call(history.list, { query: { entity: 'claim', id } })).history
  expect(entries.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'changed', 'created'])
  expect(entries[0]?.changes.map(({ label, is }) => `${label}: ${is}`)).toEqual(
    expect.arrayContaining([expect.stringContaining('$54.00')]),
  )
})

// @spec 10.255
test('bad amounts and acts that do not fit are refused in words, and nothing is stored', async () => {
  const { job } = await deliveredMove()
  const before = await file(job.id)
  const { id } = before
  const mail = false
  for (const [refused, status, words] of [
    [
      await company.refused(claims.offer, { ...of(id), body: { amount: 120.01, mail } }),
      422,
      'The customer asks for $120.00.',
    ],
    [
      await company.refused(claims.offer, { ...of(id), body: { items: [], mail } }),
      422,
      'Enter what you offer',
    ],
    [
      await company.refused(claims.pay, { ...of(id), body: { amount: 1000, method: 'check', mail } }),
      422,
      'The customer asks for',
    ],
    [
      await company.refused(claims.pay, { ...of(id), body: { amount: 0.001, method: 'check', mail } }),
      422,
      'at most two decimals',
    ],
    [await company.refused(claims.accept, { ...of(id), body: {} }), 409, 'cannot be done'],
    [
      await company.refused(claims.file, {
        params: { id: job.id },
        body: { items: [{ ...DRESSER, asked: 1_000_000 }] },
      }),
      422,
      '$250,000',
    ],
    [
      await company.refused(claims.file, {
        params: { id: job.id },
        body: { items: [{ ...DRESSER, asked: -1 }] },
      }),
      422,
      '0 or more',
    ],
    [
      await company.refused(claims.file, { params: { id: job.id }, body: { items: [] } }),
      422,
      'name an article',
    ],
    [
      await company.refused(claims.file, {
        params: { id: job.id },
        body: { items: [DRESSER], filed_on: '2026-11-19' },
      }),
      422,
      'before the delivery',
    ],
  ] as const) {
    expect(refused).toMatchObject({ status, detail: expect.stringContaining(words) })
  }
  expect(await company.call(claims.get, of(id))).toEqual(before)
  await company.call(claims.decline, { ...of(id), body: { words: 'It stood on the inventory.', mail } })
  const closed = await company.refused(claims.offer, { ...of(id), body: { amount: 1, mail } })
  expect(closed).toMatchObject({ status: 409, detail: 'This claim is closed: declined.' })
})

describe('behind the link', () => {
  const send = sendClaimPhoto

  // @spec 10.256 By link a customer claims with photos, once per request, and sees its state; no picture is
  //   visible through another move's link
  test('a customer files a claim with a photo, once, sees where it stands, and accepts what is offered', async () => {
    const { job, token, params, customer } = await deliveredMove()
    const picture = jpeg({ fill: 7 })
    const sha256 = sha256Of(picture)
    expect((await send(token, picture)).status).toBe(200)
    const item = { what: 'Lamp', result: 'damaged', asked: 40, note: 'The shade is torn.', photos: [sha256] }
    const body = { items: [item as never] }
    const filed = await customer.call(customerClaims.file, { params, body })
    expect(filed.claims).toMatchObject([
      {
        ...{ number: 'C-2026-0001', state: 'filed', standing: 'Received', asked: 40, may_accept: false },
        next: 'We acknowledge your claim in writing by Dec 23, 2026.',
        items: [{ what: 'Lamp', photos: [sha256] }],
      },
    ])
    // The photo shows one article only.
    expect(await customer.refused(customerClaims.file, { params, body })).toMatchObject({ status: 422 })
    const { claims: listed } = await company.call(claims.list)
    expect(listed).toMatchObject([{ filed_how: 'link', job_id: job.id }])
    const id = listed[0]?.id as number
    const photo = await company.call(claims.photo, { params: { id, sha256 } })
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(new Uint8Array(picture))

    await company.call(claims.offer, { ...of(id), body: { amount: 30, mail: false } })
    const other = { params: { token, number: 'C-2026-0001' }, body: { offered: 40 } }
    expect(await customer.refused(customerClaims.accept, other)).toMatchObject({ status: 409 })
    const yes = { ...other, body: { offered: 30 } }
    const accepted = await customer.call(customerClaims.accept, yes)
    expect(accepted.claims).toMatchObject([{ state: 'accepted', next: 'We pay you $30.00 by Dec 23, 2026.' }])
    // Pressed again, it is the same yes.
    expect(await customer.call(customerClaims.accept, yes)).toEqual(accepted)
    await company.call(claims.pay, { ...of(id), body: { amount: 30, method: 'check', mail: false } })
    expect((await customer.call(customerClaims.get, { params })).claims).toMatchObject([
      { state: 'paid', paid: 30, next: 'We paid you $30.00 on Nov 23, 2026.' },
    ])
  })

  test('the same request makes one claim', async () => {
    const { params, token } = await deliveredMove()
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ items: [{ what: 'Lamp', result: 'lost', asked: 40 }] })
    for (let times = 0; times < 2; times += 1) {
      const answer = await visitor().request('POST', `${API_PREFIX}/offers/${token}/claims`, {
        body,
        headers,
      })
      expect(answer.status).toBe(200)
    }
    expect((await visitor().call(customerClaims.get, { params })).claims).toHaveLength(1)
  })

  test('before the delivery nothing is claimed, and what is no picture of its name is not taken', async () => {
    const job = await signedJob(company)
    const { url } = await company.call(quoteVersions.createLink, { params: { id: job.quote_id as number } })
    const token = url.split('/q/')[1] as string
    const body = { items: [{ what: 'Lamp', result: 'lost' as const, asked: 40 }] }
    expect(await visitor().refused(customerClaims.file, { params: { token }, body })).toMatchObject({
      ...{ status: 409, detail: 'Your things are not delivered yet. Write a remark, or call us.' },
    })
    expect((await send(token, jpeg(), 'a'.repeat(64))).status).toBe(422)
    const words = Buffer.from('no picture') as Buffer<ArrayBuffer>
    expect((await send(token, words)).status).toBe(422)
    expect((await send('x'.repeat(27), jpeg())).status).toBe(404)
  })

  // @spec 10.256
  test('no picture of one move is seen through another, nor before it is part of a claim', async () => {
    const one = await deliveredMove()
    const other = await deliveredMove()
    const picture = jpeg({ fill: 8 })
    const sha256 = sha256Of(picture)
    await send(one.token, picture)
    const body = { items: [{ what: 'Lamp', result: 'lost' as const, asked: 40, photos: [sha256] }] }
    expect(await other.customer.refused(customerClaims.file, { params: other.params, body })).toMatchObject({
      status: 422,
    })
    for (const { token } of [one, other]) {
      const seen = await visitor().refused(customerClaims.picture, { params: { token, sha256 } })
      expect(seen.status).toBe(404)
    }
    await one.customer.call(customerClaims.file, { params: one.params, body })
    const its = await visitor().call(customerClaims.picture, { params: { token: one.token, sha256 } })
    expect(its.size).toBe(picture.byteLength)
    const seen = await visitor().refused(customerClaims.picture, { params: { token: other.token, sha256 } })
    expect(seen.status).toBe(404)
  })
})

// @spec 10.257
test('the register is a file for the person who asks, and anyone who only reads changes nothing', async () => {
  const { job } = await deliveredMove()
  await file(job.id, { items: [{ ...DRESSER, what: '=HYPERLINK("x")' }] })
  const csv = await (await company.call(claims.csv)).text()
  const [headings, first] = csv.replace('\uFEFF', '').split('\r\n')
  expect(headings).toContain('Number,Filed,Filed how,Claimant,Job')
  expect(first).toContain(`C-2026-0001,${TODAY},In the office,Priya Raman`)
  expect(first).toContain('120.00')
  const found = await company.call(claims.list, { query: { search: 'priya' } })
  expect(found).toMatchObject({ total: 1, claims: [{ number: 'C-2026-0001' }] })
  expect(await company.call(claims.list, { query: { search: 'nobody' } })).toMatchObject({ total: 0 })
})

test('a job with a claim is cancelled, not deleted; another company sees nothing of it', async () => {
  const { job } = await deliveredMove()
  const { id } = await file(job.id)
  expect(await company.refused(jobs.delete, { params: { id: job.id } })).toMatchObject({ status: 409 })
  const stranger = await registerCompany()
  expect(await stranger.refused(claims.get, of(id))).toMatchObject({ status: 404 })
  expect((await stranger.call(claims.list, { query: { state: 'all' } })).claims).toEqual([])
})
