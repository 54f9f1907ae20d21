import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { claims, customerClaims, jobs, quoteVersions } = contract
const mailbox = openMailbox(inject('mailFolder'))

// @spec 10.255
test('each press tells the customer by mail, with a link to their claim; without an address it says so', async () => {
  const company = await registerMailingCompany(mailbox)
  const to = `megan.${randomUUID()}@example.com`
  const quote = await company.createQuote({ customer_email: to, customer_name: 'Megan Ortega' })
  await company.call(quoteVersions.createLink, { params: { id: quote.id } })
  const job = await company.createJob({ quoteId: quote.id })
  const { id, number, items } = await company.call(claims.file, {
    params: { id: job.id },
    body: { items: [{ what: 'Lamp', result: 'damaged', asked: 40 }] },
  })
  const params = { id }
  await company.call(claims.acknowledge, { params, body: {} })
  const acknowledged = await mailbox.waitForMail({ to, subject: `We have received your claim ${number}` })
  expect(acknowledged.text).toContain('Hello Megan,')
  expect(acknowledged.text).toContain('$40.00')
  const token = /\/q\/([\w-]{27})\b/.exec(acknowledged.text ?? '')?.[1] as string
  expect((await visitor().call(customerClaims.get, { params: { token } })).claims).toMatchObject([
    { number, state: 'acknowledged' },
  ])

  await company.call(claims.tell, { params, body: { words: 'We wait for the repair shop.' } })
  const told = await mailbox.waitForMail({ to, subject: `An update on your claim ${number}` })
  expect(told.text).toContain('We wait for the repair shop.')

  const offered = [{ id: items[0]?.id as number, offered: 30 }]
  await company.call(claims.offer, { params, body: { items: offered, words: 'The shade can be replaced.' } })
  const offer = await mailbox.waitForMail({ to, subject: `Our offer on your claim ${number}` })
  expect(offer.text).toMatch(/\$30\.00[\s\S]*Lamp: \$30\.00[\s\S]*The shade can be replaced\./)

  await company.call(claims.pay, { params, body: { amount: 30, method: 'check', reference: '1042' } })
  const paid = await mailbox.waitForMail({ to, subject: `Your claim ${number} is paid` })
  expect(paid.text).toContain('We paid you $30.00')

  const silent = await company.call(jobs.create, { body: jobs.create.example })
  const other = await company.call(claims.file, {
    params: { id: silent.id },
    body: { items: [{ what: 'Lamp', result: 'damaged', asked: 40 }] },
  })
  const refused = await company.refused(claims.decline, { params: { id: other.id }, body: { words: 'No.' } })
  expect(refused).toMatchObject({ status: 422, detail: expect.stringContaining('no email address') })
  expect(await company.call(claims.get, { params: { id: other.id } })).toMatchObject({ state: 'filed' })
})
