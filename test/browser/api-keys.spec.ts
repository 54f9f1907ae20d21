import { createHash } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.259
test('an Admin makes an API key, copies it this once, sees that it is used, and revokes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ridgeline = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto('/settings?tab=api-keys')
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Last day')).toHaveValue('2027-02-21')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Website form')
  await dialog.getByLabel('What it may do').selectOption('Choose what it may do')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose what it may do', { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('See quotes').check()
  await dialog.getByLabel('Change quotes').check()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('heading', { name: 'Copy the API key now' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy API key' }).click()
  await expect(dialog.getByText('API key copied')).toBeAttached()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^mp_[0-9A-Za-z]{38}$/)
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Website form' })
  await expect(row).toContainText(`${key.slice(0, 8)}…`)
  await expect(row).toContainText('See quotes, change quotes')
  await expect(row).toContainText('Not used yet. Ends Feb 21, 2027.')
  await expect(page.getByText(key)).toBeHidden()

  const program = visitor({ baseUrl: new URL(page.url()).origin, token: key })
  await program.call(contract.quotes.create, { body: contract.quotes.create.example })
  await page.reload()
  await expect(row).toContainText('Last used')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await row.getByRole('button', { name: 'Revoke the API key Website form' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect(await program.refused(contract.quotes.list)).toMatchObject({ status: 401 })
  expect((await ridgeline.call(contract.apiKeys.list)).keys).toEqual([])

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('API key Website form created quote', { exact: false })).toBeVisible()
  await expect(page.getByText('Ada Miller revoked the API key Website form')).toBeVisible()
})

const RETURN = 'http://127.0.0.1:3334/oauth/callback'

/** The address that a program on this computer, which wants in, opens in the browser. */
async function addressOfApp(origin: string): Promise<string> {
  const registered = await visitor({ baseUrl: origin }).request('POST', '/oauth/register', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Desk assistant', redirect_uris: [RETURN] }),
  })
  const { client_id } = registered.body as { client_id: string }
  const asked = {
    ...{ response_type: 'code', client_id, redirect_uri: RETURN, state: '00120' },
    ...{ code_challenge: VERIFIER_HASH, code_challenge_method: 'S256' },
  }
  return `${origin}/oauth/authorize?${new URLSearchParams(asked)}`
}
const VERIFIER = 'a-verifier-of-the-desk-assistant-that-is-long-enough'
const VERIFIER_HASH = createHash('sha256').update(VERIFIER).digest('base64url')

test('a person lets an app in, or does not, and ends it in the settings', async ({ page }) => {
  await page.route(`${RETURN}*`, (route) => route.fulfill({ body: 'Back in the app' }))
  await page.goto('/login')
  const address = await addressOfApp(new URL(page.url()).origin)
  const ridgeline = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible()
  await expect(page.getByText('Desk assistant asks to act at Ridgeline Movers')).toBeVisible()
  await expect(page.getByText('Allow it only if you have just started')).toBeVisible()
  await expect(page.getByLabel('See quotes')).toBeChecked()
  await expect(page.getByLabel('Change quotes')).not.toBeChecked()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(/error=access_denied&.*state=00120/)

  await page.goto(address)
  await page.getByLabel('See jobs').uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/callback\?code=/)
  const answered = new URL(page.url()).searchParams
  await page.goto('/settings?tab=api-keys')
  await expect(page.getByText('No API keys yet'), 'it has not come yet').toBeVisible()
  const form = {
    ...{ grant_type: 'authorization_code', code: answered.get('code') ?? '', code_verifier: VERIFIER },
    client_id: new URL(address).searchParams.get('client_id') ?? '',
  }
  const taken = await page.request.post('/oauth/token', { form })
  expect(await taken.json()).toMatchObject({ scope: expect.not.stringMatching(/jobs|change/) })

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Desk assistant' })
  await expect(row).toContainText('this computer')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await row.getByRole('button', { name: 'Revoke the access of the app Desk assistant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
  await expect(page.getByText('Access revoked')).toBeVisible()
  expect((await ridgeline.call(contract.apiKeys.list)).keys).toEqual([])
})

test('API keys that cannot be loaded say so and can be tried again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  await page.route('**/api/v1/api-keys', (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await page.goto('/settings?tab=api-keys')
  await expect(page.getByText('The API keys could not be loaded.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.unroute('**/api/v1/api-keys')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await forgive(complaints, 'status of 503')
})
