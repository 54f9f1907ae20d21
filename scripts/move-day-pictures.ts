import type { Page } from '@playwright/test'
import { contract } from '../src/contract/contract.ts'
import type { MovePhase } from '../src/domain/move-day/day-state.ts'
import { visitor } from '../test/setup/company.ts'
import type { DemoApp } from './demo-app.ts'

const { daySheets, moveDays } = contract

type PictureOfDay = { name: string; path: string; isPhone: boolean; prepare?: (page: Page) => Promise<void> }

/** Today's moves of the demo, on a crew's phone and at the office. */
export async function moveDayPictures(demo: DemoApp, date: string): Promise<PictureOfDay[]> {
  const office = visitor({ baseUrl: demo.url, token: demo.token })
  await office.call(daySheets.tell, { body: { date } })
  const { crews } = await office.call(daySheets.get, { query: { date } })
  const running = async (wanted: MovePhase) => {
    for (const { jobs, people } of crews) {
      const lead = people.find(({ role, link }) => role === 'lead' && link !== null)
      for (const { id } of jobs) {
        const { phase } = await office.call(moveDays.get, { params: { id } })
        if (phase === wanted && lead?.link) return { id, link: new URL(lead.link.url).pathname }
      }
    }
    throw new Error(`no move of the demo is ${wanted} on ${date}`)
  }
  const loading = await running('loading')
  const done = await running('done')
  const onPhone = (name: string, screen: string): PictureOfDay => ({
    name: `move-day-${name}`,
    path: loading.link,
    isPhone: true,
    prepare: async (page) => {
      await page.waitForURL(/\/crew$/)
      // The job is on the phone once the day leads to it.
      await page.locator(`a[href="#job/${loading.id}"]`).first().waitFor()
      await page.goto(`/crew#${screen}`)
      await page.locator('h1').first().waitFor()
    },
  })
  return [
    onPhone('clock', `job/${loading.id}`),
    onPhone('papers', `papers/${loading.id}`),
    onPhone('sign', `sign/${loading.id}/bill_of_lading`),
    onPhone('inventory', `inventory/${loading.id}`),
    onPhone('change', `change/${loading.id}`),
    { name: 'move-day-office', path: `/jobs/${loading.id}?tab=day`, isPhone: false },
    { name: 'move-day-office-papers', path: `/jobs/${done.id}?tab=papers`, isPhone: false },
    { name: 'job-money', path: `/jobs/${done.id}?tab=money`, isPhone: false },
    { name: 'money', path: '/money', isPhone: false },
  ]
}
