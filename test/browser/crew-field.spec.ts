import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { jobs } = contract

/** Each opens a form that names a job's crew. The days differ, so that no booking is in another's way. */
const FORMS = {
  Convert: async (page: Page, office: Company, day: string) => {
    const { id } = await office.createQuote({ move_date: day })
    await page.goto(`/quotes/${id}`)
    await page.getByRole('button', { name: 'Convert to Job' }).click()
    const form = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await form.getByText(/^9:00 AM/).click()
    return {
      crew: form.getByLabel('Crew', { exact: true }),
      save: form.getByRole('button', { name: 'Convert to Job' }),
    }
  },
  'Edit Job': async (page: Page, office: Company, day: string) => {
    const { id } = await office.createJob({ scheduled_date: `${day}T09:00:00`, assigned_crew: 'Crew 1' })
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: 'Edit Job' }).click()
    return {
      crew: page.getByLabel('Assigned crew'),
      save: page.getByRole('button', { name: 'Save Changes' }),
    }
  },
  'New job': async (page: Page, _office: Company, day: string) => {
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'New job' }).click()
    const form = page.getByRole('dialog', { name: 'New job' })
    await form.getByLabel('Customer name').fill('Megan Ortega')
    await form.getByLabel('Start').fill(`${day}T09:00`)
    return {
      crew: form.getByLabel('Crew', { exact: true }),
      save: form.getByRole('button', { name: 'Book job' }),
    }
  },
}

for (const [place, open] of Object.entries(FORMS)) {
  test(`${place} takes a known crew, a new one or none`, { tag: '@all' }, async ({ page }) => {
    const office = await openOffice(page)
    const crewOfJob = async () => {
      await expect(page).toHaveURL(/\/jobs\/\d+$/)
      await expect(page.getByRole('button', { name: 'Edit Job' })).toBeVisible()
      return (await office.call(jobs.get, { params: { id: Number(page.url().split('/').at(-1)) } }))
        .assigned_crew
    }
    const options = page.getByRole('listbox', { name: 'Crews' }).getByRole('option')
    const announced = page.getByRole('status').filter({ hasText: 'New crew:' })

    // @spec 10.99
    await test.step('a known crew is suggested, and taken however it is typed', async () => {
      const { crew, save } = await open(page, office, '2027-05-17')
      await crew.fill('')
      await crew.click()
      await expect(options).toHaveText(['Crew 1', 'Crew 2'])
      await expectNoAxeViolationsInEitherTheme(page)
      await crew.fill('  cREW  2 ')
      await expect(options).toHaveText(['Crew 2'])
      await crew.blur()
      await expect(crew).toHaveValue('Crew 2')
      await expect(announced).toHaveCount(0)
      await save.click()
      expect(await crewOfJob()).toBe('Crew 2')
    })

    // @spec 10.99
    await test.step('a new crew is announced before it is saved', async () => {
      const { crew, save } = await open(page, office, '2027-05-18')
      await crew.fill('rew')
      await expect(options).toHaveText(['Crew 1', 'Crew 2'])
      await options.last().click()
      await expect(crew).toHaveValue('Crew 2')
      await expect(options).toHaveCount(0)
      await crew.fill('Blue team')
      await expect(announced).toHaveText('New crew: Blue team')
      await expectNoAxeViolationsInEitherTheme(page)
      await expectFitOnDeskAndPhone(page)
      await save.click()
      expect(await crewOfJob()).toBe('Blue team')
    })

    // @spec 10.99
    await test.step('from then on it is known; without a name there is no crew', async () => {
      const { crew, save } = await open(page, office, '2027-05-19')
      await crew.fill('blue')
      await expect(options).toHaveText(['Blue team'])
      await crew.press('ArrowDown')
      await crew.press('Enter')
      await expect(crew).toHaveValue('Blue team')
      await expect(announced).toHaveCount(0)
      await crew.fill('')
      await crew.press('Escape')
      await save.click()
      expect(await crewOfJob()).toBeNull()
    })
  })
}
