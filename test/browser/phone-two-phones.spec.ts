import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hoursAndMinutes } from '../../src/domain/jobs/job-facts.ts'
import { shiftDate } from '../setup/clock.ts'
import { dayOf, killAndReopen, openLink, openToday, press, type Today } from './crew-phone.ts'
import { expect, prepareBrowser, test } from './page.ts'

type Phone = { context: BrowserContext; page: Page }
type Who = keyof Today['links']
type Event = Awaited<ReturnType<typeof dayOf>>['events'][number]

async function openPhone(browser: Browser, link: string): Promise<Phone> {
  const context = await browser.newContext()
  await prepareBrowser(context)
  const page = await context.newPage()
  await openLink(page, link)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  await context.setOffline(true)
  return { context, page }
}

/** So many minutes pass on both phones, also for the pages that they open later. */
async function later(phones: Record<Who, Phone>, minutes: number) {
  for (const { context, page } of Object.values(phones)) {
    await context.addInitScript(shiftDate, minutes * 60_000)
    await page.evaluate(shiftDate, minutes * 60_000)
  }
}

async function kill(phone: Phone) {
  phone.page = await killAndReopen(phone.context, phone.page)
  await phone.page.getByRole('link', { name: /^Back to / }).click()
}

async function passWithout({ page }: Phone, step: string) {
  await press(page, step)
  await press(page, 'Done anyway')
}

async function goOnline({ context, page }: Phone) {
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
}

const minuteOf = ({ at }: Event) => Math.floor(Date.parse(at) / 60_000)

for (const first of ['lead', 'helper'] as const) {
  test(`two phones press a whole day without a signal, each killed once: it is one day, the ${first}’s sent first`, async ({
    browser,
  }) => {
    const today = await openToday()
    const lead = await openPhone(browser, today.links.lead)
    const helper = await openPhone(browser, today.links.helper)
    const phones = { lead, helper }

    await press(helper.page, 'On the way')
    await later(phones, 1)
    await press(lead.page, 'On the way')
    await later(phones, 35)
    await press(lead.page, 'Arrived')
    await later(phones, 2)
    await press(helper.page, 'Arrived')
    await later(phones, 10)
    await passWithout(helper, 'Walk-through done')
    await passWithout(lead, 'Walk-through done')
    await later(phones, 5)
    await press(helper.page, 'Start loading')
    await later(phones, 2)
    await press(lead.page, 'Start loading')
    await press(lead.page, 'Continue without signing')
    await kill(helper)
    await later(phones, 60)
    await press(helper.page, 'Pause')
    await press(helper.page, 'Meal')
    await expect(helper.page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await later(phones, 30)
    await press(helper.page, 'Resume')
    await later(phones, 70)
    await press(lead.page, 'Loading done')
    await later(phones, 3)
    await press(helper.page, 'Loading done')
    for (const { page } of [lead, helper]) await press(page, 'Start driving')
    await kill(lead)
    await later(phones, 30)
    for (const { page } of [helper, lead]) await press(page, 'Arrived')
    await later(phones, 10)
    await press(helper.page, 'Start unloading')
    await later(phones, 1)
    await press(lead.page, 'Start unloading')
    await later(phones, 90)
    for (const { page } of [lead, helper]) await press(page, 'Unloading done')
    await later(phones, 5)
    for (const phone of [helper, lead]) await passWithout(phone, 'Job done')
    await press(lead.page, 'Continue without signing')
    for (const { page } of [helper, lead]) {
      await expect(page.getByRole('heading', { name: 'Job done' })).toBeVisible()
    }
    expect((await dayOf(today)).events).toEqual([])

    await goOnline(phones[first])
    await goOnline(first === 'lead' ? helper : lead)
    const day = await dayOf(today)
    expect(day).toMatchObject({ phase: 'done', missing: [], computed_differently: false })
    const pressed = (kind: string, by = 'Luis Castellanos') =>
      day.events.filter((event) => event.kind === kind && event.by === by)
    const between = (start: Event[], end: Event[]) => {
      expect([start.length, end.length]).toEqual([1, 1])
      return minuteOf(end[0] as Event) - minuteOf(start[0] as Event)
    }
    // The lead's clock, less the meal that the helper pressed.
    const meal = between(pressed('pause', 'Ben Okafor'), pressed('resume', 'Ben Okafor'))
    const loading = between(pressed('load_start'), pressed('load_end')) - meal
    const unloading = between(pressed('unload_start'), pressed('unload_end'))
    const minutes = Object.fromEntries(day.phases.map((phase) => [phase.name, phase.minutes]))
    expect(minutes).toMatchObject({ loading, unloading })
    expect(day.deductions).toEqual([{ reason: 'meal', minutes: meal }])
    // Ten steps on either phone, the meal, and the lead's notes of what was not signed.
    expect(new Set(day.events.map(({ id }) => id)).size).toBe(24)

    // Both come to what the office has, once each has heard of the other.
    for (const { page } of [lead, helper]) {
      await page.reload()
      await page.goto(`/crew#job/${today.job.id}`)
      const sum = page
        .getByRole('row', { name: /^Billed time/ })
        .getByRole('cell')
        .first()
      await expect(page.getByRole('row', { name: /^Meal, not billed/ })).toBeVisible()
      await expect(sum).toHaveText(hoursAndMinutes(day.billable_minutes))
    }
    expect((await dayOf(today)).events).toHaveLength(24)
    for (const { context } of [lead, helper]) await context.close()
  })
}
