import { contract } from '../../src/contract/contract.ts'
import { buildPaper, type PaperDocument } from '../../src/domain/papers/papers.ts'
import type { Company } from '../setup/company.ts'
import { at, bothSign, hashOf } from '../setup/sign-paper.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'
import { event, openToday } from './today-of-crew.ts'

const { daySheets, jobPapers, jobs, people } = contract

/** A change order that shows $50 and means $5,000, as a phone signs it. */
async function twoFaced(office: Company, id: number, number: number) {
  const facts = await office.call(jobPapers.facts, { params: { id } })
  const orderOf = (unitCents: number) =>
    buildPaper('change_order', facts, {
      said: {
        ...{ number, moment: 'before_loading', reason: 'access' },
        lines: [{ label: 'Stairs', quantity: 1, unit: 'flat', unitCents }],
      },
      madeAt: at(`08:5${number}`),
    })
  const document = { ...orderOf(50_00), said: orderOf(5_000_00).said } as PaperDocument
  const signatures = bothSign(document)
  return event('paper_signed', '09:06', { document, sha256: hashOf(document), place: 'origin', signatures })
}

test('a paper that is not what the office has waits for it: accepted it counts, set aside it never does', {
  tag: '@phone',
}, async ({ page }) => {
  const { office, job, send } = await openToday(page)
  const params = { params: { id: job.id } }
  await send(await twoFaced(office, job.id, 1), await twoFaced(office, job.id, 2))
  await page.goto('/dashboard')
  const row = page.getByText('Check 2 papers: what was signed is not what we have')
  await expect(row).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  await page.goto(`/jobs/${job.id}?tab=papers`)
  const papers = page.getByRole('region', { name: 'Papers' })
  await papers.getByRole('button', { name: /^Change order 1 .*To check$/ }).click()
  const first = page.getByRole('region', { name: 'Change order 1', exact: true })
  await expect(first.getByText('Change order 1 waits for you.')).toBeVisible()
  await expect(first.getByRole('row', { name: 'Stairs $50.00 $5,000.00' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await first.getByRole('button', { name: 'Accept, add $5,000.00' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept Change order 1' })
  await expectNoAxeViolationsInEitherTheme(page)
  await accept.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(papers.getByRole('button', { name: /^Change order 1 .*Signed$/ })).toBeVisible()
  await expect(first.getByText('Checked and accepted')).toBeVisible()
  expect((await office.call(jobs.get, params)).estimated_cost).toBe((job.estimated_cost ?? 0) + 5000)

  await papers.getByRole('button', { name: /^Change order 2 .*To check$/ }).click()
  const second = page.getByRole('region', { name: 'Change order 2', exact: true })
  await second.getByRole('button', { name: 'Set aside' }).click()
  const aside = page.getByRole('dialog', { name: 'Set Change order 2 aside' })
  await aside.getByRole('button', { name: 'Set aside' }).click()
  await expect(aside.getByText('Please say why')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await aside.getByLabel('Reason').fill('The customer knows nothing of it.')
  await aside.getByRole('button', { name: 'Set aside' }).click()
  await expect(papers.getByRole('button', { name: /^Change order 2 .*Set aside$/ })).toBeVisible()
  await expect(second.getByText('The customer knows nothing of it.')).toBeVisible()
  expect((await office.call(jobs.get, params)).estimated_cost).toBe((job.estimated_cost ?? 0) + 5000)
})

test('the phone says what waits, and what was not taken stays with the office', async ({ page, browser }) => {
  const { office, job, send } = await openToday(page)
  const waiting = await twoFaced(office, job.id, 1)
  await send(waiting)
  const day = await office.call(daySheets.get, { query: { date: waiting.at.slice(0, 10) } })
  const [lead] = day.crews.flatMap((crew) => crew.people).filter(({ name }) => name === 'Luis')
  const phone = await (
    await browser.newContext({ baseURL: process.env.JOURNEY_BASE_URL as string })
  ).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(new URL(lead?.link?.url ?? '').pathname)
  await expect(phone).toHaveURL(/\/crew$/)
  await phone.getByText(job.customer_name).waitFor()
  await phone.goto(`/crew#papers/${job.id}`)
  await expect(phone.getByText('Signed. The office checks it first')).toBeVisible()
  await phone.context().close()

  const { people: known } = await office.call(people.list)
  const luis = known.find(({ name }) => name === 'Luis')
  await office.call(people.update, { params: { id: luis?.id ?? 0 }, body: { role: 'helper' } })
  const { results } = await send({ ...waiting, id: crypto.randomUUID() })
  expect(results).toMatchObject([{ result: 'refused' }])
  await page.goto(`/jobs/${job.id}?tab=day`)
  const missing = page.getByRole('region', { name: 'Missing' })
  await expect(missing.getByText('Not taken: Paper signed: Change order 1, $5,000.00')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
})
