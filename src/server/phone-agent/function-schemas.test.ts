import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME_SIZES } from '../../domain/catalogue/home-sizes.ts'
import { ANSWERS, collectAnswers } from './collected-answers.ts'
import { describeFunctions, FUNCTION_SCHEMAS } from './function-schemas.ts'
import { answersOf } from './read-call.ts'

const GUIDE = join(import.meta.dirname, '../../../docs/phone-agent.md')
const TODAY = '2026-11-20'

test('the guide has the functions to paste as the server takes them', async () => {
  const blocks = describeFunctions().map((each) => {
    // Each argument on a line of its own, however much is said of it.
    const lines = JSON.stringify(each, null, 2).replace(/\n {8,}|\n {6}(?=[}\]])/g, ' ')
    return `\`\`\`json\n${lines}\n\`\`\`\n`
  })
  const guide = readFileSync(GUIDE, 'utf8').replace(
    /(?<=<!-- functions -->\n)[\s\S]*(?=<!-- \/functions -->)/,
    () => `\n${blocks.join('\n')}\n`,
  )
  await expect(guide).toMatchFileSnapshot(GUIDE)
})

const everything = {
  customer_name: 'Lena Whitfield',
  customer_email: 'lena@example.com',
  customer_phone: '(857) 555-0123',
  notes: 'A piano.',
  items: [{ name: 'sofa', quantity: 999 }],
  distance_miles: 5000,
  origin_address: '1 First St, Denver, CO 80202',
  destination_address: 'Boulder, Colorado',
  pickup_stairs: 30,
  delivery_stairs: 0,
  pickup_elevator: false,
  delivery_elevator: true,
  pickup_carry_feet: 5000,
  delivery_carry_feet: 0,
  multiple_stops: 50,
  stop_addresses: '1400 Ford St, Golden, CO 80401; 2120 13th St, Boulder, CO 80302',
  move_date: '2028-11-20',
}

test('what the schemas ask for is taken as it is', () => {
  expect(FUNCTION_SCHEMAS.create_quote.arguments.parse(everything)).toEqual(everything)
  const { answers } = collectAnswers(
    { analysis: answersOf(everything), collected: {} },
    everything.items,
    TODAY,
  )
  const { items, ...rest } = answers
  expect(items).toMatchObject([{ name: 'sofa-three-seat', quantity: 999 }])
  const taken = Object.entries(ANSWERS).map(([key, { names }]) => [
    names.find((name) => name in everything),
    rest[key as keyof typeof rest],
  ])
  expect({ ...Object.fromEntries(taken), items: everything.items }).toEqual(everything)
})

test.each(HOME_SIZES)('the size of a home $value is taken by its name', ({ value }) => {
  const analysis = { home_size: value }
  expect(collectAnswers({ analysis, collected: {} }, undefined, TODAY).answers).toEqual({ home: value })
})
