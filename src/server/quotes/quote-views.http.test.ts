import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { mailbox } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { quoteViews } = contract

test('a person names views, replaces one by its name and deletes it', async () => {
  const company = await registerCompany()
  const waiting = { name: ' Waiting for Ortega ', filter: 'waiting', customer_name: 'Ortega' } as const
  const kept = await company.call(quoteViews.keep, { body: waiting })
  expect(kept).toEqual({ ...waiting, name: 'Waiting for Ortega', id: kept.id })
  await company.call(quoteViews.keep, { body: { name: 'asked', filter: 'asked' } })
  const again = await company.call(quoteViews.keep, { body: { name: 'Waiting for Ortega', filter: 'sent' } })
  expect(again).toEqual({ id: kept.id, name: 'Waiting for Ortega', filter: 'sent', customer_name: null })
  const { views } = await company.call(quoteViews.list)
  expect(views.map(({ name }) => name)).toEqual(['asked', 'Waiting for Ortega'])
  await company.call(quoteViews.delete, { params: { id: kept.id } })
  expect((await company.call(quoteViews.list)).views.map(({ name }) => name)).toEqual(['asked'])
})

// @spec 2.7.6
test('colleagues have their own, and do not delete those of others', async () => {
  const company = await registerMailingCompany(mailbox)
  const colleague = await joinTeam(company, mailbox, 'office')
  const { id } = await company.call(quoteViews.keep, { body: quoteViews.keep.example })
  expect(await colleague.call(quoteViews.list)).toEqual({ views: [] })
  expect(await colleague.refused(quoteViews.delete, { params: { id } })).toMatchObject({
    status: 404,
    detail: 'View not found',
  })
  expect((await company.call(quoteViews.list)).views).toHaveLength(1)
})

test('a name is needed, the filter is one of the list, and there are at most 20', async () => {
  const company = await registerCompany()
  const keep = (body: object) => company.refused(quoteViews.keep, { body: body as never })
  expect(await keep({ name: ' ' })).toMatchObject({ status: 422, detail: 'Enter a name', fields: ['name'] })
  expect(await keep({ name: 'x'.repeat(41) })).toMatchObject({ status: 422, fields: ['name'] })
  expect(await keep({ name: 'x', filter: 'lost' })).toMatchObject({ status: 422, fields: ['filter'] })
  for (let n = 1; n <= 20; n++) await company.call(quoteViews.keep, { body: { name: `View ${n}` } })
  expect(await keep({ name: 'View 21' })).toMatchObject({
    status: 409,
    detail: 'You have 20 views. Delete one first.',
  })
  await company.call(quoteViews.keep, { body: { name: 'View 20', filter: 'draft' } })
})
