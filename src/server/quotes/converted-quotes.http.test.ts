import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, contentOf, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, quotes } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

describe('a quote that became a job', () => {
  test('carries its contact and its notes over to the job, and keeps its status', async () => {
    const asked = { customer_email: 'asked@example.com', customer_phone: '(720) 555-0177' }
    const { id } = await ridgeline.createQuote(asked)
    const job = await ridgeline.createJob({ quoteId: id, scheduled_date: '2027-01-04T09:00:00' })
    const params = { id }
    const before = await ridgeline.call(quotes.get, { params })
    expect(before.status).toBe('approved')

    const contact = { customer_name: 'M. Ortega', customer_email: 'm@example.com', customer_phone: '1' }
    const body = { ...contact, move_notes: 'Ring twice.' }
    const after = await ridgeline.call(quotes.update, { params, body })
    expect(contentOf(after)).toEqual({ ...contentOf(before), ...body })

    expect((await ridgeline.refused(quotes.setStatus, { params, body: { status: 'draft' } })).status).toBe(
      409,
    )
    expect(await ridgeline.call(quotes.get, { params })).toEqual(after)
    // The crew calls the number that the job shows.
    const followed = await ridgeline.call(contract.jobs.get, { params: { id: job.id } })
    expect(contentOf(followed)).toEqual({ ...contentOf(job), ...body })
  })

  test('may still be PUT back as GET answers it', async () => {
    const { id } = await ridgeline.createQuote()
    await ridgeline.createJob({ quoteId: id, scheduled_date: '2027-01-05T09:00:00' })
    const quote = await ridgeline.call(quotes.get, { params: { id } })
    expect(await ridgeline.call(quotes.update, { params: { id }, body: quote as object })).toEqual(quote)
  })

  // @spec 4.2.6
  test('cannot be deleted until its job is', async () => {
    const job = await ridgeline.createJob({ scheduled_date: '2027-01-06T09:00:00' })
    const params = { id: job.quote_id }
    const refusal = await ridgeline.refused(quotes.delete, { params })
    expect(refusal).toMatchObject({
      status: 409,
      detail: 'This quote has become a job. Delete the job first.',
    })
    await ridgeline.call(jobs.delete, { params: { id: job.id } })
    expect((await ridgeline.call(quotes.get, { params })).job_id).toBeNull()
    await ridgeline.call(quotes.delete, { params })
    expect((await ridgeline.refused(quotes.get, { params })).status).toBe(404)
  })
})
