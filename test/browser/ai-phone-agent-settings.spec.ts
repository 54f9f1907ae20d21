import type { Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { connectAgent, KEY, notice, reportCall } from './phone-call.ts'
import { answerOnce, changeAnswer, cutOffOnce, expectFitOnDeskAndPhone } from './provoked.ts'

const card = (page: Page) => page.getByRole('region', { name: 'AI phone agent' })

test('the phone agent is connected, tried, given another key and disconnected', { tag: '@all' }, async ({
  page,
  context,
  complaints,
}) => {
  await openOffice(page)
  await page.goto('/settings?tab=phone-agent')
  const settings = card(page)
  const key = settings.getByLabel('API key')
  const connect = settings.getByRole('button', { name: 'Connect' })

  await test.step('what is missing or wrong is told at its field; a failure keeps what was typed', async () => {
    await expect(settings.getByLabel('Provider').getByRole('option')).toHaveText(['Retell AI', 'Vapi'])
    await settings.getByLabel('Provider').selectOption('Vapi')
    await expect(settings).toContainText('Custom Credentials')
    await settings.getByLabel('Provider').selectOption('Retell AI')
    await expect(settings).toContainText('webhook badge')
    await connect.click()
    await expect(settings.getByRole('alert')).toHaveText('API key is required')
    await key.fill('has a blank')
    await expect(settings.getByRole('alert')).toHaveText('Must not contain spaces or special characters')
    await expectFitOnDeskAndPhone(page)
    await key.fill(KEY)
    await expect(key).toHaveAttribute('type', 'password')
    await expect(key).toHaveAttribute('autocomplete', 'off')
    await settings.getByRole('button', { name: 'Show key' }).click()
    await expect(key).toHaveAttribute('type', 'text')
    await answerOnce(page, 'PUT /settings/phone-agent', 503, { detail: 'The database is away.' })
    await connect.click()
    await expect(settings.getByRole('alert')).toHaveText('The database is away.')
    await expect(key).toHaveValue(KEY)
    await forgive(complaints, 'status of 503')
  })

  await connect.click()
  await expect(settings.getByText('Connected', { exact: true })).toBeVisible()
  await expect(settings).toContainText('No call has arrived yet')
  for (const name of ['get_estimate', 'check_availability', 'create_quote', 'lookup_quote']) {
    await expect(settings.getByRole('term').filter({ hasText: name })).toBeVisible()
  }
  await expectFitOnDeskAndPhone(page)

  const addressOf = (name: string) => settings.getByLabel(`${name} address`)
  const eventsUrl = await addressOf('Events').inputValue()

  await test.step('each address is copied, also where the page may not use the clipboard directly', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const name of ['Events', 'Inbound', 'Functions']) {
      await expect(addressOf(name)).not.toBeEditable()
      await expect(addressOf(name)).toHaveValue(
        new RegExp(`^http.+/api/v1/phone-agent/retell/[\\w-]{16,}/${name.toLowerCase()}$`),
      )
      await settings.getByRole('button', { name: `Copy ${name.toLowerCase()} address` }).click()
      await expect(
        settings.getByRole('button', { name: `Copied ${name.toLowerCase()} address` }),
      ).toBeVisible()
      await expect(settings.getByRole('status').filter({ hasText: `${name} address copied` })).toHaveCount(1)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await addressOf(name).inputValue())
      await expect(settings.getByRole('button', { name: `Copy ${name.toLowerCase()} address` })).toBeVisible()
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await settings.getByRole('button', { name: 'Copy events address' }).click()
    await expect(settings.getByRole('button', { name: 'Copied events address' })).toBeFocused()
    const search = page.getByRole('combobox', { name: 'Search everything' })
    await search.press('ControlOrMeta+v')
    await expect(search).toHaveValue(eventsUrl)
    await search.fill('')
    await search.press('Escape')
  })

  await test.step('a test is delivered, and what came of it is told where it was asked for', async () => {
    const send = settings.getByRole('button', { name: 'Send test delivery' })
    await cutOffOnce(page, '/settings/phone-agent/test')
    await send.click()
    await expect(settings.getByRole('alert')).toContainText('The server cannot be reached')
    await forgive(complaints, 'ERR_FAILED')
    const failed = { value: { delivered: false, detail: 'The address could not be reached.' } }
    await answerOnce(page, '/settings/phone-agent/test', 200, failed)
    await send.click()
    await expect(settings.getByRole('alert')).toHaveText('The address could not be reached.')
    await send.click()
    await expect(settings.getByText(/^It arrived/)).toBeVisible()
    await expect(settings.getByRole('alert')).toHaveCount(0)
    await expect(settings, 'a test is no call').toContainText('No call has arrived yet')
  })

  await test.step('the key changes, the addresses stay; the old key goes on for a while', async () => {
    const change = settings.getByRole('button', { name: 'Change key' })
    await change.click()
    await expect(settings).toContainText('The old key stays valid for 24 hours')
    await settings.getByRole('button', { name: 'Save key' }).click()
    await expect(settings.getByRole('alert')).toHaveText('API key is required')
    await expectFitOnDeskAndPhone(page)
    await settings.getByLabel('New API key').fill('key_fedcba9876543210')
    await settings.getByRole('button', { name: 'Save key' }).click()
    await expect(page.getByText('Key changed', { exact: true })).toBeVisible()
    await expect(settings.getByLabel('New API key')).toHaveCount(0)
    await expect(change).toBeFocused()
    await expect(addressOf('Events')).toHaveValue(eventsUrl)
    await reportCall(eventsUrl, { answers: { customer_name: 'Signed With The Old' } })
    await expect(notice(page, 'Signed With The Old')).toBeVisible()
  })

  await test.step('calls are seen to arrive', async () => {
    await page.reload()
    await expect(settings).toContainText('Last call just now')
  })

  await test.step('disconnecting is asked about, and ends it', async () => {
    await settings.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Retell AI?' })
    await expect(dialog).toContainText('The three addresses stop working')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await settings.getByRole('button', { name: 'Disconnect' }).click()
    await answerOnce(page, 'DELETE /settings/phone-agent', 503, { detail: 'The database is away.' })
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The database is away.')
    await forgive(complaints, 'status of 503')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toBeHidden()
    await expect(key).toHaveValue('')
    await expect(reportCall(eventsUrl, { answers: {} })).rejects.toThrow('answered with 404')
  })
})

test('a key that the server lost is asked for again', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await connectAgent(office)
  await changeAnswer<{ value: object }>(page, '/settings/phone-agent', ({ value }) => ({
    value: { ...value, connected: false },
  }))
  await page.goto('/settings?tab=phone-agent')
  await expect(card(page).getByRole('alert')).toContainText('The stored key can no longer be read')
  await expect(card(page).getByText('Connected', { exact: true })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: 'Send test delivery' })).toHaveCount(0)
  await page.unroute('**/api/v1/settings/phone-agent')
  await card(page).getByRole('button', { name: 'Change key' }).click()
  await card(page).getByLabel('New API key').fill(KEY)
  await card(page).getByRole('button', { name: 'Save key' }).click()
  await expect(card(page).getByText('Connected', { exact: true })).toBeVisible()
})
