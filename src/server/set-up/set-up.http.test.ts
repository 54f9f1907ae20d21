import { expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, crews, people, phoneAgent, pricing, quotes, settings, setUp } = contract
const mailbox = openMailbox(inject('mailFolder'))

/** The steps that are done or open, in lines. */
const stepsOf = async (company: Pick<Company, 'call'>) =>
  Object.fromEntries((await company.call(setUp.get)).steps.map(({ step, state }) => [step, state]))
const missingOf = async (company: Pick<Company, 'call'>, wanted: string) =>
  (await company.call(setUp.get)).steps.find(({ step }) => step === wanted)?.missing

// @spec 10.233
test('a new company has nothing set up, and what it enters counts at once', async () => {
  const company = await registerCompany()
  const before = await company.call(setUp.get)
  expect(before.put_away).toBe(false)
  expect(before.steps.map(({ state }) => state)).toEqual(Array(8).fill('open'))
  expect(await missingOf(company, 'company')).toBe(
    'Missing: legal name, address, forms of payment you take, terms',
  )

  await company.call(agreement.put, {
    body: {
      value: {
        legal_name: 'Ridgeline LLC',
        address: '1 Main St, Denver, CO 80203',
        forms_of_payment: ['Cash', 'Visa'],
        state_licences: [{ state: 'CO', number: 'HHG-00412' }],
        storage_place: 'Ridgeline, 2 Yard Rd, Denver, CO 80203',
        terms: 'Payment is due on delivery.',
      },
    },
  })
  const { value: card } = await company.call(settings.rateCard)
  await company.call(settings.putRateCard, { body: { value: card } })
  const { value: book } = await company.call(pricing.priceBook)
  const [first, ...others] = book.entries
  const entries = [{ ...first, price: 60 } as (typeof book.entries)[number], ...others]
  await company.call(pricing.putPriceBook, { body: { value: { entries } } })
  await company.call(settings.putOperations, {
    body: { value: { day_start: '08:00', day_end: '18:00', yard_address: '2 Yard Rd, Denver, CO 80203' } },
  })
  await company.call(phoneAgent.put, { body: phoneAgent.put.example })
  expect(await stepsOf(company)).toEqual({
    company: 'done',
    prices: 'done',
    price_book: 'done',
    crews: 'open',
    yard: 'done',
    mail: 'open',
    phone_agent: 'done',
    test_quote: 'open',
  })
})

// @spec 10.233
test('what the law of its state asks of a company is asked of it', async () => {
  const company = await registerCompany()
  await company.call(agreement.put, {
    body: { value: { legal_name: 'Lone Star LLC', address: '1 Main St, Austin, TX 78701' } },
  })
  expect(await missingOf(company, 'company')).toMatch(/^Missing: TxDMV certificate number, /)
})

// @spec 10.233
test('crews are set up once everybody in them has a phone number', async () => {
  const company = await registerCompany()
  expect(await missingOf(company, 'crews')).toBe('No people in your crews yet')
  const lead = await company.call(people.create, { body: { name: 'Pat Dwyer', role: 'lead' } })
  const helper = await company.call(people.create, {
    body: { name: 'Lena Fox', role: 'helper', phone: '(303) 555-0190' },
  })
  const [crew] = (await company.call(crews.list)).crews
  await company.call(crews.update, {
    params: { id: crew?.id as number },
    body: { member_ids: [lead.id, helper.id] },
  })
  expect(await missingOf(company, 'crews')).toBe('1 of 2 people without a phone number')
  await company.call(people.update, { params: { id: lead.id }, body: { phone: '(303) 555-0191' } })
  expect(await stepsOf(company)).toMatchObject({ crews: 'done' })
})

// @spec 10.235 A test email to oneself, five an hour; without a mail server an amber strip says emails stay
//   on the server
test('a test mail goes to the person who asks for it, five times an hour', async () => {
  const company = await registerCompany()
  const sent = await company.call(setUp.testMail)
  const mail = await mailbox.waitForMail({ to: company.account.email })
  expect(mail.subject).toBe('Your test email arrived')
  expect(sent).toMatchObject({ delivery: 'sent', kept: false })
  expect(await missingOf(company, 'mail')).toBe('Confirm the company email with the link we sent there')
  for (let nth = 1; nth < 5; nth++) await company.call(setUp.testMail)
  expect(await company.refused(setUp.testMail)).toMatchObject({
    status: 429,
    detail: 'Several test emails were sent already. Try again later.',
  })
})

// @spec 10.235
test('with a confirmed email and a test mail, mail is set up; with a quote on its way, all of it is tried', async () => {
  const company = await registerMailingCompany(mailbox)
  await company.call(setUp.testMail)
  expect(await stepsOf(company)).toMatchObject({ mail: 'done', test_quote: 'open' })
  const quote = await company.createQuote()
  await company.call(quotes.sendTest, {
    params: { id: quote.id },
    query: { test_email: company.account.email },
  })
  expect(await stepsOf(company)).toMatchObject({ test_quote: 'done' })
})

// @spec 10.233
test('a step is left out and taken up again, and the whole is put away; no company changes another’s', async () => {
  const company = await registerCompany()
  const other = await registerCompany()
  const leftOut = await company.call(setUp.put, { body: { left_out: ['phone_agent', 'yard'] } })
  expect(leftOut.steps.filter(({ state }) => state === 'left_out').map(({ step }) => step)).toEqual([
    'yard',
    'phone_agent',
  ])
  expect(await company.refused(setUp.put, { body: { left_out: ['prices' as 'yard'] } })).toMatchObject({
    status: 422,
  })
  const away = await company.call(setUp.put, { body: { put_away: true, left_out: [] } })
  expect(away).toMatchObject({ put_away: true })
  expect(away.steps.some(({ state }) => state === 'left_out')).toBe(false)
  expect(await company.call(setUp.put, { body: {} })).toEqual(away)
  expect((await other.call(setUp.get)).put_away).toBe(false)
})

// @spec 10.233
test('only an Admin sets a company up', async () => {
  const company = await registerMailingCompany(mailbox)
  const office = await joinTeam(company, mailbox, 'office')
  expect(await office.refused(setUp.get)).toMatchObject({ status: 403 })
  expect(await office.refused(setUp.testMail)).toMatchObject({ status: 403 })
})
