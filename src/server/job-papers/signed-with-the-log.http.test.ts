import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openDay } from '../../../test/setup/move-day.ts'
import { pdfText } from '../../../test/setup/pdf-text.ts'
import { addPaper, receiptOf } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, jobPapers, moveDays } = contract

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

test('what was signed at the desk stands in the day’s log, once, and its PDF says where it came from', async () => {
  const ridgeline = await registerCompany()
  const job = await ridgeline.createJob()
  const signed = await receiptOf(ridgeline, job.id)
  for (const _twice of [1, 2]) await addPaper(ridgeline, job.id, signed)
  const { papers } = await ridgeline.call(jobPapers.list, { params: { id: job.id } })
  expect(papers).toMatchObject([{ kind: 'delivery_receipt', standing: 'signed' }])
  const { events } = await ridgeline.call(moveDays.get, { params: { id: job.id } })
  expect(events).toMatchObject([{ id: signed.id, kind: 'paper_signed' }])
  const pdf = await ridgeline.call(jobPapers.document, { params: { id: papers[0]?.id as number } })
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toMatch(/Address[0-9.]+node/)
})
