import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

test('a customer who asks twice is known by e-mail or phone, however they are written', async () => {
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

test('an e-mail address with demo in it is one like any other', async () => {
  const company = await registerCompany()
  const first = await company.createQuote({ customer_email: 'demopoulos@example.com', customer_phone: '1' })
  const { other_quotes } = await company.createQuote({
    customer_email: 'demopoulos@example.com',
    customer_phone: '2',
  })
  expect(other_quotes.map(({ id }) => id)).toEqual([first.id])
})
