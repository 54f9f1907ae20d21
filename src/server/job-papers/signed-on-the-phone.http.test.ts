import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openDay } from '../../../test/setup/move-day.ts'
import { receiptOf } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, jobPapers } = contract

test('what was signed on the phone comes with its log, once; one that was altered holds up nothing else', async () => {
  const ridgeline = await registerCompany()
  const { lead, job } = await openDay(ridgeline)
  const params = { id: job.id }
  const signed = await receiptOf(ridgeline, job.id)
  const altered = await receiptOf(ridgeline, job.id)
  altered.data.document.title = 'Something else'
  const send = async () =>
    (await lead.call(crewJobs.send, { params, body: { events: [altered, signed] } })).results
  expect(await send()).toEqual([
    { id: altered.id, result: 'refused', detail: expect.stringContaining('its fingerprint differs') },
    { id: signed.id, result: 'accepted', detail: null },
  ])
  expect((await send()).map(({ result }) => result)).toEqual(['refused', 'duplicate'])
  const { papers } = await ridgeline.call(jobPapers.list, { params })
  expect(papers).toMatchObject([
    { kind: 'delivery_receipt', standing: 'signed', computed_differently: false },
  ])
})
