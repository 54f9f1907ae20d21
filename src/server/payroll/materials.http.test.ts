import { expect, test } from 'vitest'
import { addPaper, at, signedEvent } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { jobMargins, jobPapers, pricing } = contract

test('what materials cost counts of the quote and of what was signed on the day, by what the price book says', async () => {
  const office = await registerRidgeline()
  const { entries } = (await office.call(pricing.priceBook)).value
  const idOf = (name: string) => entries.find((entry) => entry.name === name)?.id as number
  const box = (label: string, quantity: number, unit_price: number) =>
    ({ label, kind: 'material', quantity, unit: 'piece', unit_price }) as const
  const job = await signedJob(office, {
    ...WITHIN_COLORADO,
    lines: [
      { ...box('Tall box', 6, 18), price_book_id: idOf('Wardrobe box') },
      box('dish pack BOX', 3, 9.5),
      { ...box('TV crate', 1, 60), optional: true, chosen: false },
    ],
  })
  const facts = await office.call(jobPapers.facts, { params: { id: job.id } })
  const lines = [
    {
      label: 'Dish pack box',
      kind: 'material' as const,
      quantity: 2,
      unit: 'piece' as const,
      unitCents: 950,
    },
  ]
  const said = { number: 1, moment: 'before_loading', reason: 'more_service', lines } as const
  await addPaper(
    office,
    job.id,
    signedEvent(buildPaper('change_order', facts, { said, madeAt: at('08:58') })),
  )
  const margin = () => office.call(jobMargins.get, { params: { id: job.id } })
  expect((await margin()).left_out).toContain(
    'Tall box and dish pack BOX, sold for $155.50: the price book does not say what this costs you.',
  )

  const costs: Record<string, number> = { 'Wardrobe box': 7.25, 'Dish pack box': 3.1, 'TV crate': 30 }
  const priced = entries.map((entry) => ({ ...entry, cost: costs[entry.name] ?? null }))
  await office.call(pricing.putPriceBook, { body: { value: { entries: priced } } })
  const known = await margin()
  expect(known.lines).toContainEqual({
    ...{ part: 'materials', label: 'Materials', amount: -59 },
    reason: '6 × Tall box $7.25, 5 × dish pack BOX $3.10',
  })
  expect(known.left_out.join(' ')).not.toContain('price book')
})
