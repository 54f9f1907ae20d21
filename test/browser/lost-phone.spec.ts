import { contract } from '../../src/contract/contract.ts'
import { dayOf, openLink, openToday, press, TODAY } from './crew-phone.ts'
import { openOfficeOf } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, prepareBrowser, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const ENDED = /^The office has ended this link\. What you pressed is kept on this phone/

// @spec 10.141
test('the office ends a lost phone on the day: the phone says so and keeps what it has, and a new link brings it in', async ({
  page,
  browser,
}) => {
  const today = await openToday()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await prepareBrowser(context)
  const phone = await context.newPage()
  await openLink(phone, today.links.lead)
  const arrived = async () => (await dayOf(today)).events.map(({ kind }) => kind)
  await press(phone, 'On the way')
  await expect.poll(arrived).toEqual(['on_the_way'])

  await openOfficeOf(page, today.office)
  await page.goto(`/jobs/${today.job.id}?tab=day`)
  const crew = page.getByRole('region', { name: 'Dwyer', exact: true })
  await expect(crew.getByText(/^Lead, phone seen /)).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  const button = crew.getByRole('button', { name: 'End this phone: Luis Castellanos' })
  // No one has opened the helper's link yet.
  await expect(crew.getByRole('button', { name: /^End this phone/ })).toHaveCount(1)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'End the phone of Luis Castellanos?' })
  await expect(dialog).toContainText('Every link that Luis Castellanos was sent stops working at once')
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeVisible()
  await button.click()
  await dialog.getByRole('button', { name: 'End this phone' }).click()
  await expect(dialog).toBeHidden()
  await expect(crew.getByText(/^Lead, phone ended /)).toBeVisible()
  await expect(button).toBeHidden()

  // The phone hears of it with the next thing it sends, which stays on it.
  await press(phone, 'Arrived')
  await expect(phone.getByRole('alert')).toHaveText(ENDED)
  await expect(phone.getByRole('link', { name: '1 thing kept to send' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(phone)
  expect(await arrived()).toEqual(['on_the_way'])
  const stranger = await context.newPage()
  expect((await stranger.goto(new URL(today.links.lead).pathname.replace('/d/', '/day/')))?.status()).toBe(
    404,
  )
  await stranger.close()

  // Found again, its person is told again, and what it kept arrives.
  await page.goto(`/jobs?view=board&date=${TODAY}`)
  await page.getByRole('button', { name: 'Notify crews' }).click()
  const tell = page.getByRole('dialog', { name: 'Notify crews' })
  await tell.getByLabel('Day').fill(TODAY)
  const dwyer = tell.getByRole('region', { name: 'Sheet of Dwyer' })
  await expect(dwyer.getByText(/^Link ended .*, tell the crew to send a new one$/)).toBeVisible()
  await expect(dwyer.getByRole('button', { name: /^End this phone/ })).toHaveCount(1)
  await expectFitOnDeskAndPhone(page)
  await tell.getByRole('button', { name: 'Notify crews' }).click()
  await expect(dwyer.getByRole('button', { name: 'End this phone: Luis Castellanos' })).toBeVisible()
  const told = await today.office.call(contract.daySheets.get, { query: { date: TODAY } })
  const people = told.crews.flatMap((one) => one.people)
  const renewed = people.find(({ name }) => name === 'Luis Castellanos')?.link?.url ?? ''
  expect(renewed).not.toBe(today.links.lead)
  await phone.goto(new URL(renewed).pathname)
  await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
  await expect.poll(arrived).toEqual(['on_the_way', 'arrived_origin'])
  await context.close()

  // The settings list who can reach a day, and end a phone there as well.
  await page.goto('/settings?tab=crews')
  const phones = page.getByRole('region', { name: 'Phones' })
  await expect(phones.getByRole('listitem')).toHaveText([
    /^Ben Okafor.*Not opened yet/,
    /^Luis Castellanos.*Seen /,
  ])
  await expectFitOnDeskAndPhone(page)
  await phones.getByRole('button', { name: 'End this phone: Ben Okafor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End this phone' }).click()
  await expect(phones.getByRole('listitem')).toHaveCount(1)
})
