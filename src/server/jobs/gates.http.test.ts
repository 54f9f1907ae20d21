import { beforeAll, describe, expect, inject, test } from 'vitest'
import { MOVE_DAY, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { type Colleague, joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'

const { history, jobGates, jobs, quoteVersions } = contract
const mailbox = openMailbox(inject('mailFolder'))

const WITHIN_FLORIDA = {
  pickup_address: '1 Main St, Miami, FL 33101',
  delivery_address: '9 Elm St, Tampa, FL 33601',
}
const WITHIN_CALIFORNIA = {
  pickup_address: '1 Main St, Sacramento, CA 95814',
  delivery_address: '9 Elm St, Fresno, CA 93701',
}
const WITHIN_COLORADO = {
  pickup_address: '1 Main St, Denver, CO 80203',
  delivery_address: '9 Elm St, Boulder, CO 80302',
}
const WITHIN_KANSAS = {
  pickup_address: '1 Main St, Topeka, KS 66603',
  delivery_address: '9 Elm St, Wichita, KS 67202',
}
const WHY = 'Signed on paper; the copy is in the truck.'
const WORDS = 'The estimate and the contract are signed or acknowledged before any service.'
const PASS = { at: 'before clock', requires: 'signatures', reason: WHY } as const

let ridgeline: Awaited<ReturnType<typeof registerMailingCompany>>
let office: Colleague
/** Each job has a day of its own. */
let days = 0
beforeAll(async () => {
  ridgeline = await registerMailingCompany(mailbox)
  office = await joinTeam(ridgeline, mailbox, 'office')
})

async function jobOf(quote: object, { isSigned = false } = {}) {
  const { id: quoteId } = await ridgeline.createQuote(quote)
  if (isSigned) {
    const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quoteId } })
    await signOffer(visitor(), url.split('/q/')[1] as string)
  }
  days += 1
  return ridgeline.createJob({ quoteId, scheduled_date: `${dayAfter(MOVE_DAY, days)}T09:00:00` })
}

describe('a job in Florida that no one has signed', () => {
  // @spec 10.58 Each legal condition of a move is ok, warns or stops, with where it stands and who may
  //   override with a reason; a stopped job starts only after such an override, kept in job and history
  test('is not started; an Admin goes on with a reason, once, and the history keeps it', async () => {
    const { id } = await jobOf(WITHIN_FLORIDA)
    const params = { id }
    const start = () => office.attempt(jobs.progress, { params, body: { status: 'in_progress' } })
    const { gates } = await office.call(jobGates.get, { params })
    expect(gates).toMatchObject([
      { at: 'before clock', requires: 'signatures', standing: 'stop', words: WORDS, may_pass: false },
    ])
    expect(await start()).toMatchObject({
      status: 422,
      body: { code: 'gate', gate: 'before clock', detail: expect.stringContaining(WORDS) },
    })
    expect(await office.refused(jobGates.pass, { params, body: PASS })).toMatchObject({
      status: 403,
      detail: `${WORDS} Only an Admin may go on, with a reason.`,
    })
    const silent = { params, body: { ...PASS, reason: ' ' } }
    expect(await ridgeline.refused(jobGates.pass, silent)).toMatchObject({
      status: 422,
      detail: 'Please say why',
    })
    expect((await ridgeline.call(jobs.get, { params })).status).toBe('scheduled')

    const { gates: passed } = await ridgeline.call(jobGates.pass, { params, body: PASS })
    expect(passed).toMatchObject([{ standing: 'passed', passed: { reason: WHY } }])
    expect((await ridgeline.refused(jobGates.pass, { params, body: PASS })).status).toBe(409)
    expect((await start()).status).toBe(200)
    const { history: entries } = await ridgeline.call(history.list, {
      query: { entity: 'job', id: String(id) },
    })
    const said = entries.flatMap(({ changes }) => changes.map(({ label, is }) => [label, is]))
    expect(said).toContainEqual(['Went on without', expect.stringContaining(WORDS)])
    expect(said).toContainEqual(['Reason for going on', WHY])
    // Back and started once more: it was said already.
    await ridgeline.call(jobs.update, {
      params,
      body: { status: 'scheduled', taken_back_reason: 'Too early' },
    })
    expect((await start()).status).toBe(200)
  })

  test('is deleted with what was said of it', async () => {
    const { id } = await jobOf(WITHIN_FLORIDA)
    await ridgeline.call(jobGates.pass, { params: { id }, body: PASS })
    await ridgeline.call(jobs.delete, { params: { id } })
    expect((await ridgeline.refused(jobGates.get, { params: { id } })).status).toBe(404)
  })
})

// @spec 10.58
test('what was signed lets its job start', async () => {
  const { id } = await jobOf(WITHIN_FLORIDA, { isSigned: true })
  const { gates } = await office.call(jobGates.get, { params: { id } })
  expect(gates).toMatchObject([{ standing: 'ok', passed: null }])
  expect(await ridgeline.refused(jobGates.pass, { params: { id }, body: PASS })).toMatchObject({
    status: 409,
    detail: 'That is there already: the job can go on.',
  })
  await office.call(jobs.progress, { params: { id }, body: { status: 'in_progress' } })
})

test('in Colorado an unsigned job starts, and the office may say that it was signed on paper', async () => {
  const { id } = await jobOf(WITHIN_COLORADO)
  const params = { id }
  const { gates } = await office.call(jobGates.get, { params })
  expect(gates.map(({ requires, standing, may_pass }) => [requires, standing, may_pass])).toEqual([
    ['signatures', 'warn', true],
    ['co_consumer_advisement', 'warn', true],
  ])
  const { gates: passed } = await office.call(jobGates.pass, { params, body: PASS })
  expect(passed[0]).toMatchObject({ standing: 'passed', passed: { reason: WHY } })
  await office.call(jobs.progress, { params, body: { status: 'in_progress' } })
  const { history: entries } = await office.call(history.list, { query: { entity: 'job', id: String(id) } })
  const said = entries.flatMap(({ changes }) => changes.map(({ label, is }) => [label, is]))
  expect(said).toContainEqual(['Reason for going on', WHY])
  // Without a word it starts, too: paper is signed as the work begins.
  const { id: silent } = await jobOf(WITHIN_COLORADO)
  await office.call(jobs.progress, { params: { id: silent }, body: { status: 'in_progress' } })
})

test('what no one may waive stops a job in California for an Admin too', async () => {
  const { id } = await jobOf(WITHIN_CALIFORNIA)
  const notice = { ...PASS, requires: 'ca_important_notice' } as const
  expect(await ridgeline.refused(jobGates.pass, { params: { id }, body: notice })).toMatchObject({
    status: 403,
    detail: expect.stringContaining('Required. It cannot be overridden.'),
  })
  expect(
    await ridgeline.attempt(jobs.update, { params: { id }, body: { status: 'in_progress' } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'gate' },
  })
})

test('where the rules ask for nothing, nothing is passed', async () => {
  const { id } = await jobOf(WITHIN_KANSAS)
  expect(await office.call(jobGates.get, { params: { id } })).toEqual({ gates: [] })
  expect(await ridgeline.refused(jobGates.pass, { params: { id }, body: PASS })).toMatchObject({
    status: 422,
    detail: 'The rules of this move do not ask for that.',
  })
  await office.call(jobs.progress, { params: { id }, body: { status: 'in_progress' } })
})
