import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { buildPaper } from '../../src/domain/papers/papers.ts'
import type { Company } from '../setup/company.ts'
import { at, hashOf, receiptOf } from '../setup/sign-paper.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { cutOffOnce, expectFitOnDeskAndPhone } from './provoked.ts'
import { openToday, TODAY } from './today-of-crew.ts'

/** A piano that stands in the storage room, as the crew put it to the customer. */
async function offeredChange(office: Company, id: number) {
  const facts = await office.call(contract.jobPapers.facts, { params: { id } })
  const line = { label: 'Upright piano', kind: 'service', unit: 'flat', quantity: 1, unitCents: 185_00 }
  const document = buildPaper('change_order', facts, {
    said: {
      ...{ number: 1, moment: 'before_loading', reason: 'more_goods' },
      lines: [{ ...line, taxable: false } as never],
    },
    madeAt: at('08:58'),
  })
  const data = { result: 'offered', document, sha256: hashOf(document) }
  return { id: randomUUID(), kind: 'change_order', at: at('08:58'), data }
}

test('the office reads a job’s papers, and records what was signed on paper or refused', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const { office, job, send } = await openToday(page)
  await page.goto(`/jobs/${job.id}?tab=papers`)
  await expect(page.getByText('What is signed on the crew’s phones on the day appears here.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  // What comes from the day is there without anybody asking for it.
  await send(await receiptOf(office, job.id), await offeredChange(office, job.id))
  const papers = page.getByRole('region', { name: 'Papers' })
  await expect(papers.getByRole('button', { name: /^Delivery receipt .*Signed$/ })).toBeVisible()
  await papers.getByRole('button', { name: /^Change order 1 .*Not answered$/ }).click()
  const change = page.getByRole('region', { name: 'Change order 1', exact: true })
  await expect(change.getByRole('article')).toContainText('Upright piano$185.00')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  const saved = page.waitForEvent('download')
  await change.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`${job.job_number}-change-order-1.pdf`)

  await change.getByRole('button', { name: 'Record on paper' }).click()
  const record = page.getByRole('dialog', { name: 'Record: Change order 1' })
  await record.getByLabel('Signed by the customer').fill(' ')
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(record.getByText('Please write the signer’s name')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await record.getByLabel('What happened').selectOption('The customer refused it')
  await record.getByLabel('Reason').fill('It stays in the storage room.')
  await cutOffOnce(page, `POST /jobs/${job.id}/day/events`)
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(record.getByRole('alert')).toBeVisible()
  await forgive(complaints, 'ERR_FAILED')
  await expect(record.getByLabel('Reason')).toHaveValue('It stays in the storage room.')
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(record).toBeHidden()
  await expect(papers.getByRole('button', { name: /^Change order 1 .*Refused$/ })).toBeVisible()
  await expect(change.getByText('It stays in the storage room.', { exact: true })).toBeVisible()

  // They changed their mind.
  await change.getByRole('button', { name: 'Record on paper' }).click()
  await record.getByLabel('Signed by the customer').fill('Megan Ortega')
  await record.getByLabel('Signed at').fill(`${TODAY}T11:30`)
  await record.getByLabel('Where').selectOption('At pickup')
  await record.getByLabel('Copy given').selectOption('On paper')
  await record.getByRole('button', { name: 'Record' }).dblclick()
  await expect(record).toBeHidden()
  await expect(
    papers.getByRole('button', { name: /^Change order 1 At pickup, .*copy on paper.*Signed$/ }),
  ).toBeVisible()
  await expect(change.getByText('The company has not signed.')).toBeVisible()
  await page.getByRole('tab', { name: 'Day' }).click()
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Change order 1, Megan Ortega')
})
