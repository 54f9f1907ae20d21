import { expect, test } from 'vitest'
import { MOVE_DAY } from '../../../test/setup/company.ts'
import { addCrew, event, linksOf, phoneOf, send } from '../../../test/setup/move-day.ts'
import { addPaper, at, bothSign, signedEvent } from '../../../test/setup/sign-paper.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { crewJobs, daySheets, jobMoney, jobPapers, jobs } = contract

/** A shipment that another crew loaded on December 1, and that Luis and Ben deliver in May. */
async function delivery() {
  const office = await registerRidgeline()
  const main = await signedJob(office, BETWEEN_STATES)
  const crew = await addCrew(office)
  const leg = await office.call(jobs.addLeg, {
    params: { id: main.id },
    body: { leg: 'deliver', scheduled_date: `${MOVE_DAY}T09:00:00`, assigned_crew: crew.name },
  })
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  const links = await linksOf(office)
  const packOf = async (name: 'Luis' | 'Ben') =>
    (await phoneOf(links[name])).call(crewJobs.pack, { params: { id: leg.id } })
  return { office, main, leg, packOf, lead: await phoneOf(links.Luis) }
}

// @spec 10.287 On the day of a leg its crew's phone has the price, the papers and the money of the move; papers bear the
//   number of the job, and one signed on any of its days is known on all of them
test('the crew that only delivers has the price, takes the money and signs the papers of the one shipment', async () => {
  const { office, main, leg, packOf, lead } = await delivery()
  const billOfLading = buildPaper(
    'bill_of_lading',
    await office.call(jobPapers.facts, { params: { id: main.id } }),
    { said: {}, madeAt: at('08:50') },
  )
  await addPaper(office, main.id, signedEvent(billOfLading))
  const pack = await packOf('Luis')
  expect(pack).toMatchObject({
    job: { id: leg.id, leg: 'deliver' },
    price: { total: 1086.4 },
    paper_facts: { jobNumber: main.job_number, pickupOn: '2026-12-01', deliveryOn: MOVE_DAY },
    other_papers: [{ kind: 'paper_signed', data: { document: { kind: 'bill_of_lading' } } }],
    ledger: [],
  })
  expect(await packOf('Ben')).toMatchObject({
    ...{ price: null, paper_facts: null, ledger: null, other_papers: [], other_days: [] },
  })

  const when = `${MOVE_DAY}T15:00:00-06:00`
  const facts = pack.paper_facts as NonNullable<typeof pack.paper_facts>
  const said = { deliveredAt: when, articles: 58 }
  const receipt = buildPaper('delivery_receipt', facts, { said, madeAt: when })
  const paid = event('payment_taken', '14:50', {
    ...{ purpose: 'balance', method: 'cash', amount_cents: 108_640, tip_cents: 0, receipt_by: 'none' },
  })
  const signed = { ...signedEvent(receipt, { place: 'destination' }), at: when }
  const bill = {
    ...signedEvent(billOfLading, {
      place: 'destination',
      signatures: bothSign(billOfLading, '14:58'),
    }),
    at: when,
  }
  const { results } = await send(lead, leg, [paid, signed, bill] as never)
  expect(results.map(({ result, detail }) => [result, detail])).toEqual(Array(3).fill(['accepted', null]))

  // One shipment has one set of papers, whichever of its days is asked.
  for (const { id } of [main, leg]) {
    const { papers } = await office.call(jobPapers.list, { params: { id } })
    expect(papers.map(({ kind, standing, signatures }) => [kind, standing, signatures.length])).toEqual([
      ['bill_of_lading', 'signed', 4],
      ['delivery_receipt', 'signed', 2],
    ])
    expect(papers.every(({ computed_differently }) => !computed_differently)).toBe(true)
  }
  expect((await office.call(jobMoney.get, { params: { id: main.id } })).paid).toBe(1086.4)
  expect(await packOf('Luis')).toMatchObject({ ledger: [{ kind: 'payment', amount: 1086.4 }] })
})
