import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeReleaseFolder } from '../../scripts/release-folder.ts'
import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY, registerCompany } from '../setup/company.ts'
import { putDatabase } from '../setup/prepared-database.ts'
import { startApp } from '../setup/running-app.ts'
import { makeScratchFolder } from '../setup/scratch-folder.ts'

// @spec 10.193 The image holds only what the server needs
test('the folder that becomes the image runs by itself: pages, calls, and documents from child processes', async () => {
  const scratch = makeScratchFolder('release')
  onTestFinished(scratch.remove)
  const [folder, DATA_DIR] = ['release', 'data'].map((name) => join(scratch.path, name)) as [string, string]
  await writeReleaseFolder(folder)
  await expect(writeReleaseFolder(folder)).rejects.toThrow('is not empty')

  await putDatabase(DATA_DIR)
  const app = await startApp([join(folder, 'dist/server/release/main.js')], {
    DATA_DIR,
    PASSWORD_COST: 'low',
  })
  onTestFinished(app.stop)
  expect(await (await fetch(app.url)).text()).toContain('<script type="module"')

  const company = await registerCompany({}, { baseUrl: app.url })
  // In letters whose fonts are packages of their own.
  const quote = await company.createQuote({ customer_name: '山田 太郎' })
  const crew = await company.call(contract.crews.create, { body: { name: 'Dwyer' } })
  const job = await company.createJob({ quoteId: quote.id, assigned_crew: crew.name })
  const documents = [
    await company.attempt(contract.quotes.document, { params: { id: quote.id } }),
    await company.attempt(contract.jobs.sheet, { params: { id: job.id } }),
    await company.attempt(contract.daySheets.print, { query: { date: MOVE_DAY } }),
  ]
  for (const { status, body } of documents) {
    expect(status).toBe(200)
    expect(await (body as File).text()).toMatch(/^%PDF-/)
  }
})
