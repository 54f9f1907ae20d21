import { expect, test } from 'vitest'
import { MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { LONG_NAMES, longQuote } from '../../../test/setup/long-words.ts'
import { beyondThePage, PAGE, pdfPlaces } from '../../../test/setup/pdf-places.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'

const { catalogue, jobs, quotes } = contract

// @spec 10.237 No word of a quote's PDF, job sheet or quote's mail overflows its page, however long
test('no word of a quote or a job sheet stands out of its page, however long it is', async () => {
  const ridgeline = await registerCompany()
  const { items } = await ridgeline.call(catalogue.list)
  for (const at of LONG_NAMES.keys()) {
    const { id } = await ridgeline.createQuote({
      ...longQuote(at),
      move_date: MOVE_DAY,
      // 475 kinds of things, 950 in all.
      ...(at === 0 && { items: items.map(({ name }) => ({ name, quantity: 2 })) }),
    })
    // A week apart: no one is booked twice.
    const scheduled_date = `${dayAfter(MOVE_DAY, 7 * at)}T09:00:00`
    const job = await ridgeline.createJob({ quoteId: id, scheduled_date })
    const documents = [
      await ridgeline.attempt(quotes.document, { params: { id } }),
      await ridgeline.attempt(jobs.sheet, { params: { id: job.id } }),
    ]
    for (const { body } of documents) {
      const pdf = new Uint8Array(await (body as File).arrayBuffer())
      const places = pdfPlaces(pdf)
      expect(withoutSpaces(places.map(({ text }) => text).join('')), 'every letter has its place').toBe(
        pdfText(pdf),
      )
      const widest = Math.max(...places.map(({ right }) => right))
      expect(widest, 'it was measured').toBeGreaterThan(PAGE.width / 2)
      expect(beyondThePage(pdf)).toEqual([])
    }
  }
})
