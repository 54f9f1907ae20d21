import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const known = async (query: object, company = ridgeline) =>
  (await company.call(quotes.knownCustomer, { query })).customer

// @spec 2.13.9
test('who asked before is known by email or phone, as the newest quote knows them', async () => {
  const contact = { customer_email: 'lena@example.com', customer_phone: '(303) 555-0199' }
  await ridgeline.createQuote({ ...contact, customer_name: 'Lena Whitfield' })
  const newest = await ridgeline.createQuote({ ...contact, customer_name: 'Lena Whitfield-Ross' })
  const lena = {
    customer_name: 'Lena Whitfield-Ross',
    ...contact,
    pickup_address: newest.pickup_address,
    delivery_address: newest.delivery_address,
    quotes: 2,
    last_quoted: newest.created_at,
  }
  expect(await known({ email: 'Lena@Example.com' })).toEqual(lena)
  expect(await known({ email: 'other@example.com', phone: '+1 303 555 0199' })).toEqual(lena)
  expect(await known({ phone: '3035550199', except: newest.id })).toMatchObject({
    customer_name: 'Lena Whitfield',
    quotes: 1,
  })
})

test('anyone who has moved is not offered the old addresses', async () => {
  const { id } = await ridgeline.createQuote({ customer_email: 'moved@example.com' })
  await ridgeline.createJob({ quoteId: id })
  expect(await known({ email: 'moved@example.com' })).toMatchObject({
    customer_name: 'Megan Ortega',
    pickup_address: null,
    delivery_address: null,
  })
})

test.each([[{}], [{ email: '', phone: '' }], [{ email: 'lena@', phone: '555' }], [{ email: 'a@b.example' }]])(
  'no one is known by %j',
  async (query) => {
    expect(await known(query)).toBeNull()
  },
)

test('another company’s customers are no one’s business', async () => {
  const stranger = await registerCompany()
  await stranger.createQuote({ customer_email: 'theirs@example.com' })
  expect(await known({ email: 'theirs@example.com' })).toBeNull()
  expect(await known({ email: 'theirs@example.com' }, stranger)).not.toBeNull()
})

test('a customer who asks twice is known by email or phone, however they are written', async () => {
  const [company, another] = await Promise.all([registerCompany(), registerCompany()])
  const contact = { customer_email: 'lena@example.com', customer_phone: '(303) 555-0199' }
  await another.createQuote(contact)
  const byPhone = await company.createQuote({
    customer_email: 'work@example.com',
    customer_phone: '+13035550199',
  })
  const byEmail = await company.createQuote({
    customer_email: 'Lena@Example.com',
    customer_phone: '(720) 555-0100',
  })
  await company.createQuote({ customer_email: 'elena@example.com', customer_phone: '555-0199' })
  await company.createQuote({ customer_email: 'nobody@example.com', customer_phone: '199' })
  const { id, other_quotes } = await company.createQuote(contact)
  const seen = ({ id, quote_number, status, created_at }: typeof byPhone) => ({
    id,
    quote_number,
    status,
    created_at,
  })
  expect(other_quotes).toEqual([seen(byEmail), seen(byPhone)])
  const { other_quotes: ofTheFirst } = await company.call(quotes.get, { params: { id: byPhone.id } })
  expect(ofTheFirst.map((other) => other.id)).toEqual([id])
})

test('an email address with demo in it is one like any other', async () => {
  const company = await registerCompany()
  const first = await company.createQuote({ customer_email: 'demopoulos@example.com', customer_phone: '1' })
  const { other_quotes } = await company.createQuote({
    customer_email: 'demopoulos@example.com',
    customer_phone: '2',
  })
  expect(other_quotes.map(({ id }) => id)).toEqual([first.id])
})
