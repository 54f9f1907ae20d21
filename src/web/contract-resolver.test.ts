import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractResolver } from './contract-resolver.ts'

const schema = z.object({ name: z.string().min(1, 'Enter a name'), hours: z.number().nullable() })
type Typed = { name: string; hours: string; day: string }
const resolver = contractResolver(
  schema,
  ({ name, hours }: Typed) => ({ name, hours: hours === '' ? null : Number(hours) }),
  ({ day }) => ({ day: day === '' ? 'Choose a day' : undefined }),
)

/** A field as the form knows it; `type` where something else stands in it than its value says. */
const field = (name: string, type?: string) => ({
  [name]: { name, ref: { name, type, validity: { badInput: type !== undefined } } },
})

const right = { name: 'Ann', hours: '3', day: '2026-11-24' }
// @spec 4.3.6 Forms, also in dialogs, check the contract before sending: errors are at their fields, the
//   first is focused, and input stays
test.each([
  ['nothing', right, {}, {}],
  ['what the contract refuses', { ...right, name: '' }, {}, { name: 'Enter a name' }],
  ['what only the form knows', { ...right, day: '' }, {}, { day: 'Choose a day' }],
  ['letters in a number', { ...right, hours: '' }, field('hours', 'number'), { hours: 'Must be a number' }],
  ['half a date', { ...right, day: '' }, field('day', 'date'), { day: 'Enter the whole date' }],
  ['half a time', { ...right, day: '' }, field('day', 'time'), { day: 'Enter the whole time' }],
])('what is wrong with a form, by field: %s', async (_what, typed, fields, wrong) => {
  const options = { fields, names: Object.keys(fields) as never, shouldUseNativeValidation: false }
  const { errors } = await resolver(typed, undefined, options)
  const found = Object.entries(errors).map(([name, error]) => [name, (error as { message: string }).message])
  expect(Object.fromEntries(found)).toEqual(wrong)
})
