import { describe, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobMoney, jobPapers, jobs, quotes, search } = contract

const cancel = (company: Company, id: number, reason = 'Closing fell through') =>
  company.call(jobs.cancel, { params: { id }, body: { reason } })
const quoteOf = (company: Company, job: { quote_id: number | null }) =>
  company.call(quotes.get, { params: { id: job.quote_id as number } })

describe('a quote whose job was cancelled', () => {
  // @spec 10.107 A cancelled job frees its quote: it can be booked again, the quote shows both, and the
  //   cancelled one returns only while there is no other
  test('is free again, is booked again, and shows both jobs', async () => {
    const ridgeline = await registerCompany()
    const first = await ridgeline.createJob({ scheduled_date: '2027-03-01T09:00:00' })
    await cancel(ridgeline, first.id)
    const free = await quoteOf(ridgeline, first)
    expect(free).toMatchObject({
      job_id: null,
      standing: 'accepted',
      cancelled_jobs: [{ id: first.id, job_number: first.job_number, reason: 'Closing fell through' }],
    })
    const second = await ridgeline.createJob({
      quoteId: free.id,
      scheduled_date: '2027-03-02T09:00:00',
    })
    expect(second.status).toBe('scheduled')
    expect(await quoteOf(ridgeline, first)).toMatchObject({
      job_id: second.id,
      standing: 'booked',
      cancelled_jobs: [{ id: first.id }],
    })
    // Once in every list, with the job that stands.
    const { quotes: rows } = await ridgeline.call(quotes.list, {})
    expect(rows.map(({ id, job_id }) => ({ id, job_id }))).toEqual([{ id: free.id, job_id: second.id }])
    const found = await ridgeline.call(search.find, { query: { q: first.customer_name } })
    expect(JSON.stringify(found)).toContain(`/jobs/${second.id}`)
    expect(await ridgeline.call(jobs.get, { params: { id: first.id } })).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Closing fell through',
    })
  })

  // @spec 10.107
  test('says of the cancelled one what was agreed, whatever it asks for by then', async () => {
    const ridgeline = await registerCompany()
    const { id, quote_id } = await ridgeline.createJob({ scheduled_date: '2027-03-01T09:00:00' })
    await cancel(ridgeline, id)
    const params = { id }
    const read = async () => ({
      move: (await ridgeline.call(jobs.get, { params })).move,
      agreed: (await ridgeline.call(jobMoney.get, { params })).agreed,
      facts: await ridgeline.call(jobPapers.facts, { params }),
    })
    const before = await read()
    const body = { items: [{ name: 'sofa-three-seat', quantity: 9 }], move_date: '2027-05-02' }
    await ridgeline.call(quotes.update, { params: { id: quote_id as number }, body })
    expect(await read()).toEqual(before)
    // One that comes back waits for someone to agree to it.
    await ridgeline.call(jobs.patch, { params, body: { status: 'scheduled' } })
    expect(await ridgeline.call(jobs.get, { params })).toMatchObject({
      ...{ move: before.move, change_pending: true },
    })
  })

  // @spec 10.107
  test('keeps the one job when the cancelled one is to come back', async () => {
    const ridgeline = await registerCompany()
    const first = await ridgeline.createJob({ scheduled_date: '2027-03-01T09:00:00' })
    await ridgeline.call(jobs.patch, { params: { id: first.id }, body: { status: 'in_progress' } })
    await cancel(ridgeline, first.id)
    const quoteId = first.quote_id as number
    const second = await ridgeline.createJob({ quoteId, scheduled_date: '2027-03-02T09:00:00' })

    const back = { params: { id: first.id }, body: { status: 'in_progress' as const } }
    expect(await ridgeline.refused(jobs.patch, back)).toMatchObject({
      status: 409,
      detail: `Its quote was booked again as ${second.job_number}. Cancel that job first.`,
    })
    await cancel(ridgeline, second.id, 'Booked the wrong day')
    expect((await ridgeline.call(jobs.patch, back)).status).toBe('in_progress')
    const quote = await quoteOf(ridgeline, first)
    expect(quote).toMatchObject({ job_id: first.id, standing: 'booked' })
    expect(quote.cancelled_jobs.map(({ reason }) => reason)).toEqual(['Booked the wrong day'])
  })

  // @spec 10.107
  test('is one job when it is booked again and the cancelled one comes back at once', async () => {
    const ridgeline = await registerCompany()
    for (let day = 1; day <= 8; day++) {
      const first = await ridgeline.createJob({ scheduled_date: `2027-04-0${day}T09:00:00` })
      await cancel(ridgeline, first.id)
      const params = { id: first.quote_id as number }
      const [booked, back] = await Promise.all([
        ridgeline.attempt(quotes.convert, { params, body: { scheduled_date: `2027-04-1${day}T09:00:00` } }),
        ridgeline.attempt(jobs.patch, { params: { id: first.id }, body: { status: 'scheduled' } }),
      ])
      expect([booked.status === 201, back.status === 200].filter(Boolean)).toHaveLength(1)
      expect([400, 409]).toContain(booked.status === 201 ? back.status : booked.status)
    }
  })

  // @spec 10.107
  test('does not follow the cancelled job, and is kept with it', async () => {
    const ridgeline = await registerCompany()
    const first = await ridgeline.createJob({ scheduled_date: '2027-03-01T09:00:00' })
    await cancel(ridgeline, first.id)
    await ridgeline.call(jobs.patch, { params: { id: first.id }, body: { customer_phone: '(303) 555-0100' } })
    const quote = await quoteOf(ridgeline, first)
    expect(quote.customer_phone).not.toBe('(303) 555-0100')
    expect(await ridgeline.refused(quotes.delete, { params: { id: quote.id } })).toMatchObject({
      status: 409,
      detail: `Job ${first.job_number} of this quote was cancelled and is kept with its reason. Delete the job first.`,
    })
  })
})
