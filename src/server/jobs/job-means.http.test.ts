import { expect, test } from 'vitest'
import { customer, mailbox, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { crews, jobs, offers, people, timelines, trucks } = contract

// @spec 10.127 A job shows its people and truck, what was signed, and how to handle each item
test('a job says who comes, in which truck and what was signed, and a crew member nothing of the price', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await customer().call(offers.accept, { params: { token }, body: signing })
  const sam = await joinTeam(ridgeline, mailbox, 'crew')
  const lead = { name: 'Sam Okafor', email: sam.email, phone: '303-555-0144', role: 'lead' as const }
  const { id } = await ridgeline.call(people.create, { body: lead })
  const { id: gone } = await ridgeline.call(people.create, { body: { name: 'Bo Left' } })
  const wanted = { ...trucks.create.example, name: 'Truck 6', length_ft: 26, capacity_cu_ft: 1700 }
  const truck = await ridgeline.call(trucks.create, { body: wanted })
  const crew = { ...crews.create.example, name: 'North', member_ids: [id, gone], truck_id: truck.id }
  const north = await ridgeline.call(crews.create, { body: crew })
  await ridgeline.call(people.update, { params: { id: gone }, body: { active: false } })

  const job = await ridgeline.createJob({ quoteId: quote.id, assigned_crew: 'north' })
  expect(job).toMatchObject({
    crew: {
      id: north.id,
      name: 'North',
      people: [{ id, name: 'Sam Okafor', phone: '303-555-0144', role: 'lead', days: [] }],
    },
    truck: { name: 'Truck 6', length_ft: 26, fill_percent: expect.any(Number) },
    agreement: { version: 1, signed_by: 'Megan Ortega', total: job.estimated_cost },
  })
  const params = { id: job.id }
  const told = (await ridgeline.call(timelines.ofJob, { params })).entries
  expect(told.filter(({ words }) => /signed|approved|status/i.test(words))).toHaveLength(1)

  const seen = await sam.call(jobs.get, { params })
  expect(seen).toMatchObject({ agreement: null, quote_id: null, crew: { people: [{ name: 'Sam Okafor' }] } })
})
