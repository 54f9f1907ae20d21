import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { pdfText } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'

const { quotes, jobs, settings } = contract

test('an elevator is a line of the price, of the PDF and of the job; a quote that says nothing has none', async () => {
  const ridgeline = await registerCompany()
  const plain = await ridgeline.createQuote({ items: [...typicalInventories.house3] })
  expect(plain).toMatchObject({ pickup_elevator: false, delivery_elevator: false })
  const params = { id: plain.id }
  const update = (body: object) => ridgeline.call(quotes.update, { params, body })

  const up = await update({ delivery_elevator: true })
  const explanation = up.selected_items_json.estimate?.explanation
  const unloading = explanation?.hours.find(({ label }) => label === 'Unloading')?.hours ?? 0
  expect(unloading).toBeGreaterThan(0)
  expect(explanation?.hours).toContainEqual({
    label: 'Elevator at delivery',
    reason: '25% of unloading',
    hours: expect.closeTo(unloading / 4, 1),
  })
  expect(explanation?.money).toContainEqual(
    expect.objectContaining({ part: 'location_fees', label: 'Elevator at delivery' }),
  )
  expect(up.total_cost).toBeGreaterThan(plain.total_cost ?? 0)
  const pdf = await ridgeline.call(quotes.document, { params })
  expect(pdfText(await pdf.bytes())).toContain('Elevator120ftcarry')

  const { id } = await ridgeline.createJob({ quoteId: plain.id })
  const job = await ridgeline.call(jobs.get, { params: { id } })
  expect(job.move).toMatchObject({ pickup_elevator: false, delivery_elevator: true })
  const sheet = await ridgeline.call(jobs.sheet, { params: { id } })
  expect(pdfText(await sheet.bytes())).toContain('Elevator')
  const wrong = await ridgeline.refused(quotes.update, { params, body: { pickup_elevator: 'yes' } as object })
  expect(wrong.detail).toBe('Must be true or false')
})

test('what it takes is the company’s to set', async () => {
  const ridgeline = await registerCompany()
  const { value } = await ridgeline.call(settings.rateCard)
  const setFactor = (handlingFactor: number) => ({
    body: { value: { ...value, elevator: { handlingFactor } } },
  })
  await ridgeline.call(settings.putRateCard, setFactor(1))
  const [free, none] = [await ridgeline.createQuote({ pickup_elevator: true }), await ridgeline.createQuote()]
  expect(free.selected_items_json).toEqual(none.selected_items_json)
  expect(await ridgeline.refused(settings.putRateCard, setFactor(0.9))).toMatchObject({ status: 422 })
})
