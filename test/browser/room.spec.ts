import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.11
test('an Admin sees what the company keeps in files, how much it may, and what makes room', async ({
  page,
}) => {
  await openOffice(page)
  await openWhole(page, '/settings?tab=system')
  const kinds = page.getByRole('tabpanel', { name: 'System' }).getByRole('listitem')
  await expect(kinds).toHaveText([
    /^Pictures of moves0 bytes of 20 GBDelete jobs you no longer need/,
    /^Exports0 bytes of 50 GBAn export is deleted a day after/,
    /^Imported files0 bytes of 2\.0 GBA file is deleted a day after/,
    /^Your papers0 bytes of 500 MBUpload a smaller PDF/,
  ])
  await expectFitOnDeskAndPhone(page)

  await page.route('**/api/v1/status', async (route) => {
    const answer = await route.fetch()
    const status = await answer.json()
    const room = [
      { kind: 'pictures', bytes: 19e9, limit: 20e9 },
      { kind: 'exports', bytes: 50e9, limit: 50e9 },
      { kind: 'imports', bytes: 1e6, limit: 2e9 },
    ]
    await route.fulfill({ response: answer, json: { ...status, room } })
  })
  await page.reload()
  await expect(kinds).toHaveText([
    /^Pictures of movesAlmost full19 GB of 20 GB/,
    /^ExportsFull50 GB of 50 GB/,
    /^Imported files1\.0 MB of 2\.0 GB/,
  ])
  await expectFitOnDeskAndPhone(page)
  await expectNoAxeViolationsInEitherTheme(page)
})
