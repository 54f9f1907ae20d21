import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { WORKED_ON } from '../../src/domain/imports/import-states.ts'
import { startDataCommand } from '../../test/setup/built-server.ts'
import { type Company, MOVE_DAY } from '../../test/setup/company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../test/setup/phone-agent.ts'
import { callsOf } from './calls.ts'
import { once } from './timing.ts'

const SOME_QUOTES = 30
const ROWS = 40
/** Heavier work than a call comes with every so many rounds. */
const FILES_EVERY = 5
const BACKUP_EVERY = 20

/**
 * An office at work: each round makes every call of the bench once, quotes with PDFs and mails, bookings, reports of
 * phone calls, and now and then brings a file, asks for an export or has a backup made.
 * @returns what plays one round, and says how many calls it made
 */
export async function mixedUse(company: Company, url: string, backup: { dataDir: string; target: string }) {
  for (let count = 0; count < SOME_QUOTES; count += 1) await company.createQuote()
  let days = 0
  const book = (quoteId: number) => {
    days += 1
    const scheduled_date = `${dayAfter(MOVE_DAY, days % 300)}T09:00:00`
    return company.attempt(contract.quotes.convert, { params: { id: quoteId }, body: { scheduled_date } })
  }
  for (let count = 0; count < 5; count += 1) await book((await company.createQuote()).id)
  const line = await openPhoneLine(company)
  const { user } = company.session
  const headers = { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' }
  const filled = { quotes: 120, commonName: 'Ortega', rareName: 'Megan', userId: user.id }
  const known = { organizationId: 0, email: company.account.email, sessionId: 0, ...filled }
  const calls = await callsOf({ url, headers, company: known })

  return async (round: number): Promise<number> => {
    for (const call of calls) await once({ url, call })
    const { id } = await company.createQuote()
    await company.call(contract.quotes.document, { params: { id } })
    await book(id)
    await company.attempt(contract.settings.sendEmailLink, {})
    await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
    if (round % FILES_EVERY === 0) {
      await bringCustomers(company, round)
      await company.attempt(contract.dataExports.create, {})
    }
    if (round % BACKUP_EVERY === 0) {
      const made = await startDataCommand(['backup', backup.target], { DATA_DIR: backup.dataDir })
      await made.ended
    }
    return calls.length + 6
  }
}

async function bringCustomers(company: Company, round: number): Promise<void> {
  const { imports } = contract
  const rows = Array.from({ length: ROWS }, (_, row) => `Ada ${round} ${row},ada-${round}-${row}@example.com`)
  const file = new TextEncoder().encode(['Name,Email', ...rows].join('\n'))
  const body = { kind: 'customers' as const, file_name: 'customers.csv', size: file.byteLength }
  const { id } = await company.call(imports.create, { body })
  const settled = async () => {
    while (WORKED_ON.includes((await company.call(imports.get, { params: { id } })).state)) await pause(200)
  }
  await company.request('PUT', `${API_PREFIX}/imports/${id}/file?offset=0`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  await settled()
  await company.call(imports.update, { params: { id }, body: {} })
  await settled()
  await company.call(imports.run, { params: { id }, body: {} })
  await settled()
}
